addEventListener("resize", layOut);
addEventListener("hashchange", () => begin(followHash()));
const pictures = film.pictures.map(data => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  return image;
});
// The picture may show the captions itself.
if (film.drawsCaptions) toggleCaptions();
const stands = followHash();
Promise.all(pictures.map(image => image.decode().catch(() => {}))).then(() => {
  show(now);
  begin(stands);
});

function begin(stands) {
  if (!stands && !wantsLessMotion.matches) play();
}
