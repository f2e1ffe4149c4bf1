flipbook preview groceries.yaml --open
