import type { CoverPaint } from '#contract/pack-drawing/palette.ts';
import { type Box, box } from '#contract/pack-drawing/picture.ts';

interface Foil {
  readonly columns: number;
  readonly rows: number;
  readonly band: string;
  readonly pill: string;
}

const PITCH = 82;

/** A strip of tablets around the point (0, 0). */
function foil(paint: CoverPaint, { columns, rows, band, pill }: Foil): string {
  const width = columns * PITCH + 36;
  const height = rows * PITCH + 122;
  const area = { x: -width / 2, y: -height / 2, width, height };
  const pockets = Array.from({ length: columns * rows }, (_, index) => {
    const x = ((index % columns) - (columns - 1) / 2) * PITCH;
    const y = area.y + 104 + (Math.floor(index / columns) + 0.5) * PITCH;
    return disc(x, y, 35, paint.light) + disc(x, y, 26, pill);
  });
  const left = area.x;
  return [
    sheet(paint, area, 24, paint.foil),
    `<path d="M${left + 24} ${area.y}h${width - 48}a24 24 0 0 1 24 24v62h-${width}v-62a24 24 0 0 1 24-24Z" fill="${band}"/>`,
    printLine(left + 28, area.y + 24, width * 0.52, paint.light, 18),
    printLine(left + 28, area.y + 54, width * 0.3, paint.light, 12),
    ...pockets,
  ].join('');
}

/** Two strips of different names, their tablets of one colour, and an equals sign. */
export const twoStrips: Motif = (paint) =>
  [
    placed(432, 315, -5, foil(paint, { columns: 3, rows: 3, band: paint.deep, pill: paint.body })),
    placed(768, 315, 5, foil(paint, { columns: 3, rows: 3, band: paint.accent.deep, pill: paint.body })),
    disc(600, 330, 66, paint.shade, 'opacity=".09"'),
    disc(600, 318, 66, paint.paper),
    strokes('M572 304h56M572 332h56', paint.deep, 13),
  ].join('');

/** A strip under a magnifying glass that makes its small print large. */
export const strip: Motif = (paint) =>
  [
    placed(545, 300, -7, foil(paint, { columns: 4, rows: 3, band: paint.deep, pill: paint.body })),
    strokes('M792 476l92 92', paint.shade, 40, 'opacity=".12"'),
    strokes('M790 462l92 92', paint.accent.deep, 38),
    disc(700, 372, 132, paint.paper),
    disc(700, 372, 132, 'none', `stroke="${paint.band}" stroke-width="18"`),
    printLine(622, 312, 150, paint.deep, 24),
    printLine(608, 358, 112, paint.body, 20),
    printLine(734, 358, 58, paint.accent.body, 20),
    printLine(622, 402, 150, paint.soft, 20),
  ].join('');

/** A strip of six capsules: four taken, each with its tick, and two left. */
export const course: Motif = (paint) => {
  const doses = Array.from({ length: 6 }, (_, index) => {
    const x = 350 + index * 100;
    const pocket = box({ x: x - 36, y: 214, width: 72, height: 156 }, 36, paint.light);
    if (index < 4) {
      const taken = `stroke="${paint.foilEdge}" stroke-width="6" stroke-dasharray="12 12"`;
      return `${pocket}${box({ x: x - 25, y: 226, width: 50, height: 132 }, 25, 'none', taken)}${tick(x - 4, 462, 19, paint.deep)}`;
    }
    const halves = `<path d="M${x - 25} 292v-41a25 25 0 0 1 50 0v41Z" fill="${paint.body}"/><path d="M${x - 25} 292v41a25 25 0 0 0 50 0v-41Z" fill="${paint.accent.soft}"/>`;
    return pocket + halves + disc(x, 450, 16, 'none', `stroke="${paint.body}" stroke-width="7"`);
  });
  const area = { x: 278, y: 120, width: 644, height: 272 };
  return [
    sheet(paint, area, 26, paint.foil),
    `<path d="M304 120h592a26 26 0 0 1 26 26v40H278v-40a26 26 0 0 1 26-26Z" fill="${paint.deep}"/>`,
    printLine(308, 144, 210, paint.light, 18),
    ...doses,
  ].join('');
};

