# "bread, moved 1 → 0, is 12 pt too low at t = 0.50"
swift test

# The change is intended: record it.
FLIPBOOK_GOLDENS=failed swift test
