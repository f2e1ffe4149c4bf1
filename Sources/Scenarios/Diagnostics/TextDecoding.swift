/// The text of UTF-8 bytes, without a byte order mark; the error is the first place that is none.
func decodeUTF8(_ bytes: [UInt8]) throws(Problem) -> String {
  let bom: [UInt8] = [0xEF, 0xBB, 0xBF]
  let content = bytes.starts(with: bom) ? bytes.dropFirst(3) : bytes[...]
  if let text = String(validating: content, as: UTF8.self) { return text }
  let valid = validPrefix(content)
  let before = SourceText(
    file: "", text: String(decoding: valid, as: UTF8.self), breaks: .plain)
  throw Problem(message: "not valid UTF-8", place: before.end)
}

private func validPrefix(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var parser = UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var end = bytes.startIndex
  while case .valid(let scalar) = parser.parseScalar(from: &iterator) { end += scalar.count }
  return bytes[..<end]
}
