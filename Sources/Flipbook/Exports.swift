// Exports films and goldens, and the types in this module's public signatures.
@_exported import Films

@_exported import struct Analysis.Budgets
@_exported import struct Analysis.CheckConfiguration
@_exported import struct Analysis.CheckReport
@_exported import struct Analysis.Finding
@_exported import struct Analysis.ObservedFrame
@_exported import enum Analysis.Severity
@_exported import struct Analysis.StatsReport
@_exported import struct Choreography.Overlays
@_exported import struct Encoding.FormatOptions
@_exported import struct Encoding.RenderOptions
@_exported import struct Encoding.RenderProgress
@_exported import struct Encoding.RenderReport
@_exported import class ListSimulator.DiffableDataSource
@_exported import struct Scenarios.RunFailure
