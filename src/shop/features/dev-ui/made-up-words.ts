/**
 * Letters of another script instead of English ones: wider, with marks above and below the line, so that boxes too
 * narrow or too low for an Indian language show up. No Latin letter is left, so whatever still reads as English was not
 * translated.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ a: 'आ', b: 'ब', c: 'च', d: 'ड', e: 'ए', f: 'फ', g: 'ग', h: 'ह', i: 'इ', j: 'ज', k: 'क', l: 'ल', m: 'म' },
  ...{ n: 'न', o: 'ओ', p: 'प', q: 'क़', r: 'र', s: 'स', t: 'ट', u: 'उ', v: 'व', w: 'वी', x: 'क्ष', y: 'य', z: 'ज़' },
};
/** A translation of a few words takes up to twice their space, one of many about a third more. */
const LONGER = { short: 0.6, long: 0.45 } as const;
const MORE = ['की', 'ला', 'यो', 'नू'];
/** Matches URLs and addresses, which stay unchanged. */
const KEPT = /\S+@\S+|https?:\S+/g;

/** A sentence in the made-up language, with its spaces, figures and punctuation unchanged. */
export function makeUp(text: string): string {
  const share = text.length < 20 ? LONGER.short : LONGER.long;
  let at = 0;
  let made = '';
  for (const kept of text.matchAll(KEPT)) {
    made += wordsMadeUp(text.slice(at, kept.index), share) + kept[0];
    at = kept.index + kept[0].length;
  }
  return made + wordsMadeUp(text.slice(at), share);
}

function wordsMadeUp(text: string, share: number): string {
  return text.replaceAll(/[A-Za-z]+/g, (word) => {
    const letters = [...word].map((letter) => LETTERS[letter.toLowerCase()] ?? letter).join('');
    const more = word.length < 3 ? 0 : Math.ceil(word.length * share * 0.5);
    return letters + Array.from({ length: more }, (_, index) => MORE[index % MORE.length]).join('');
  });
}
