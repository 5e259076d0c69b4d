import type { CompositionListing } from '#domain/medicine/medicine-facts.ts';

/** The salts of a row as printed, and whether the list names them all. */
export interface PrintedComposition {
  readonly salts: readonly string[];
  readonly listing: CompositionListing;
  /** It came in columns that cut a third salt. */
  readonly maybeCut: boolean;
}

/** A complete composition, salts joined with ' + '. A plus inside brackets belongs to its salt. */
export function splitComposition(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (letter === '+' && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/**
 * The A-Z list has two columns for salts and cuts the rest. Its second column ends in a space exactly when the
 * product has three or more salts (971 of 971 checked), so it must not be trimmed before.
 */
export function readShortComposition(first: string, second: string): PrintedComposition {
  const salts = [first, second].map((text) => text.trim()).filter((text) => text !== '');
  if (salts.length === 0) return { salts, listing: 'unknown', maybeCut: true };
  const marked = second.trim() !== '' && second.endsWith(' ');
  return { salts, listing: marked ? 'incomplete' : 'complete', maybeCut: true };
}

/**
 * The random sample prints a Python list whose source kept two salts at most and lost the sign for a third:
 * one salt is all there is, two may be the start of more.
 */
export function readIngredientList(text: string): PrintedComposition {
  const pattern = /'full_description':\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;
  const salts = [...text.matchAll(pattern)].map((match) => (match[1] ?? match[2] ?? '').replace(/\\(.)/g, '$1').trim());
  const listing = salts.length === 0 || salts.length === 2 ? 'unknown' : 'complete';
  return { salts, listing, maybeCut: false };
}
