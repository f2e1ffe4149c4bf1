/// An encoder of a recording as the bytes of its file, event by event.
package struct RecordingSerializer {
  private var encoder = RecordingEncoder()
  private let deflater: Deflater?

  /// Creates a serializer for an uncompressed file.
  init() { deflater = nil }

  /// Creates a serializer for a file, which is compressed if its name ends in `.gz`.
  ///
  /// - Throws: `inputOutput` if there is not enough memory for the compression.
  package init(path: String) throws(RecordingError) {
    deflater = Self.compresses(path) ? try Deflater(path: path) : nil
  }

  /// Returns true if the name of a file says that it is compressed: `.gz`, in any case.
  static func compresses(_ path: String) -> Bool { path.lowercased().hasSuffix(".gz") }

  /// Creates a serializer for a compressed file.
  ///
  /// - Parameter name: The recording's name, for the error.
  init(compressing name: String) throws(RecordingError) { deflater = try Deflater(path: name) }

  /// Returns the first line.
  package mutating func header(_ recording: Recording) -> [UInt8] {
    pack(encoder.header(recording))
  }

  /// Returns the line of an event.
  package mutating func event(_ event: Event) -> [UInt8] { pack(encoder.event(event)) }

  /// Returns the last line, with the index of the keyframes.
  package mutating func end(at duration: Int64, unknown: JSONValue?) -> [UInt8] {
    pack(encoder.end(at: duration, unknown: unknown)) + (deflater?.finish() ?? [])
  }

  private func pack(_ line: RecordingEncoder.Line) -> [UInt8] {
    deflater?.append(line) ?? line.bytes
  }

  /// Returns the bytes of a whole file.
  package mutating func bytes(of recording: Recording) -> [UInt8] {
    var bytes = header(recording)
    for event in recording.events { bytes += self.event(event) }
    return bytes + end(at: recording.nanoseconds, unknown: recording.unknownEnd)
  }
}

extension Recording {
  /// The recording as the bytes of a `*.flip.jsonl` file. O(size of the file).
  ///
  /// Equal recordings give equal bytes. Only measured costs are written.
  public var fileBytes: [UInt8] {
    var serializer = RecordingSerializer()
    return serializer.bytes(of: self)
  }

  /// The recording as the text of a `*.flip.jsonl` file. O(size of the text).
  public var fileText: String { String(decoding: fileBytes, as: UTF8.self) }

  /// The recording as the bytes of a `*.flip.jsonl.gz` file. O(size of the text).
  ///
  /// Equal recordings give equal bytes.
  ///
  /// - Throws: `inputOutput` if there is not enough memory for the compression.
  public var compressedFileBytes: [UInt8] {
    get throws(RecordingError) {
      var serializer = try RecordingSerializer(compressing: name)
      return serializer.bytes(of: self)
    }
  }
}
