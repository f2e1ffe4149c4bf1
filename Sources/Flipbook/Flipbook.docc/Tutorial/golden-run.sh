swift test    # records the goldens, and fails: they are new
swift test    # passes
