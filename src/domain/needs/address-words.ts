import { type Meaning, readExactly } from './lexicon.ts';

const ADDRESS: ReadonlySet<string> = new Set(['sir', 'सर']);
/** What stands behind "sir" where it is no head: who speaks, and other parts of the body. */
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
 * Without the "sir" of "tooth pain sir" and "sir my tooth pains": in Hindi the same letters are the head, which stands before what
 * it has.
 */
export function withoutAddress(words: readonly string[]): readonly string[] {
  const rest = words.length > 1 && ADDRESS.has(words.at(-1) as string) ? words.slice(0, -1) : words;
  const [first = '', second] = rest;
  if (second === undefined || !ADDRESS.has(first)) return rest;
  return SPEAKER.test(second) || OTHER_PARTS.has(readExactly(second)?.meaning ?? '') ? rest.slice(1) : rest;
}
