/// What is wrong with a data file, and where.
struct DataProblem: Error, Hashable, Sendable {
  let message: String
  let place: Place
}
