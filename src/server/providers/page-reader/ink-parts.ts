import type { GreyPage } from './grey-page.ts';
import { THIN, thinRules } from './thin-rules.ts';

/** A connected piece of ink: usually a letter. Right and bottom are the first pixel after it. */
export interface InkPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Dark pixels. */
  readonly ink: number;
  /** Its pixels as runs: row, first pixel, and the first pixel after the last. */
  readonly runs: readonly number[];
}

/** White paper after the lighting was evened out, and the level that is darker on any page. */
const PAPER = 250;
const SURELY_INK = 175;
/** The ink threshold, as a fraction of the way from paper to the usual ink: thin strokes of faint print are paler than its stems. */
const BEGINS = 0.3;
/** A connected piece taller than any letter is split again: a stamp or a faint rule is paler than the print on it. */
const STAMP_BEGINS = 0.55;
const HIGHEST_LETTER = 130;
/** A part whose darkest pixel is more than this much paler than usual is a stamp, a faint rule or the back of the page showing through. */
const PALER = 55;
/** A page of dense print has a few thousand pieces; more of them are the grain of a dark picture, and cost seconds to arrange. */
const MOST_PARTS = 10_000;

/** Finds the pieces of ink on a page, without table rules; none where there are too many for print. */
export function inkParts({ pixels, width, height }: GreyPage): InkPart[] {
  const usual = usualInk(pixels);
  const begins = PAPER - BEGINS * (PAPER - usual);
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at += 1) ink[at] = (pixels[at] as number) < begins ? 1 : 0;
  const first = joinRuns(ink, width, height);
  if (first.parts.length > MOST_PARTS) return [];
  const stampBegins = PAPER - STAMP_BEGINS * (PAPER - usual);
  for (const { left, right, y, part } of first.runs()) {
    if (part.bottom - part.top <= HIGHEST_LETTER) continue;
    for (let x = left; x < right; x += 1) {
      if ((pixels[y * width + x] as number) >= stampBegins) ink[y * width + x] = 0;
    }
  }
  // Pieces that no rule touches stay unchanged.
  const known = new Set(joinRuns(ink, width, height).parts.map(nameOf));
  const rules = thinRules(ink, width, height);
  for (let at = 0; at < ink.length; at += 1) if (rules[at] === 1) ink[at] = 0;
  const parts = joinRuns(ink, width, height).parts.filter((part) => known.has(nameOf(part)) || !isRestOfRule(part));
  return withoutPale(parts, { pixels, width, height });
}

/** How dark the ink of this page is: a quarter of its ink is darker. */
function usualInk(pixels: Buffer): number {
  const counts = new Uint32Array(SURELY_INK);
  let all = 0;
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = pixels[at] as number;
    if (pixel >= SURELY_INK) continue;
    counts[pixel] = (counts[pixel] as number) + 1;
    all += 1;
  }
  let usual = 0;
  for (let seen = 0; usual < SURELY_INK - 1 && seen < all / 4; usual += 1) seen += counts[usual] as number;
  return usual;
}

function withoutPale(parts: readonly InkPart[], { pixels, width }: GreyPage): InkPart[] {
  const darkest = parts.map(({ left, top, right, bottom }) => {
    let dark = 255;
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) dark = Math.min(dark, pixels[y * width + x] as number);
    }
    return dark;
  });
  const letters = darkest.filter((_, at) => (parts[at] as InkPart).bottom - (parts[at] as InkPart).top > THIN);
  const usual = letters.sort((one, other) => one - other)[Math.floor(letters.length / 2)] ?? 0;
  const ofDashes = PAPER - DASH_BEGINS * (PAPER - usual);
  return parts.filter((part, at) => {
    const dark = darkest[at] as number;
    return dark <= usual + PALER || (dark <= ofDashes && isFlat(part));
  });
}

/** A dash is thinner than the strokes of letters, so blur makes it paler than them: this part of the way from paper to the usual ink is enough. */
const DASH_BEGINS = 0.5;

function isFlat({ left, right, top, bottom }: InkPart): boolean {
  const [width, height] = [right - left, bottom - top];
  return height <= THIN && width >= height * 1.3 && width <= THIN * 6;
}

const nameOf = ({ left, top, right, bottom, ink }: InkPart) => `${left} ${top} ${right} ${bottom} ${ink}`;

/** The remains of a slanted rule are thin; a letter that touched a rule is not. */
function isRestOfRule({ left, top, right, bottom }: InkPart): boolean {
  return Math.min(right - left, bottom - top) <= THIN;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

interface JoinedRuns {
  readonly parts: readonly InkPart[];
  /** Each run of ink with the part that it belongs to. */
  runs(): Iterable<{ readonly left: number; readonly right: number; readonly y: number; readonly part: InkPart }>;
}

/** Joins runs of ink that touch in neighbouring rows (union and find). */
function joinRuns(ink: Uint8Array, width: number, height: number): JoinedRuns {
  const parents: number[] = [];
  const lefts: number[] = [];
  const rights: number[] = [];
  const rows: number[] = [];
  let before: number[] = [];
  const root = (run: number): number => {
    let at = run;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] as number] as number;
      at = parents[at] as number;
    }
    return at;
  };
  for (let y = 0; y < height; y += 1) {
    const here: number[] = [];
    let near = 0;
    for (let x = 0; x < width; x += 1) {
      if (ink[y * width + x] === 0) continue;
      const left = x;
      while (x < width && ink[y * width + x] === 1) x += 1;
      const run = parents.length;
      parents.push(run);
      lefts.push(left);
      rights.push(x);
      rows.push(y);
      here.push(run);
      while (near < before.length && (rights[before[near] as number] as number) < left) near += 1;
      for (let at = near; at < before.length && (lefts[before[at] as number] as number) <= x; at += 1) {
        parents[root(before[at] as number)] = root(run);
      }
    }
    before = here;
  }
  const parts = new Map<number, Mutable<InkPart> & { runs: number[] }>();
  for (let run = 0; run < parents.length; run += 1) {
    const [left, right, y] = [lefts[run] as number, rights[run] as number, rows[run] as number];
    const part = parts.get(root(run));
    if (part === undefined) {
      parts.set(root(run), { left, top: y, right, bottom: y + 1, ink: right - left, runs: [y, left, right] });
      continue;
    }
    part.left = Math.min(part.left, left);
    part.right = Math.max(part.right, right);
    part.bottom = Math.max(part.bottom, y + 1);
    part.ink += right - left;
    part.runs.push(y, left, right);
  }
  return {
    parts: [...parts.values()],
    *runs() {
      for (let run = 0; run < parents.length; run += 1) {
        const part = parts.get(root(run)) as InkPart;
        yield { left: lefts[run] as number, right: rights[run] as number, y: rows[run] as number, part };
      }
    },
  };
}
