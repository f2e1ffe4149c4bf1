// The types in the signatures of films and goldens. Snapshots and recordings are the input of every
// film, so their modules are exported whole.
@_exported import DiffableData
@_exported import Recordings

@_exported import enum Choreography.Device
@_exported import struct Choreography.DisplayEnvironment
@_exported import struct Choreography.ElementID
@_exported import enum Choreography.MotionStyle
@_exported import struct Choreography.NoSuchApply
@_exported import struct Choreography.Rect
@_exported import struct Choreography.SceneElement
@_exported import struct Choreography.SceneFrame
@_exported import struct Choreography.Size
@_exported import enum Choreography.TextSize
@_exported import enum Comparison.ComparisonRule
@_exported import struct Comparison.Tolerance
@_exported import struct MotionRules.MotionProbe
@_exported import struct MotionRules.MotionRow
@_exported import enum MotionRules.MotionRule
@_exported import struct MotionRules.MotionViolation
@_exported import enum MotionRules.ObservedMotionRule
@_exported import struct MotionRules.ObservedMotionViolation
@_exported import struct Rendering.Theme
@_exported import enum TextAndFiles.FontError
@_exported import enum TextAndFiles.OutputError
