/// The mappings of a script that are not operations, by their names in the schema.
enum ScriptMapping: String, CaseIterable {
  case script, stage, layout, motion, sectionContent, section, item, dataFile, dataRows
  case columnValues
  case spring = "springCurve"
  case model, search, wifi, insertionSort, discovery, contacts, outlineModel, reorder, churn, table
  case page
  case step, contentChange, nothing, tick, type, sort, count, apply, applySection, treeItem
  case outline, batch, batchSections, scroll, drag, zoom, swipe, swipeAction, update
  case pageType, scrollBy, pageDrag

  var allowedKeys: MappingKeys { ScriptSchema.current.allowedKeys(of: rawValue) }
}
