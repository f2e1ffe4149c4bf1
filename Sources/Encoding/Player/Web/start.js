addEventListener("resize", layOut);
addEventListener("hashchange", followHash);
const pictures = film.pictures.map(data => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  return image;
});
layOut();
const isAddressed = followHash();
Promise.all(pictures.map(image => image.decode().catch(() => {}))).then(() => {
  show(now);
  if (!isAddressed && !wantsLessMotion.matches) play();
});
