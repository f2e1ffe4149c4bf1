const keys = {
  " ": () => isPlaying ? pause() : play(),
  ",": () => step(-1), ".": () => step(1),
  "ArrowLeft": () => step(-Math.max(1, Math.round(film.fps / 10))),
  "ArrowRight": () => step(Math.max(1, Math.round(film.fps / 10))),
  "shift ArrowLeft": () => stepApply(-1), "shift ArrowRight": () => stepApply(1),
  "Home": () => goTo(0), "End": () => goTo(last),
  "+": () => changeSpeed(1), "=": () => changeSpeed(1), "-": () => changeSpeed(-1),
  "c": toggleCaptions, "?": showKeys,
};

function showKeys() { $("keys").showModal(); }
$("help").onclick = showKeys;

addEventListener("keydown", event => {
  if (event.metaKey || event.ctrlKey || event.altKey || $("keys").open) return;
  const target = event.target;
  // The space bar presses a focused button, and arrows change a focused menu.
  if (event.key === " " && target.tagName === "BUTTON") return;
  if (target.tagName === "SELECT" && !["+", "-", "c", "?"].includes(event.key)) return;
  const isShifted = event.shiftKey && event.key.startsWith("Arrow");
  const action = keys[isShifted ? "shift " + event.key : event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
