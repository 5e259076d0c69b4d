/** The thickest table rule, in pixels. */
export const THIN = 9;
/** A thin line this long is a rule; the longest stroke of a letter is shorter, even in Hindi. */
const ACROSS = 260;
const DOWN = 90;
/** How many pixels of a rule may be hidden behind print or another rule. */
const HIDDEN = 14;
/** The steepest slant of a rule from one pixel of its length to the next. */
const LEANS = 1.5;

interface Way {
  readonly lines: number;
  readonly length: number;
  readonly lineStep: number;
  readonly step: number;
  readonly longest: number;
}

interface Chain {
  middle: number;
  last: number;
  first: number;
  /** Place, first and last pixel of each piece. */
  readonly pieces: number[];
}

/** Marks the pixels of rules, even slanted ones; where print crosses a rule, its pixels stay. */
export function thinRules(ink: Uint8Array, width: number, height: number): Uint8Array {
  const rules = new Uint8Array(ink.length);
  mark(ink, rules, { lines: height, length: width, lineStep: width, step: 1, longest: ACROSS });
  mark(ink, rules, { lines: width, length: height, lineStep: 1, step: width, longest: DOWN });
  return rules;
}

function mark(ink: Uint8Array, rules: Uint8Array, way: Way): void {
  let open: Chain[] = [];
  for (let place = 0; place < way.length; place += 1) {
    open = open.filter((chain) => {
      if (place - chain.last <= HIDDEN) return true;
      close(chain, rules, way);
      return false;
    });
    for (const [from, to] of thinPieces(ink, place, way)) {
      const middle = (from + to) / 2;
      const chain = nearest(open, middle, place);
      if (chain === undefined) open.push({ middle, first: place, last: place, pieces: [place, from, to] });
      else {
        chain.middle = middle;
        chain.last = place;
        chain.pieces.push(place, from, to);
      }
    }
  }
  for (const chain of open) close(chain, rules, way);
}

/** Runs of ink across the way of a rule, no longer than a rule is thick. */
function* thinPieces(ink: Uint8Array, place: number, { lines, lineStep, step }: Way): Iterable<[number, number]> {
  const column = place * step;
  for (let line = 0; line < lines; line += 1) {
    if (ink[line * lineStep + column] === 0) continue;
    const from = line;
    while (line < lines && ink[line * lineStep + column] === 1) line += 1;
    if (line - from <= THIN) yield [from, line - 1];
  }
}

function nearest(open: readonly Chain[], middle: number, place: number): Chain | undefined {
  let best: Chain | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const chain of open) {
    if (chain.last === place) continue;
    const off = Math.abs(chain.middle - middle);
    if (off < least && off <= LEANS + (place - chain.last - 1) * 0.15) [best, least] = [chain, off];
  }
  return best;
}

/** Most of a rule must be visible, so that letters in a row do not count as one. */
const SEEN = 0.75;

function close({ first, last, pieces }: Chain, rules: Uint8Array, { longest, lineStep, step }: Way): void {
  const length = last - first + 1;
  if (length < longest || pieces.length / 3 < length * SEEN) return;
  for (let at = 0; at < pieces.length; at += 3) {
    for (let line = pieces[at + 1] as number; line <= (pieces[at + 2] as number); line += 1) {
      rules[line * lineStep + (pieces[at] as number) * step] = 1;
    }
  }
}
