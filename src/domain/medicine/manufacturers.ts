import { APOSTROPHES } from '../language/scripts.ts';
import { memoise } from './memoise.ts';
import { BRAND_SUCCESSIONS, SHIPPED_MANUFACTURERS, type ShippedManufacturer } from './tables/manufacturer-table.ts';

export { BRAND_SUCCESSIONS, SHIPPED_MANUFACTURERS };

/** A firm after its spellings were merged: a stable key and the display name. */
export interface MergedManufacturer {
  readonly key: string;
  readonly name: string;
}

/** Words that only state the kind of company or its location. */
const COMPANY_WORDS: ReadonlySet<string> = new Set([
  'pvt',
  'private',
  'ltd',
  'limited',
  'llp',
  'inc',
  'incorporated',
  'co',
  'company',
  'corp',
  'corporation',
  'the',
  'p',
  'india',
  'plc',
  'gmbh',
  'sa',
  'ag',
]);

/** Longer names are cut, as a limit on hostile input. */
const LONGEST_NAME = 200;

const FIRMS: ReadonlyMap<string, ShippedManufacturer> = indexFirms();

/**
 * Merges the spellings of one firm: "Dr. Reddys Laboratories Ltd." is Dr Reddy's Laboratories. Punctuation, case and
 * company suffixes never matter; every other word does, so two firms that share a first word stay separate. A firm that
 * the table does not know keeps its printed name.
 */
export const mergeManufacturer: (printed: string) => MergedManufacturer = memoise(readManufacturer);

/** The successions of each brand, by its first word. */
const MOVES = indexMoves();

/**
 * The normalised spelling of a printed name: lower-case words without suffixes: "zydus cadila". The key of the spelling
 * table.
 */
export function manufacturerSpellingKey(printed: string): string {
  const plain = printed
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replaceAll('.', '')
    .replaceAll('&', ' and ');
  const words = plain.split(/[^a-z0-9\u00df-\u00ff]+/).filter((word) => word !== '');
  const telling = dropCompanyWords(words);
  return (telling.length > 0 ? telling : words).join(' ');
}

/** Company words are removed only at the end, apart from "The": "East India Pharmaceutical Works" keeps its "India". */
function dropCompanyWords(words: readonly string[]): readonly string[] {
  let end = words.length;
  while (end > 1 && (COMPANY_WORDS.has(words[end - 1] ?? '') || words[end - 1] === 'and')) end -= 1;
  const start = end > 1 && words[0] === 'the' ? 1 : 0;
  return words.slice(start, end);
}

/**
 * The firm that sells a brand now, from the firm a list prints and the medicine's name: a list of 2016 prints Unichem
 * for Losar, which Torrent sells today. Returns the printed name where no succession is known.
 */
export function presentSeller(printed: string, medicineName: string): string {
  const brand = /^[a-z0-9]+/.exec(medicineName.trim().toLowerCase())?.[0];
  const moves = brand === undefined ? undefined : MOVES.get(brand);
  if (moves === undefined) return printed;
  const { key } = mergeManufacturer(printed);
  return moves.find((move) => move.fromKey === key)?.to ?? printed;
}

function readManufacturer(printed: string): MergedManufacturer {
  const spelling = manufacturerSpellingKey(printed);
  const firm = FIRMS.get(spelling);
  if (firm !== undefined) return { key: firm.key, name: firm.name };
  const name = printed
    .slice(0, LONGEST_NAME)
    .replace(/[\s\0]+/g, ' ')
    .trim();
  return { key: spelling.replaceAll(' ', '-') || 'unknown', name: name || 'Unknown maker' };
}

function indexFirms(): ReadonlyMap<string, ShippedManufacturer> {
  const index = new Map<string, ShippedManufacturer>();
  for (const firm of SHIPPED_MANUFACTURERS) {
    for (const spelling of [firm.name, ...firm.spellings]) index.set(manufacturerSpellingKey(spelling), firm);
  }
  return index;
}

function indexMoves(): ReadonlyMap<string, readonly { readonly fromKey: string; readonly to: string }[]> {
  const index = new Map<string, { fromKey: string; to: string }[]>();
  for (const { brands, from, to } of BRAND_SUCCESSIONS) {
    const move = { fromKey: mergeManufacturer(from).key, to };
    for (const brand of brands) index.set(brand, [...(index.get(brand) ?? []), move]);
  }
  return index;
}
