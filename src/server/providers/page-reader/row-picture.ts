import sharp from 'sharp';
import type { PageWord } from '#domain/page-reading/page-word.ts';
import type { Box } from '#domain/prescription-text/paper-line.ts';
import type { GreyPage } from './grey-page.ts';
import type { InkPart } from './ink-parts.ts';
import { leftOf, type PrintRow, rightOf } from './print-rows.ts';

/** One row of print on white, straightened, with its original position. */
export interface RowPicture {
  readonly page: GreyPage;
  readonly box: Box;
  /** The usual height of its letters. */
  readonly letter: number;
  /** How much lower the row was at a position across the page than in its middle. */
  readonly fallAt: (x: number) => number;
  /** The position on the page of a position in the picture. */
  readonly acrossOf: (x: number) => number;
  /** The position in the picture of a position on the page. */
  readonly placeOf: (x: number) => number;
  /** Where its words after the first begin in the picture, by the gaps between them. */
  readonly words: readonly number[];
  /** Its ink, split at each gap that may separate two words: a count is closer to a Hindi or Kannada word than words are to each other. */
  readonly pieces: readonly RowPiece[];
}

/** Ink between two gaps, from and to in the picture. */
export interface RowPiece {
  readonly from: number;
  readonly to: number;
  /** Flat, and at half the height of a letter. */
  readonly isDash: boolean;
}

/** White margin around a row, in letter heights: OCR needs some. */
const MARGIN = 0.5;
/** How far the ink of a letter fades into the paper, in letter heights. */
const FADES = 0.15;

/**
 * Draws the letters of a row alone on white, with their grey edges, the baseline level: no rule, no stamp and no
 * neighbouring row is read with it.
 */
export function pictureOfRow({ pixels, width, height }: GreyPage, row: PrintRow): RowPicture {
  const { slope, foot, letter, parts } = row;
  const fade = Math.max(3, Math.round(letter * FADES));
  const margin = Math.ceil(letter * MARGIN) + fade;
  const left = Math.max(0, leftOf(row) - margin);
  const right = Math.min(width, rightOf(row) + margin);
  const level = foot + slope * ((left + right) / 2);
  const fall = (x: number) => Math.round(foot + slope * x - level);
  const above = Math.max(...parts.map((part) => foot + slope * ((part.left + part.right) / 2) - part.top)) + margin;
  const below = Math.max(...parts.map((part) => part.bottom - foot - slope * ((part.left + part.right) / 2))) + margin;
  const top = Math.floor(level - above);
  const spread = widened(row);
  const size = { width: right - left + spread.added, height: Math.ceil(above + below) };
  const picture = Buffer.alloc(size.width * size.height, 255);
  for (const { runs, left: begin } of parts) {
    const shift = spread.shiftAt(begin);
    for (let run = 0; run < runs.length; run += 3) {
      const [at, first, behind] = [runs[run], runs[run + 1], runs[run + 2]] as [number, number, number];
      for (let x = Math.max(left, first - fade); x < Math.min(right, behind + fade); x += 1) {
        const up = fall(x) + top;
        for (let y = Math.max(0, at - fade); y <= Math.min(height - 1, at + fade); y += 1) {
          const to = y - up;
          if (to < 0 || to >= size.height) continue;
          const pixel = to * size.width + x - left + shift;
          picture[pixel] = Math.min(picture[pixel] as number, pixels[y * width + x] as number);
        }
      }
    }
  }
  stretchContrast(picture);
  const placeOf = (x: number) => x - left + spread.shiftAt(x);
  const box = { x: left, y: top, width: right - left, height: size.height };
  return {
    page: { pixels: picture, ...size },
    box,
    letter,
    fallAt: fall,
    acrossOf: (x) => left + x - spread.shiftIn(x + left),
    placeOf,
    words: spread.begins.map((x) => x - left),
    pieces: piecesOf(row, placeOf),
  };
}

