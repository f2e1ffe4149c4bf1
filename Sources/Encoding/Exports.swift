// Exported: its errors and files are part of this module's signatures.
@_exported import TextAndFiles
