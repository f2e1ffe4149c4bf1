// Asks the server now and then for the page's version, and loads the page again if there is another
// one. A player stays at its frame, which its address names, and goes on playing if it was playing.
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