/** A gap between two words, in letter heights; in widely spaced print, this many usual gaps. */
const WORD_GAP = 0.3;
const USUAL_GAPS = 2;
/** Hindi letters are connected: there the usual gap is between words. */
const MOST_USUAL = 0.45;
/** "1" and "l" are narrow: beside them a gap within a word is wider by this much. */
const BESIDE_NARROW = 0.11;
const NARROW = 0.4;
/** How much is added to a gap between words, in letter heights; a wider one needs nothing. */
const ADDED = 0.5;
const WIDE = 1.2;

/** Draws words farther apart: OCR joins words that are close together ("CAPPanD"). */
function widened({ parts, letter }: PrintRow) {
  const gaps: { readonly size: number; readonly to: number; readonly narrow: number }[] = [];
  let last: InkPart | undefined;
  for (const part of [...parts].sort((one, other) => one.left - other.left)) {
    if (last !== undefined && part.left > last.right) {
      const narrow = [last, part].filter(({ left, right }) => right - left < NARROW * letter).length;
      gaps.push({ size: part.left - last.right, to: part.left, narrow });
    }
    if (last === undefined || part.right > last.right) last = part;
  }
  const sizes = gaps.map(({ size }) => size).sort((one, other) => one - other);
  const usual = Math.min(MOST_USUAL * letter, USUAL_GAPS * (sizes[sizes.length >> 1] ?? 0));
  const added = Math.round(ADDED * letter);
  const between = gaps.filter(({ size, narrow }) => {
    return size >= Math.max(usual, (WORD_GAP + narrow * BESIDE_NARROW) * letter);
  });
  const places = between.filter(({ size }) => size < WIDE * letter).map(({ to }) => to);
  return {
    begins: between.map(({ to }) => to + added * places.filter((place) => place <= to).length),
    added: added * places.length,
    /** How far a pixel at x moves. */
    shiftAt: (x: number) => added * places.filter((place) => place <= x).length,
    /** How far the pixel now at x was moved. */
    shiftIn: (x: number) => added * places.filter((place, before) => place + before * added <= x).length,
  };
}

/** A gap that may separate a count from its word, in letter heights; beside "1" and "-" it is wider. */
const PIECE_GAP = 0.3;
const BESIDE_NARROW_PIECE = 0.05;

