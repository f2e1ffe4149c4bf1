import Testing

extension TableSortingTests {
  @Test(
    "reads dates with ordinals, dates in Chinese and Korean, and hours with AM and PM as times",
    arguments: [
      ["12th May 2024", "3rd June 2024", "12th June 2024", "1st of July 2024"],
      ["May 12th, 2024", "June 3rd, 2024", "June 12th 2024"],
      ["12TH May 2024", "3RD June 2024"], ["12th May", "31st May", "1st June"],
      ["2024年5月15日", "2024年6月3日", "2024年6月15日", "2024年7月1日 9:30", "2024年7月1日 14:30"],
      ["2024年5月", "2024年6月"], ["2024년 5월 15일", "2024년 6월 3일"], ["5月31日", "6月1日"],
      ["1 am", "11 AM", "1 pm", "2 p.m."], ["2024-05-01 11 am", "2024-05-01 1 pm"],
      ["May 12 11 am", "May 12 3 pm"],
    ])
  func moments(texts: [String]) throws {
    let found = try times([texts[1], texts[0]] + texts.dropFirst(2))
    #expect(found.values == texts)
  }

  @Test(
    "leaves times with different units apart and in the order of the file, with a warning",
    arguments: [
      ["1st half", "1st leg", "2nd half"], ["2024 spring", "2024 fall", "2025 spring"],
      ["5 kg", "5 lb", "3 kg"],
    ])
  func units(texts: [String]) throws {
    let found = try times(texts)
    #expect(found.values == texts)
    #expect(
      found.warnings == [
        "3:1:'\(texts[1])' in the column 't' has another unit than '\(texts[0])', so the times keep "
          + "the file's order; write one unit"
      ])
  }

  @Test("sorts seasons in no order, with winters where fewer seasons are missing")
  func seasons() throws {
    func warning(_ text: String, _ before: String, _ line: Int, _ winters: String) -> [String] {
      [
        "\(line):1:'\(text)' in the column 't' comes after '\(before)', "
          + "so the times are sorted\(winters); write dates with years for another order"
      ]
    }
    let late = try times(["Spring 2024", "Winter 2023", "Summer 2024", "Autumn 2023"])
    #expect(late.values == ["Autumn 2023", "Winter 2023", "Spring 2024", "Summer 2024"])
    #expect(
      late.warnings
        == warning("Winter 2023", "Spring 2024", 3, ", with winters at the end of years"))
    let early = try times(["Herbst 2023", "Winter 2024", "Sommer 2023", "Frühjahr 2024"])
    #expect(early.values == ["Sommer 2023", "Herbst 2023", "Winter 2024", "Frühjahr 2024"])
    #expect(
      early.warnings
        == warning("Sommer 2023", "Winter 2024", 4, ", with winters at the beginning of years"))
    let none = try times(["Fall 2023", "Spring 2024", "Summer 2023"])
    #expect(none.values == ["Summer 2023", "Fall 2023", "Spring 2024"])
    #expect(none.warnings == warning("Summer 2023", "Spring 2024", 4, ""))
    // Within a year the order of the file counts, as seasons have another order in the south.
    for texts in [
      ["Autumn 2023", "Winter 2023", "Spring 2024"], ["Winter 2023", "Spring 2023", "Autumn 2023"],
      ["Summer 2023", "Winter 2023", "Spring 2023"],
    ] {
      #expect(try times(texts).values == texts)
      #expect(try times(texts).warnings == [])
    }
  }

  @Test("sorts ordinals of one thing, and leaves numbers with and without a unit apart")
  func ordinals() throws {
    #expect(try times(["2nd half", "3rd half", "1st half"]).values.first == "1st half")
    #expect(try times(["3", "2nd", "3rd"]).values == ["2nd", "3", "3rd"])
  }

  @Test("names both texts of one moment in the error about an item with two rows")
  func repeatedMoment() {
    let text = script(
      "- start: {}", head: "model: {table: {file: t.csv, at: t, id: id}}")
    let csv = "t,id\n\"12th May 2024\",A\n2024-05-12,A\n"
    #expect(
      messages(text, files: ["t.csv": csv]).contains {
        $0.contains(
          "duplicate id 'A' where 't' is '2024-05-12', the same time as '12th May 2024'; the first is "
            + "on line 2")
      })
  }
}
