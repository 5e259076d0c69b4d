import type { GreyPage } from './grey-page.ts';

/** Ink that hangs together: most often a letter. Right and bottom are the first pixel behind it. */
export interface InkPart {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Dark pixels. */
  readonly ink: number;
}

/** Darker than this on white paper is ink. */
const INK = 175;
/** A line of ink of so many pixels is a rule of a table; the longest stroke of a letter is shorter, also that of Hindi. */
const RULE_ACROSS = 260;
const RULE_DOWN = 90;
/** A rule is no thicker, in pixels. */
const THIN = 9;

/** Finds the parts of ink of a page, rules of tables taken out. */
export function inkParts({ pixels, width, height }: GreyPage): InkPart[] {
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at += 1) ink[at] = (pixels[at] as number) < INK ? 1 : 0;
  const rules = new Uint8Array(ink.length);
  markRuns(ink, rules, { lines: height, length: width, lineStep: width, step: 1, longest: RULE_ACROSS });
  markRuns(ink, rules, { lines: width, length: height, lineStep: 1, step: width, longest: RULE_DOWN });
  for (let at = 0; at < ink.length; at += 1) if (rules[at] === 1) ink[at] = 0;
  return joinRuns(ink, width, height).filter((part) => !isRestOfRule(part, rules, width, height));
}

/** What is left of a rule that leans: thin, and beside what was taken out. */
function isRestOfRule(part: InkPart, rules: Uint8Array, width: number, height: number): boolean {
  if (Math.min(part.right - part.left, part.bottom - part.top) > THIN) return false;
  for (let y = Math.max(0, part.top - 3); y < Math.min(height, part.bottom + 3); y += 1) {
    for (let x = Math.max(0, part.left - 3); x < Math.min(width, part.right + 3); x += 1) {
      if (rules[y * width + x] === 1) return true;
    }
  }
  return false;
}

interface Runs {
  readonly lines: number;
  readonly length: number;
  readonly lineStep: number;
  readonly step: number;
  readonly longest: number;
}

function markRuns(ink: Uint8Array, rules: Uint8Array, { lines, length, lineStep, step, longest }: Runs): void {
  for (let line = 0; line < lines; line += 1) {
    let run = 0;
    for (let place = 0; place <= length; place += 1) {
      if (place < length && ink[line * lineStep + place * step] === 1) {
        run += 1;
        continue;
      }
      if (run >= longest) {
        for (let back = 1; back <= run; back += 1) rules[line * lineStep + (place - back) * step] = 1;
      }
      run = 0;
    }
  }
}

/** Joins runs of ink that touch in neighbouring rows (union and find). */
function joinRuns(ink: Uint8Array, width: number, height: number): InkPart[] {
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
  const parts = new Map<number, { left: number; top: number; right: number; bottom: number; ink: number }>();
  for (let run = 0; run < parents.length; run += 1) {
    const [left, right, y] = [lefts[run] as number, rights[run] as number, rows[run] as number];
    const part = parts.get(root(run));
    if (part === undefined) {
      parts.set(root(run), { left, top: y, right, bottom: y + 1, ink: right - left });
      continue;
    }
    part.left = Math.min(part.left, left);
    part.right = Math.max(part.right, right);
    part.bottom = Math.max(part.bottom, y + 1);
    part.ink += right - left;
  }
  return [...parts.values()];
}
