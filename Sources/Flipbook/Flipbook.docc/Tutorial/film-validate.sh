flipbook validate groceries.yaml
flipbook check groceries.yaml
