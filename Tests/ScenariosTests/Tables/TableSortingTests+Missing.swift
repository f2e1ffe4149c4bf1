import Testing

@testable import Scenarios

// Numbers without a unit, words for missing values, and digits of other scripts.
extension TableSortingTests {
  @Test(
    "by its units, in which a number without one counts too, with a warning that says how",
    arguments: [
      (["3", "1000 m", "2 km"], "'3' has no unit, and is read in that of '1000 m'"),
      (["2 km", "2100 m", "3", "4 km"], "'3' has no unit, and is read in that of '2 km'"),
      (["3", "9 kg", "10 kg"], "'3' has no unit, and is read in that of '9 kg'"),
      (["900", "12 KiB", "1.5 MB"], "'900' has no unit, and is read as bytes"),
      (["$5", "900", "$1.2k"], "'900' has no unit, and is read in that of '$5'"),
      (["3", "45 min", "50", "2 h"], "'3' has no unit, and is read in that of '45 min'"),
      (["3", "45 min", "1h 20m"], "'3' has no unit, and is read in that of '45 min'"),
      (["0.5", "5%", "10%"], "'0.5' has no unit, and is read in that of '5%'"),
    ])
  func bareNumbers(values: [String], warning: String) throws {
    for by in ["v", "-v"] {
      let found = try sorted(values.reversed(), by: by)
      #expect(found.values == (by == "v" ? values : values.reversed()))
      // The model is the first one with the unit.
      let other = try sorted(values, by: by)
      #expect(other.values == found.values && other.warnings.count == 1)
      #expect(other.warnings.first?.hasSuffix(warning) == true, "\(other.warnings)")
    }
  }

  @Test("and zero needs no unit", arguments: [["0", "900 m", "2 km"], ["0", "9 kg", "10 kg"]])
  func zero(values: [String]) throws {
    let found = try sorted(values.reversed())
    #expect(found.values == values && found.warnings == [])
  }

  @Test("with a length of time without a unit last if each other one has several units")
  func bareLength() throws {
    let found = try sorted(["3", "2h 5m", "1h 20m"])
    #expect(found.values == ["1h 20m", "2h 5m", "3"])
    #expect(
      found.warnings == [
        "2:5:'3' has no unit, unlike most of the column 'v'; such rows come last"
      ])
  }

  @Test("and a filter's number without a unit has that of most cells, with a warning")
  func bareOperand() throws {
    let csv = "t,id,v\n1,a,900 m\n1,b,2 km\n1,c,800 m\n"
    let (run, warnings) = try run("at: t, id: id, filter: {v: \"> 850\"}", csv)
    #expect(run.recording.states == ["main: a b"])
    #expect(warnings.count == 1 && warnings[0].contains("'850' has no unit"))
    let same = try self.run("at: t, id: id, filter: {v: \"> 8\"}", "t,id,v\n1,a,9 kg\n1,b,7 kg\n")
    #expect(same.run.recording.states == ["main: a"] && same.warnings == [])
  }

  @Test(
    "with digits of other scripts by their value",
    arguments: [
      ["٢", "٣", "١٠"], ["२", "३", "१०"], ["２", "３", "１０"], ["٣", "٣٫٥", "١٬٠٠٠"],
      ["2", "٣", "10"],
      ["９００", "１，０００", "１，２００．５"], ["٢٠٢٤/٠٥/٣١", "٢٠٢٤/١١/٠١"], ["９：４１", "１０：０５"],
      ["५ kg", "१० kg"],
      ["مادة ٩", "مادة ١٠"], ["٩٪", "١٠٪"], ["２０２４年５月３１日", "２０２４年１１月１日"],
    ])
  func otherDigits(values: [String]) throws {
    let found = try sorted(values.reversed())
    #expect(found.values == values && found.warnings == [])
    #expect(try sorted(values, by: "-v").values == values.reversed())
    #expect(try times(values.reversed()).values == values)
  }

  @Test(
    "as numbers beside words for missing values, of which there may be more",
    arguments: ["n/a", "-", "DNF", "?", "null"])
  func missingValues(word: String) throws {
    let found = try sorted([word, "5", word, word, "10"], by: "-v")
    #expect(found.values == ["10", "5", word, word, word])
    #expect(
      found.warnings == [
        "2:5:'\(word)' is not a number, unlike others of the column 'v'; such rows come last"
      ])
    #expect(try sorted([word, "5"]).values == ["5", word])
    #expect(try sorted([word, word]).warnings == [])
  }
}
