// The signatures of renders throw its errors, and every sink writes its files.
@_exported import OutputFiles
