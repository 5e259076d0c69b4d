import { soundDistance } from '../language/sound-distance.ts';
import { kindsOf, soundKey } from '../language/sound-key.ts';
import { memoise } from '../medicine/memoise.ts';
import { canonicalSalt, SALT_ALIASES } from '../medicine/salts/salt-names.ts';
import { KNOWN_MOLECULES } from '../medicine/tables/known-molecule-table.ts';
import { isNameOfMolecule } from './agents.ts';
import { severalInOne } from './several-in-one.ts';
import { ALLERGENS_THAT_ARE_NO_MEDICINE, FILLER_WORDS } from './tables/filler-word-table.ts';
import { MOLECULE_CLASSES } from './tables/molecule-class-table.ts';

/** One name in a patient's own words: a molecule, or a word of the given list. */
interface FoundName {
  readonly name: string;
  /** False if the spelling is only close. */
  readonly sure: boolean;
}

export interface ReadNames {
  readonly molecules: readonly FoundName[];
  /** Words of the given list, as written there. */
  readonly listed: readonly FoundName[];
  /** Words that are neither a name nor filler. */
  readonly unread: readonly string[];
}

const LONGEST_NAME = 3;

/** All words of a text in lower case, with the vowel signs of every script. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s-]+/gu, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/**
 * Finds the molecules, and the words of `list`, in a patient's own words: by their spelling in a table, then by their
 * sound in any script, last by a spelling that is close to exactly one name.
 */
export function readNames(words: readonly string[], list: readonly string[] = []): ReadNames {
  const own = new Set(list);
  const found = { molecules: [] as FoundName[], listed: [] as FoundName[], unread: [] as string[] };
  for (let at = 0; at < words.length; at += 1) {
    const length = [LONGEST_NAME, 2, 1].find((size) => at + size <= words.length && take(words.slice(at, at + size)));
    if (length === undefined) leave(words[at] ?? '');
    else at += length - 1;
  }
  return found;

  function take(some: readonly string[]): boolean {
    const name = some.join(' ');
    if (own.has(name)) {
      found.listed.push({ name, sure: true });
      return true;
    }
    const { molecule } = canonicalSalt(name);
    const molecules = isNameOfMolecule(molecule) ? [molecule] : (severalInOne(name) ?? []);
    found.molecules.push(...molecules.map((each) => ({ name: each, sure: true })));
    return molecules.length > 0;
  }

  function leave(word: string): void {
    if (FILLER_WORDS.has(word) || /^[\d.,/-]+$/.test(word)) return;
    const near = ALLERGENS_THAT_ARE_NO_MEDICINE.has(word) ? null : nearName(word);
    if (near === null && /[^-]-+[^-]/.test(word)) partHyphens(word);
    else if (near === null) found.unread.push(word);
    else if (near.molecule) found.molecules.push(near);
    else if (own.has(near.name)) found.listed.push(near);
    else found.unread.push(word);
  }

  /** "pain-killers", "sulfa-drugs", "penicillin-allergy". */
  function partHyphens(word: string): void {
    const { molecules, listed, unread } = readNames(word.split(/-+/).filter(Boolean), list);
    const isNamed = molecules.length + listed.length > 0;
    found.molecules.push(...molecules);
    found.listed.push(...listed);
    found.unread.push(...(isNamed ? unread : [word]));
  }
}

interface NearName extends FoundName {
  readonly molecule: boolean;
}

/** A shorter word is close to too many names. */
const SHORTEST = 5;
/** Distances of two sounds: a spelling of a name is closer than the first, and any other name is at least the second farther away. */
const CLOSE = 0.5;
const APART = 0.3;

/** The one name that a word sounds like or nearly spells. */
const nearName: (word: string) => NearName | null = memoise(findNear, 2000);

function findNear(word: string): NearName | null {
  const key = soundKey(word);
  if (key.length < SHORTEST - 1 || (/^[a-z]*$/.test(word) && word.length < SHORTEST)) return null;
  const start = kindsOf(key)[0];
  const distances = new Map<string, number>();
  for (const { name, key: other, start: begun } of namesBySound()) {
    if (begun !== start || Math.abs(other.length - key.length) > 2) continue;
    const distance = other === key ? 0 : soundDistance(key, other);
    if (distance < (distances.get(name) ?? CLOSE + APART)) distances.set(name, distance);
  }
  const [best, next] = [...distances].toSorted((one, other) => one[1] - other[1]);
  if (best === undefined || best[1] > CLOSE) return null;
  if (next !== undefined && next[1] < best[1] + APART) return null;
  const [name, distance] = best;
  return { name, sure: distance === 0, molecule: !LISTED_NAMES.includes(name) };
}

/** Words of a family that people also spell by sound; all other names here are molecules. */
const LISTED_NAMES: readonly string[] = ['penicillin', 'cephalosporin', 'sulfa', 'painkiller', 'quinolone'];

interface NameBySound {
  readonly name: string;
  readonly key: string;
  readonly start: number | undefined;
}

let bySound: readonly NameBySound[] | null = null;

function namesBySound(): readonly NameBySound[] {
  bySound ??= collect();
  return bySound;
}

function collect(): readonly NameBySound[] {
  const spellings = new Map<string, string>(LISTED_NAMES.map((name) => [name, name]));
  for (const molecule of [...KNOWN_MOLECULES, ...Object.values(MOLECULE_CLASSES).flat()]) {
    if (!molecule.includes(' ')) spellings.set(molecule, canonicalSalt(molecule).molecule);
  }
  for (const [spelling, molecule] of SALT_ALIASES) if (!spelling.includes(' ')) spellings.set(spelling, molecule);
  return [...spellings].map(([spelling, name]) => {
    const key = soundKey(spelling);
    return { name, key, start: kindsOf(key)[0] };
  });
}
