import type { CatalogueSnapshot } from '../../src/server/catalogue/catalogue-snapshot.ts';
import { seededRandom } from '../../trials/kit/random.ts';

/** Random queries of one kind. */
export interface QueryClass {
  readonly name: string;
  readonly queries: readonly string[];
}

/** A brand with one random typing error, and the intended brand. */
export interface Typo {
  readonly typed: string;
  readonly meant: string;
}

type Random = () => number;

/**
 * The four classes of queries for which search has goals, drawn from the active medicines of a catalogue. Same seed,
 * same queries.
 */
export function drawClasses(snapshot: CatalogueSnapshot, count: number, seed: number): QueryClass[] {
  const random = seededRandom(seed);
  const some = () => snapshot.listedAt(drawRank(snapshot, random));
  const times = (draw: () => string) => Array.from({ length: count }, draw);
  return [
    {
      name: 'prefix of 3-6 letters',
      queries: times(() =>
        some()
          .name.toLowerCase()
          .slice(0, 3 + drawUpTo(random, 4)),
      ),
    },
    { name: 'two words', queries: times(() => some().name.toLowerCase().split(/\s+/).slice(0, 2).join(' ')) },
    { name: 'brand with one slip', queries: drawTypos(snapshot, count, random).map(({ typed }) => typed) },
    { name: 'composition', queries: times(() => drawComposition(some().saltTexts, random)) },
  ];
}

/**
 * `count` typing errors in brands of at least four letters: a letter too many, missing, wrong, or two swapped,
 * anywhere. `within` limits the ranks that are used.
 */
export function drawTypos(snapshot: CatalogueSnapshot, count: number, random: Random, within = snapshot.size): Typo[] {
  const typos: Typo[] = [];
  while (typos.length < count) {
    const meant = brandOf(snapshot.nameOf(drawRank(snapshot, random, within)));
    const typed = slip(meant, random);
    if (meant.length >= 4 && typed !== meant) typos.push({ typed, meant });
  }
  return typos;
}

/** The first word of a name, only its letters. */
export function brandOf(name: string): string {
  return /^[a-z]+/.exec(name.toLowerCase())?.[0] ?? '';
}

/** One random typing error in a word. */
export function slip(word: string, random: Random): string {
  const at = drawUpTo(random, word.length);
  const letter = String.fromCharCode(97 + drawUpTo(random, 26));
  const kind = drawUpTo(random, 4);
  if (kind === 0) return word.slice(0, at) + letter + word.slice(at);
  if (kind === 1) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1);
  const first = Math.min(at, word.length - 2);
  return word.slice(0, first) + word.charAt(first + 1) + word.charAt(first) + word.slice(first + 2);
}

function drawComposition(saltTexts: readonly string[], random: Random): string {
  const named = saltTexts.map((text) =>
    text
      .replace(/\s*\([^(]*$/, '')
      .trim()
      .toLowerCase(),
  );
  if (named.length > 1 && random() < 0.6) return `${named[0]} ${named[1]}`;
  return (saltTexts[0] ?? 'paracetamol').toLowerCase().replace(/[()]/g, ' ').trim();
}

function drawRank(snapshot: CatalogueSnapshot, random: Random, within = snapshot.size): number {
  for (;;) {
    const rank = drawUpTo(random, within);
    if (!snapshot.isDiscontinued(rank)) return rank;
  }
}

function drawUpTo(random: Random, end: number): number {
  return Math.floor(random() * end);
}
