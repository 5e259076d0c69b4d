import type { Paint } from './palette.ts';
import { box, groundShadow, nameLines, type Picture, round } from './picture.ts';

const MOST_POCKETS = 30;
const USUAL_POCKETS = 10;
const WIDTH = 196;
const BAND = 48;

/** Pockets as on real strips: 10 stand in two rows of five. More than fit are drawn as a strip of ten. */
function gridOf(units: number | null): { columns: number; rows: number; count: number } {
  const whole = units !== null && Number.isInteger(units) && units >= 1 && units <= MOST_POCKETS;
  const count = whole ? units : USUAL_POCKETS;
  const columns = count <= 3 ? count : count <= 4 ? 2 : count <= 9 ? Math.ceil(count / 2) : count <= 20 ? 5 : 6;
  return { columns, rows: Math.ceil(count / columns), count };
}

/** A foil strip with its printed band, and one pocket for each tablet or capsule. */
function strip(picture: Picture, cell: { width: number; height: number }, unit: (paint: Paint) => string): string {
  const { paint } = picture;
  const { columns, rows, count } = gridOf(picture.pack.units);
  const scale = Math.min(1, (WIDTH - 20) / (columns * cell.width), 128 / (rows * cell.height));
  const pitch = { x: Math.max(cell.width * scale, Math.min(44, (WIDTH - 20) / columns)), y: cell.height * scale };
  const height = round(BAND + rows * pitch.y + 22);
  const area = { x: 22, y: round((240 - height) / 2), width: WIDTH, height };
  const pockets = Array.from({ length: count }, (_, index) => {
    const inRow = Math.min(columns, count - Math.floor(index / columns) * columns);
    const x = 120 + ((index % columns) - (inRow - 1) / 2) * pitch.x;
    const y = area.y + BAND + 11 + (Math.floor(index / columns) + 0.5) * pitch.y;
    return `<use href="#u" x="${round(x / scale)}" y="${round(y / scale)}"/>`;
  });
  return [
    `<defs><g id="u">${unit(paint)}</g></defs>`,
    groundShadow(paint, 190, area.y + height + 4),
    box(area, 10, paint.foil, `stroke="${paint.foilEdge}"`),
    `<path d="M32 ${area.y + 1}h176a10 10 0 0 1 9 9v${BAND - 10}H23v-${BAND - 10}a10 10 0 0 1 9-9Z" fill="${paint.band}"/>`,
    nameLines(picture, { ...area, height: BAND }, { name: paint.light, strength: paint.light }),
    `<g transform="scale(${round(scale)})">${pockets.join('')}</g>`,
  ].join('');
}

/** Round tablets, as every plain one is drawn: the picture promises no shape. */
export function drawTabletStrip(picture: Picture): string {
  return strip(
    picture,
    { width: 38, height: 38 },
    (paint) =>
      `<circle r="17" fill="${paint.light}" opacity=".75"/><circle r="13" fill="${paint.body}"/><path d="M-9-3a9.5 9.5 0 0 1 9-6.5" fill="none" stroke="${paint.light}" stroke-width="2.5" stroke-linecap="round" opacity=".7"/>`,
  );
}

/** Capsules standing upright in their pockets, in the two halves of one colour. */
export function drawCapsuleStrip(picture: Picture): string {
  return strip(
    picture,
    { width: 32, height: 56 },
    (paint) =>
      `<rect x="-13" y="-26" width="26" height="52" rx="13" fill="${paint.light}" opacity=".75"/><path d="M-9 0v-13a9 9 0 0 1 18 0V0Z" fill="${paint.body}"/><path d="M-9 0v13a9 9 0 0 0 18 0V0Z" fill="${paint.soft}"/><path d="M-5-13v9" stroke="${paint.light}" stroke-width="2.5" stroke-linecap="round" opacity=".7"/>`,
  );
}