/** A capsule drawn open, and the three salts that were in it. */
export const capsule: Motif = (paint) =>
  [
    placed(
      600,
      322,
      -18,
      box({ x: -318, y: -80, width: 636, height: 196 }, 98, paint.shade, 'opacity=".07"'),
      box({ x: -140, y: -90, width: 280, height: 180 }, 0, paint.light, 'opacity=".85"'),
      `<path d="M-130-98v196h-92a98 98 0 0 1 0-196Z" fill="${paint.deep}"/>`,
      `<path d="M130-98v196h92a98 98 0 0 0 0-196Z" fill="${paint.accent.body}"/>`,
      strokes('M-228-58h62', paint.light, 14, 'opacity=".55"'),
      strokes('M164-58h62', paint.light, 14, 'opacity=".65"'),
      box({ x: -136, y: -98, width: 14, height: 196 }, 7, paint.band),
      box({ x: 122, y: -98, width: 14, height: 196 }, 7, paint.accent.deep),
    ),
    tablet(540, 262, 52, paint.body, paint.light),
    tablet(640, 318, 46, paint.accent.soft, paint.accent.deep),
    tablet(566, 380, 42, paint.soft, paint.deep),
  ].join('');

/** One cover's drawing, on a field of 1200 x 630 whose middle is (600, 315). */
export type Motif = (paint: CoverPaint) => string;

/** Shapes that belong together, moved to a place and turned about it, in degrees. */
export function placed(x: number, y: number, turn: number, ...shapes: readonly string[]): string {
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  return `<g transform="translate(${x} ${y})${turned}">${shapes.join('')}</g>`;
}

/** Strokes with round ends. `more` carries further attributes. */
export function strokes(path: string, colour: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;
}

/** A disc. `more` carries further attributes. */
export function disc(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** A sheet, strip or card with the soft shadow it throws on the ground. */
export function sheet(paint: CoverPaint, area: Box, radius: number, fill: string = paint.paper): string {
  const shadow = box({ ...area, x: area.x + 6, y: area.y + 16 }, radius, paint.shade, 'opacity=".09"');
  return (
    shadow +
    box(area, radius, fill, `stroke="${fill === paint.foil ? paint.foilEdge : paint.paperEdge}" stroke-width="2"`)
  );
}

/** A line of print, too small to read: a rounded bar. */
export function printLine(x: number, y: number, width: number, fill: string, height = 14): string {
  return box({ x, y, width, height }, height / 2, fill);
}

/** A round tablet with its score line. */
export function tablet(x: number, y: number, radius: number, body: string, line: string): string {
  const half = Math.round(radius * 0.55);
  return disc(x, y, radius, body) + strokes(`M${x - half} ${y}h${half * 2}`, line, Math.max(5, Math.round(radius / 9)));
}

/** The rupee sign, `size` high, its middle at (x, y). */
export function rupee(x: number, y: number, size: number, colour: string): string {
  const path = 'M-26-44h52M-26-20h52M-26-44h14c36 0 36 48 0 48h-14l44 42';
  return `<g transform="translate(${x} ${y}) scale(${size / 96})">${strokes(path, colour, 13)}</g>`;
}

/** A tick whose corner is at (x, y). */
export function tick(x: number, y: number, size: number, colour: string): string {
  return strokes(`M${x - size} ${y - size * 0.8}L${x} ${y}L${x + size * 1.5} ${y - size * 1.9}`, colour, size * 0.55);
}

/** The background that all covers share: a calm field, a light disc behind the motif, a few quiet tablets at the sides. */
export function ground(paint: CoverPaint): string {
  return [
    `<rect width="1200" height="630" fill="${paint.tint}"/>`,
    disc(600, 315, 290, paint.paper, 'opacity=".55"'),
    `<g fill="${paint.soft}" opacity=".6">`,
    '<circle cx="118" cy="452" r="46"/><circle cx="1060" cy="150" r="58"/>',
    '<rect x="96" y="112" width="150" height="62" rx="31" transform="rotate(-28 171 143)"/>',
    '<rect x="968" y="470" width="150" height="62" rx="31" transform="rotate(-28 1043 501)"/></g>',
    disc(252, 322, 13, paint.accent.soft),
    disc(948, 322, 13, paint.accent.soft),
  ].join('');
}
