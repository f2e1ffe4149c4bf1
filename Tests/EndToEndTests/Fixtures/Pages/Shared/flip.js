// FLIP with the Web Animations API: rows go from where they were to where they are. The motions of one row add up,
// so that one that comes during another one is continuous.

const flipTiming = {duration: 320, easing: 'cubic-bezier(0.3, 0, 0.2, 1)'};
const isMeasuredInMotion = fault === 'measured-in-motion';

/** Returns the places of rows, without the transforms of running animations. */
function places(rows) {
  return new Map(rows.map(row => [row, isMeasuredInMotion ? row.getBoundingClientRect().top : row.offsetTop]));
}

/** Moves rows from their old places to their new ones. */
function flip(rows, before) {
  const after = places(rows);
  for (const row of rows) {
    const distance = before.get(row) - after.get(row);
    if (!distance) continue;
    row.animate(
      [{transform: `translateY(${distance}px)`}, {transform: 'translateY(0)'}],
      {...flipTiming, composite: isMeasuredInMotion ? 'replace' : 'add'});
  }
}
