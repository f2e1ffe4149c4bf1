import Analysis
import Testing

// The expected values are those of numpy.percentile(values, percent, method="inverted_cdf"),
// numpy 2.4.6.
@Suite("A percentile by nearest rank")
struct DistributionTests {
  struct Table: Sendable {
    var values: [Int64]
    var percentiles: [Int: Int64]
  }

  @Test(
    "is the value of the table",
    arguments: [
      Table(
        values: [15, 20, 35, 40, 50],
        percentiles: [0: 15, 5: 15, 30: 20, 40: 20, 50: 35, 95: 50, 100: 50]),
      Table(
        values: [20, 3, 8, 6, 16, 7, 15, 8, 13, 10],
        percentiles: [
          0: 3, 1: 3, 10: 3, 11: 6, 25: 7, 50: 8, 75: 15, 90: 16, 91: 20, 95: 20, 99: 20, 100: 20,
        ]),
      Table(values: [7], percentiles: [0: 7, 50: 7, 100: 7]),
      Table(values: [2, 1], percentiles: [0: 1, 50: 1, 51: 2, 100: 2]),
      Table(
        values: (0..<997).map { $0 * 7_919 % 997 },
        percentiles: [1: 9, 5: 49, 25: 249, 50: 498, 75: 747, 95: 947, 99: 987]),
    ])
  func table(table: Table) {
    let distribution = Distribution(table.values)
    for (percent, value) in table.percentiles {
      #expect(distribution.percentile(percent) == value, "p\(percent)")
    }
  }

  @Test("is nil without values")
  func empty() {
    let distribution = Distribution([])
    #expect(distribution.percentile(50) == nil)
    #expect(distribution.max == nil)
    #expect(distribution.sum == 0)
  }

  @Test("is the smallest or the largest value beyond 0 and 100")
  func beyond() {
    let distribution = Distribution([3, 1, 2])
    #expect(distribution.percentile(-5) == 1)
    #expect(distribution.percentile(250) == 3)
  }

  @Test("is reported with the largest value and the sum")
  func largestAndSum() {
    let distribution = Distribution([3, -4, 2])
    #expect(distribution.max == 3)
    #expect(distribution.sum == 1)
    #expect(distribution.sorted == [-4, 2, 3])
  }
}
