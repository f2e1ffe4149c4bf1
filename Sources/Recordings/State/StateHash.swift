import DiffableData

/// The function that a recording's hashes come from; its header's `hash` names it.
///
/// ``pairs`` is what is written. The sums are modulo 2⁶⁴, the same on every machine, and a change
/// of the list changes few of their terms:
///
/// ```python
/// def mix(x):                          # the finalizer of MurmurHash3, 64 bits
///     x = (x ^ x >> 33) * 0xff51afd7ed558ccd % 2**64
///     x = (x ^ x >> 33) * 0xc4ceb9fe1a85ec53 % 2**64
///     return x ^ x >> 33
/// def name(tag, text):                 # FNV-1a of a tag's byte and UTF-8, mixed
///     h = 0xcbf29ce484222325
///     for byte in tag + text.encode(): h = (h ^ byte) * 0x100000001b3 % 2**64
///     return mix(h)
/// def pair(a, b): return mix((a * 0x9e3779b97f4a7c15 + b) % 2**64)
/// def ring(start, names):              # each name with its successor, from and to the start
///     way = [start, *names, start]
///     return sum(map(pair, way, way[1:]))
/// def entry(section, level, expanded, item):
///     return pair(pair(name(b'R', section), name(b'T', item)), 2 * level + expanded)
/// def state(sections):                 # [(section, items, None or [(level, expanded, item)])]
///     total = ring(name(b'L', ''), [name(b'S', s) for s, _, _ in sections])
///     for s, items, tree in sections:
///         total += ring(name(b'S', s), [name(b'I', i) for i in items])
///         if tree is not None:
///             total += ring(name(b'R', s), [entry(s, *e) for e in tree])
///     return f'{mix(total % 2**64):016x}'
/// ```
///
/// As identifiers occur once, who follows whom tells the whole order; tags keep sections, items
/// and trees apart, and a tree's entries carry their section, as two trees may hide the same item.
enum StateHashing: String, Sendable {
  /// The sum over pairs of neighbors.
  case pairs
  /// FNV-1a over everything in order: of recordings whose header names no hash.
  case bytes

  /// The function that a header without `hash` means.
  static let unnamed = StateHashing.bytes
}

extension Snapshot<String, String> {
  /// The 64-bit hash of the state that a recording carries with each apply: a sum over pairs of
  /// neighbors, the same on every machine; `StateHashing` has the formula.
  /// O(bytes of all identifiers).
  public var stateHash: UInt64 { ListState(self).hash }
}

extension Apply {
  /// The hash of the state after the apply: the snapshot's, with the trees of its sections.
  /// O(bytes of all identifiers).
  public var stateHash: UInt64 { ListState(snapshot, trees: trees).hash }
}

extension ListState {
  /// The documented hash, found from the whole state.
  var hash: UInt64 { StateSum(self).hash }
}

/// A hash as 16 hexadecimal digits.
func hexText(_ hash: UInt64) -> String {
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
