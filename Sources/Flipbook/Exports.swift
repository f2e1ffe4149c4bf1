// One `import Flipbook` brings the types that the facade's signatures mention, and no more.
// Snapshots and recordings are the input of every film, so their modules come whole.
@_exported import DiffableData
@_exported import Recordings

@_exported import struct Analysis.Check
@_exported import struct Analysis.CheckConfiguration
@_exported import struct Analysis.Finding
@_exported import struct Analysis.MotionProbe
@_exported import enum Analysis.MotionRule
@_exported import struct Analysis.MotionViolation
@_exported import struct Analysis.StatsReport
@_exported import enum Choreography.Device
@_exported import struct Choreography.DisplayEnvironment
@_exported import enum Choreography.MotionStyle
@_exported import struct Choreography.NoSuchApply
@_exported import struct Choreography.Rect
@_exported import struct Choreography.SceneFrame
@_exported import struct Choreography.Timeline
@_exported import enum Comparison.ComparisonRule
@_exported import struct Comparison.PictureDifference
@_exported import struct Comparison.Tolerance
@_exported import enum Encoding.EncodingError
@_exported import struct Encoding.FormatOptions
@_exported import struct Encoding.RenderOptions
@_exported import struct Encoding.RenderProgress
@_exported import struct Encoding.RenderReport
@_exported import class ListSimulator.DiffableDataSource
@_exported import struct Scenarios.RunFailure
