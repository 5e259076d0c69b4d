/** How articles are found, paged and measured. Pure: texts in, texts out. */

/** Escapes text for HTML, XML or an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Words an adult reads in a minute on a screen (Brysbaert 2019: 238 for non-fiction; less, because these are careful
 * texts).
 */
const WORDS_PER_MINUTE = 200;

/** Minutes it takes to read a text, a whole number from 1. */
export function readMinutes(text: string): number {
  return Math.max(1, Math.ceil(wordsOf(text).length / WORDS_PER_MINUTE));
}

/** The specification's lengths of a teaser: 8 to 11 words. */
const TEASER_LEAST = 8;
const TEASER_MOST = 11;
/** Words that a teaser should not end with. */
const LITTLE_WORDS = new Set(
  'a an and are as at be but by can for from has have how if in into is it its more not of on or so than that the their they this to was what when which who why will with you your'.split(
    ' ',
  ),
);

/**
 * A teaser of 8 to 11 whole words: the whole text where it has no more, else cut at the end of a sentence; else, with an
 * ellipsis, at the end of a clause or so that none of the words above is the last. A text of fewer words stays as it is.
 */
export function teaserOf(text: string): string {
  const words = wordsOf(text);
  if (words.length <= TEASER_MOST) return words.join(' ');
  const lengths = [TEASER_MOST, 10, 9, TEASER_LEAST];
  const ends = (pattern: RegExp) => lengths.find((length) => pattern.test(words[length - 1] ?? ''));
  const sentence = ends(/[.!?]$/);
  if (sentence !== undefined) return words.slice(0, sentence).join(' ');
  const length = ends(/[,;:]$/) ?? lengths.find((count) => !isLittle(words[count - 1] ?? '')) ?? TEASER_MOST;
  return `${words
    .slice(0, length)
    .join(' ')
    .replace(/[,;:–—-]+$/, '')}…`;
}

function isLittle(word: string): boolean {
  return LITTLE_WORDS.has(word.toLowerCase());
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** The text that a search looks through: title, category and text without tags, folded. */
export function searchableText(...parts: readonly string[]): string {
  return parts.map(fold).join(' ');
}

/**
 * Whether every word of the term occurs in the folded text, in any order, whole or as a part. An empty term matches
 * all.
 */
export function matchesTerm(searchable: string, term: string): boolean {
  return fold(term)
    .split(/\s+/)
    .every((word) => searchable.includes(word));
}

/** Folds a text for search: case and accents do not matter. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** The entries of one page, from page 1, and how many there are. A page after the last one is empty. */
export function pageOf<Entry>(entries: readonly Entry[], { page, limit }: { page: number; limit: number }) {
  return {
    entries: entries.slice((page - 1) * limit, page * limit),
    totalCount: entries.length,
    totalPages: Math.ceil(entries.length / limit),
  };
}

const SLUG_MAX = 120;

/** Whether a text may be an article's slug: small letters and digits, with single hyphens between them. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
