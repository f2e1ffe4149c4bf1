// Polls the server for the page's version, and reloads the page when it changes. A player keeps its
// frame, which its address names, and continues to play if it was playing.
{
  const mine = document.querySelector("meta[name=version]").content;
  const isPlayer = typeof remember === "function";
  if (isPlayer && sessionStorage.getItem("playing") === "true") play();
  sessionStorage.removeItem("playing");
  setInterval(async () => {
    try {
      const version = await (await fetch("version", {cache: "no-store"})).text();
      if (version === mine) return;
      if (isPlayer) {
        sessionStorage.setItem("playing", String(isPlaying));
        remember();
      }
      location.reload();
    } catch {}
  }, 400);
}
