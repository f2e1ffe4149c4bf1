// One `import Flipbook` gives an app or a test everything that the facade's types mention.
@_exported import Analysis
@_exported import Choreography
@_exported import Comparison
@_exported import DiffableData
@_exported import Encoding
@_exported import ListSimulator
@_exported import Recording
@_exported import Scenarios
