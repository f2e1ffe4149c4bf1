flipbook render groceries.yaml -o groceries.mp4 -o groceries.svg
flipbook render groceries.yaml --apply 1 --overlay ops,paths -o step.png