function piecesOf({ parts, letter, foot, slope }: PrintRow, placeOf: (x: number) => number): RowPiece[] {
  const pieces: InkPart[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  let last: InkPart | undefined;
  for (const part of [...parts].sort((one, other) => one.left - other.left)) {
    const narrow = [last, part].filter((one) => one !== undefined && one.right - one.left < NARROW * letter).length;
    if (part.left - right >= (PIECE_GAP + narrow * BESIDE_NARROW_PIECE) * letter) pieces.push([part]);
    else pieces.at(-1)?.push(part);
    if (part.right > right) last = part;
    right = Math.max(right, part.right);
  }
  return pieces.map((own) => {
    const [from, to] = [Math.min(...own.map(({ left }) => left)), Math.max(...own.map((part) => part.right))];
    const level = foot + (slope * (from + to)) / 2;
    return {
      from: placeOf(from),
      to: placeOf(from) + to - from,
      isDash: own.every((part) => isDash(part, level, letter)),
    };
  });
}

/** The thickness and length of a dash (a long one may be blurred), and its range of heights above the baseline, in letter heights. */
const DASH = { flat: 0.22, blurred: 0.3, wide: 3, long: 0.15, above: 0.15, below: 0.7 };

/** Whether a piece of ink is a dash, given the baseline at its position. */
export function isDash({ left, right, top, bottom }: InkPart, foot: number, letter: number): boolean {
  const [width, height, up] = [right - left, bottom - top, foot - (top + bottom) / 2];
  return (
    height <= (width >= height * DASH.wide ? DASH.blurred : DASH.flat) * letter &&
    width >= Math.max(DASH.long * letter, height * 1.3) &&
    up >= DASH.above * letter &&
    up <= DASH.below * letter
  );
}

/** The share of a row that is its darkest ink. */
const DARKEST = 0.02;
/** Lighter pixels are paper. */
const PAPER = 235;

/** Makes the darkest ink of a row black and its paper white, so that faint print is read as well as black print. */
function stretchContrast(picture: Buffer): void {
  const counts = new Uint32Array(256);
  for (let at = 0; at < picture.length; at += 1)
    counts[picture[at] as number] = (counts[picture[at] as number] as number) + 1;
  let dark = 0;
  for (let seen = 0; dark < PAPER - 1; dark += 1) {
    seen += counts[dark] as number;
    if (seen > picture.length * DARKEST) break;
  }
  for (let at = 0; at < picture.length; at += 1) {
    const light = (((picture[at] as number) - dark) * 255) / (PAPER - dark);
    picture[at] = light < 0 ? 0 : light > 255 ? 255 : light;
  }
}

/** White margin around a word that is read alone, and how much of its fading edge is included, in pixels. */
const AROUND = 24;
const EDGE = 4;

/** A section of a row alone on white, and where it begins in the row's picture. */
export interface Stretch {
  readonly page: GreyPage;
  readonly from: number;
}

/** The words of a row by the gaps between them: from and to in its picture. */
export function wordsAlone({ page, words }: RowPicture): { readonly from: number; readonly to: number }[] {
  return [EDGE, ...words].map((begin, place) => {
    const from = Math.max(0, begin - EDGE);
    return { from, to: Math.max(from + 1, Math.min(page.width, (words[place] ?? page.width + EDGE) - EDGE)) };
  });
}

/** Draws a section of a row alone on white. */
export function stretchAlone(
  { page }: RowPicture,
  { from, to }: { readonly from: number; readonly to: number },
): Stretch {
  const size = { width: to - from + 2 * AROUND, height: page.height };
  const pixels = Buffer.alloc(size.width * size.height, 255);
  for (let y = 0; y < size.height; y += 1) {
    page.pixels.copy(pixels, y * size.width + AROUND, y * page.width + from, y * page.width + to);
  }
  return { page: { pixels, ...size }, from: from - AROUND };
}

/** A piece with the fading edge of its letters. */
export function withEdge({ from, to }: RowPiece, { page }: RowPicture): { readonly from: number; readonly to: number } {
  return { from: Math.max(0, from - EDGE), to: Math.min(page.width, to + EDGE) };
}

/** The height of a letter in a second look at a row. */
const LOOKED_AT = 48;
const WHITE = { top: 16, bottom: 16, left: 24, right: 24 };

/** The row again with larger letters: uncertain words are often read then. */
export async function largerRow({ page: { pixels, width, height } }: RowPicture, letter: number) {
  const times = LOOKED_AT / Math.max(1, letter);
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 1 } })
    .resize(Math.max(1, Math.round(width * times)), Math.max(1, Math.round(height * times)), {
      kernel: 'cubic',
      fit: 'fill',
    })
    .extend({ ...WHITE, background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page: GreyPage = { pixels: data, width: info.width, height: info.height };
  /** The position in the row of a position in the larger picture. */
  const placeOf = (box: Box): Box => ({
    x: (box.x - WHITE.left) / times,
    y: (box.y - WHITE.top) / times,
    width: box.width / times,
    height: box.height / times,
  });
  return { page, placeOf };
}

const SEEN_DASH = 90;

/** A dash recognised by its shape. */
export function dashAt(
  { acrossOf, box, fallAt, page }: RowPicture,
  { from, to }: { readonly from: number; readonly to: number },
): PageWord {
  const x = acrossOf(from);
  return {
    text: '-',
    box: { x, y: box.y + fallAt(x), width: acrossOf(to) - x, height: page.height },
    confidence: SEEN_DASH,
  };
}
