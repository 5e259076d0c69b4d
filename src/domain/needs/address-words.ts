import { type Meaning, readExactly } from './lexicon.ts';

const ADDRESS: ReadonlySet<string> = new Set(['sir', 'सर']);
/** What follows a "sir" that speaks to somebody (the Hindi word is the head): who speaks, and other parts of the body. */
const SPEAKER = /^(?:i|my|mujhe|mere|mera|meri|please|plz|pls|need|want|मुझे|मेरे|मेरा|मेरी)$/;
const OTHER_PARTS: ReadonlySet<string> = new Set<Meaning>([
  ...([
    'throat',
    'chest',
    'stomach',
    'tooth',
    'gum',
    'ear',
    'eye',
    'nose',
    'back',
    'joint',
    'testicle',
    'leg',
  ] as const),
  ...(['arm', 'muscle', 'body', 'period', 'stool', 'urine'] as const),
]);

/**
 * Removes the "sir" of "tooth pain sir", "sir my tooth pains" and "tooth pain sir please". In Hindi the same letters are the head;
 * there the complaint follows ("sir dard").
 */
export function withoutAddress(words: readonly string[]): readonly string[] {
  return words.length < 2 ? words : words.filter((word, at) => !ADDRESS.has(word) || !isAddress(words, at));
}

function isAddress(words: readonly string[], at: number): boolean {
  const next = words[at + 1];
  if (next === undefined || SPEAKER.test(next)) return true;
  return at === 0 && OTHER_PARTS.has(readExactly(next)?.meaning ?? '');
}
