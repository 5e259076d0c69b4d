import { capitaliseWords } from './drug-name.ts';
import type { PackDrawing } from './pack-drawing.ts';
import { choosePaint, type Paint } from './palette.ts';
import { emsOf, printable, svgLine } from './svg-text.ts';

/** A pack on its way to paper: what is printed on it and in which colours. Drawings stand on a field of 240 x 240. */
export interface Picture {
  readonly pack: PackDrawing;
  readonly paint: Paint;
  readonly name: string;
  readonly strength: string;
}

/** Chooses colours and letters for one pack. */
export function pictureOf(pack: PackDrawing): Picture {
  return {
    pack,
    paint: choosePaint(pack.molecules, pack.brand),
    name: capitaliseWords(printable(pack.brand)),
    strength: pack.strengthText,
  };
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rounded rectangle. `more` carries further attributes. */
export function box({ x, y, width, height }: Box, radius: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** Light from the left over a round body: the same box once more, in the shared shading. */
export function roundShade(area: Box, radius: number): string {
  return box(area, radius, 'url(#r)');
}

/** The soft shadow a standing pack throws. */
export function groundShadow(paint: Paint, width: number, y = 212): string {
  return `<ellipse cx="120" cy="${y}" rx="${width / 2}" ry="7" fill="${paint.shade}" opacity=".1"/>`;
}

/** Letters smaller than this are not readable on a card: a name that would need them takes two lines. */
const READABLE_SIZE = 11;

/** Name and strength, one under the other, in the middle of a box. */
export function nameLines(picture: Picture, area: Box, colours: { readonly name: string; readonly strength: string }) {
  const width = area.width - 10;
  const names = linesOf(picture.name, width);
  const size = Math.min(24, area.height * (names.length > 1 ? 0.26 : 0.42));
  const small = Math.min(14, area.height * 0.28);
  const strength = picture.strength === '' ? 0 : small * 1.25;
  const first = area.y + (area.height - names.length * size * 1.1 - strength) / 2 + size * 0.92;
  const at = { x: area.x + area.width / 2, width };
  return [
    ...names.map((text, index) =>
      svgLine(text, { ...at, y: round(first + index * size * 1.1), size, weight: 700, fill: colours.name }),
    ),
    svgLine(picture.strength, {
      ...at,
      y: round(first + (names.length - 1) * size * 1.1 + small * 1.3),
      size: small,
      fill: colours.strength,
    }),
  ].join('');
}

/** The name in one line, or broken at the word nearest to its middle. */
function linesOf(name: string, width: number): readonly string[] {
  if (emsOf(name) * READABLE_SIZE <= width) return [name];
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => index);
  const nearest = breaks.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return nearest === undefined ? [name] : [name.slice(0, nearest), name.slice(nearest + 1)];
}

/** A white label with the brand's band on top and the salt's line below. */
export function paperLabel(picture: Picture, area: Box): string {
  const { paint } = picture;
  const bandHeight = Math.round(area.height * 0.16);
  const text = { ...area, y: area.y + bandHeight, height: area.height - bandHeight * 1.7 };
  return [
    box(area, 3, paint.paper),
    box({ ...area, height: bandHeight }, 3, paint.band),
    box({ ...area, y: round(area.y + area.height - bandHeight * 0.5), height: round(bandHeight * 0.5) }, 2, paint.body),
    nameLines(picture, text, { name: paint.ink, strength: paint.inkSoft }),
  ].join('');
}

/** Two decimals at most: drawings stay small. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
