import { capitaliseWords } from './drug-name.ts';
import type { PackDrawing } from './pack-drawing.ts';
import { choosePaint, MAKER_TONES, type Paint, stableHash } from './palette.ts';
import { emsOf, printable, svgLine } from './svg-text.ts';

/**
 * What a manufacturer's packs share: a background, a mark in its corner, a tone. These are our own signs, not the
 * manufacturer's.
 */
interface MakerLook {
  readonly ground: number;
  readonly mark: number;
  /** The colour of background and mark; white is readable on it. */
  readonly tone: string;
}

/** Backgrounds, on a field of 240 x 240. */
const GROUNDS: readonly string[] = [
  '<path d="M0 150h240v74a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16Z"/>',
  '<path d="M0 240V90L240 240Z"/>',
  '<circle cx="120" cy="120" r="104"/>',
  '<path d="M0 170c60-60 180 50 240-20v74a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16Z"/>',
  '<path d="M0 20h40v200H0Zm100 0h40v200h-40Zm100 0h40v200h-40Z"/>',
  '<path d="M120 6 234 120 120 234 6 120Z"/>',
  '<path d="M0 60h240v36H0Zm0 84h240v36H0Z"/>',
];

/** White marks on a round of radius 16. */
const MARKS: readonly string[] = [
  '<circle r="7"/>',
  '<path d="M-8-8H8V8H-8Z"/>',
  '<path d="M0-10 9 7H-9Z"/>',
  '<path d="M0-10 10 0 0 10-10 0Z"/>',
  '<path d="M-9-3.5H9v7H-9Z"/>',
  '<path d="M-3.5-9h7v18h-7Z"/>',
  '<path d="M-9-8h6V8h-6Zm12 0h6V8H3Z"/>',
  '<path d="M-10 0a10 10 0 0 1 20 0Z"/>',
  '<path d="M-9-3h6v-6h6v6h6v6H3v6h-6V3h-6Z"/>',
  '<path d="m-9-4 9-6 9 6-9 14Z"/>',
  '<path d="M-10-10H10L-10 10Z"/>',
];

/** The same look for all packs of one manufacturer, in every process; null if the manufacturer is not known. */
export function makerLook(maker: string): MakerLook | null {
  const name = maker.trim().toLowerCase();
  if (name === '') return null;
  const hash = stableHash(name);
  return {
    ground: hash % GROUNDS.length,
    mark: Math.floor(hash / GROUNDS.length) % MARKS.length,
    tone: MAKER_TONES[Math.floor(hash / (GROUNDS.length * MARKS.length)) % MAKER_TONES.length] ?? MAKER_TONES[0],
  };
}

/** The background of a pack: the salt's light colour, and over it the manufacturer's pattern. */
export function drawField(look: MakerLook | null, paint: Paint): string {
  const field = box({ x: 0, y: 0, width: 240, height: 240 }, 16, paint.tint);
  return look === null ? field : `${field}<g fill="${look.tone}" opacity=".2">${GROUNDS[look.ground]}</g>`;
}

/** The manufacturer's mark in the corner, above the pack. */
export function drawMark(look: MakerLook | null, paint: Paint): string {
  if (look === null) return '';
  return `<g transform="translate(24 24)" fill="${paint.light}"><circle r="18" stroke="${paint.light}" stroke-width="2" fill="${look.tone}"/>${MARKS[look.mark]}</g>`;
}

/** A pack being drawn: what is printed on it and in which colours. The field is 240 x 240. */
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

/** The soft shadow below a standing pack. */
export function groundShadow(paint: Paint, width: number, y = 212): string {
  return `<ellipse cx="120" cy="${y}" rx="${width / 2}" ry="7" fill="${paint.shade}" opacity=".1"/>`;
}

/** Smaller text is not readable on a card: a name that would need it takes two lines. */
const READABLE_SIZE = 11;

/** Name and strength, one below the other, in the middle of a box. */
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

/** The name in one line, or broken at the space nearest to its middle. */
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
