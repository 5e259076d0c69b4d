import type { CoverPaint } from '#contract/pack-drawing/palette.ts';
import { type Box, box } from '#contract/pack-drawing/picture.ts';

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

/** A tick whose corner stands at (x, y). */
export function tick(x: number, y: number, size: number, colour: string): string {
  return strokes(`M${x - size} ${y - size * 0.8}L${x} ${y}L${x + size * 1.5} ${y - size * 1.9}`, colour, size * 0.55);
}

/** The ground that all covers share: a calm field, a light disc behind the motif, a few quiet tablets at the sides. */
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
