/// A fault of a small page that only some sequences of steps show.
enum PlantedPageFault: String, CaseIterable, Sendable {
  /// A button deletes the row at the index at which its row was made.
  case staleIndex = "a stale index in a closure"
  /// Two taps in half a second make the same key.
  case duplicateKey = "a duplicate key after two quick taps"
  /// An undo stops the timer that removes the row on its way out.
  case leftBehind = "a row left behind after a fast undo"
  /// A drop keeps the places from before the drag.
  case stalePlace = "places from before a drag"
  /// A motion begins at the row's place in the layout, and not where the row is seen.
  case restartedMotion = "a motion that starts anew when it is interrupted"

  /// The findings that show the fault.
  var rules: Set<String> {
    switch self {
    case .staleIndex: ["page_throws"]
    case .duplicateKey: ["duplicate-identifier"]
    case .leftBehind: ["ghost", "double"]
    case .stalePlace: ["jump", "interrupted"]
    case .restartedMotion: ["jump", "interrupted"]
    }
  }

  /// The page with a fault, or without one.
  static func page(_ fault: PlantedPageFault?) -> String {
    func code(_ own: PlantedPageFault, _ faulty: String, _ sound: String) -> String {
      fault == own ? faulty : sound
    }
    return """
      <!doctype html><meta charset="utf-8"><title>Tasks</title>
      <style>
        body { margin: 0 } ul { position: relative; margin: 0; padding: 0; height: 300px }
        li { display: flex; width: 100%; height: 30px; background: #fff }
        .leaving { position: absolute; z-index: -1 }
        .handle { touch-action: none }
      </style>
      <button id="add">Add</button><button id="undo">Undo</button><button id="turn">Turn</button>
      <ul id="list"></ul>
      <script>
        const list = document.querySelector('#list')
        let tasks = ['ant', 'bee', 'cat', 'dog'], deleted, number = 0
        const rows = new Map(), keys = new Map()

        function update() {
          for (const [id, row] of rows) if (!tasks.includes(id)) leave(id, row)
          tasks.forEach((id, index) => {
            if (!rows.has(id)) rows.set(id, make(id, index))
            const { element } = rows.get(id)
            if (list.children[index] !== element) list.insertBefore(element, list.children[index])
          })
          for (const row of rows.values()) {
            const place = row.element.offsetTop
            if (row.place !== undefined && row.place !== place) travel(row, row.place - place)
            row.place = place
          }
        }

        function travel({ element }, distance) {
          element.animate(
            [{ transform: `translateY(${distance}px)` }, { transform: 'none' }],
            { duration: 400, easing: 'ease-in-out', composite: '\(code(.restartedMotion, "replace", "add"))' })
        }

        function make(id, index) {
          const element = document.createElement('li')
          element.dataset.id = keys.get(id) ?? id
          element.innerHTML = `<span>${id}</span><button class="delete">x</button><b class="handle">=</b>`
          element.querySelector('.delete').onclick = () => {
            const task = \(code(.staleIndex, "tasks[index].valueOf()", "id"))
            if (!tasks.includes(task)) return
            deleted = { task, index: tasks.indexOf(task) }
            tasks = tasks.filter((other) => other !== task)
            update()
          }
          element.querySelector('.handle').onpointerdown = (event) => drag(id, event)
          element.animate({ opacity: [0, 1] }, 200)
          return { element }
        }

        function leave(id, row) {
          rows.delete(id)
          row.element.classList.add('leaving')
          row.element.style.top = `${row.place}px`
          row.element.animate({ opacity: [1, 0] }, 300)
          const timer = setTimeout(() => row.element.remove(), 270)
          if (deleted) deleted.timer = timer
        }

        function drag(id, press) {
          const row = rows.get(id)
          press.preventDefault()
          const from = press.clientY
          const follow = ({ clientY }) => { row.element.style.transform = `translateY(${clientY - from}px)` }
          const drop = ({ clientY }) => {
            removeEventListener('pointermove', follow)
            removeEventListener('pointerup', drop)
            row.element.style.transform = ''
            const distance = clientY - from
            const index = Math.max(0, Math.min(tasks.length - 1, tasks.indexOf(id) + Math.round(distance / 30)))
            if (!tasks.includes(id)) return
            tasks = tasks.filter((other) => other !== id)
            tasks.splice(index, 0, id)
            row.place += distance
            \(code(.stalePlace, "const places = new Map([...rows].map(([id, { place }]) => [id, place]))", ""))
            update()
            \(code(.stalePlace, "for (const [id, place] of places) rows.get(id).place = place", ""))
          }
          addEventListener('pointermove', follow)
          addEventListener('pointerup', drop)
        }

        document.querySelector('#add').onclick = () => {
          const id = `task-${number++}`
          keys.set(id, \(code(.duplicateKey, "`task-${Math.floor(performance.now() / 500)}`", "id")))
          tasks = [id, ...tasks]
          update()
        }
        document.querySelector('#turn').onclick = () => { tasks = [...tasks].reverse(); update() }
        document.querySelector('#undo').onclick = () => {
          if (!deleted) return
          \(code(.leftBehind, "clearTimeout(deleted.timer)", ""))
          tasks.splice(deleted.index, 0, deleted.task)
          deleted = undefined
          update()
        }
        update()
        for (const animation of document.getAnimations()) animation.finish()
      </script>

      """
  }

  /// The steps that people do on the page.
  static let steps = [
    ##"tap: "#add""##, "wait: 0.6", #"tap: "[data-id=bee] .delete""#, "wait: 0.6",
    ##"tap: "#undo""##, "wait: 0.6", ##"tap: "#turn""##, "wait: 0.6",
    #"drag: {item: "[data-id=cat] .handle", by: [0, 60], duration: 0.3}"#, "wait: 1",
  ]

  /// A script of the page.
  static func script(_ steps: [String]) -> String {
    """
    flipbook: 1
    name: tasks
    stage: {size: [300, 330]}
    page: {file: page.html, list: "#list", items: li, id: data-id, leaving: .leaving}
    steps:

    """ + steps.map { "  - \($0)\n" }.joined()
  }
}
