const SMALL_WORDS = new Set(['and', 'of', 'the']);
/** Districts named after a person by initials: NTR, SPSR Nellore. */
const INITIALS = new Set(['ntr', 'spsr']);

/** A name from the postal list as people write it: "Andaman and Nicobar Islands". Null for an empty one and for NA. */
export function areaName(printed: string): string | null {
  const text = printed.replace(/\s+/g, ' ').trim().replace(/^THE /i, '');
  if (text === '' || /^(?:NA|N\/A|NULL)$/i.test(text)) return null;
  // Names in mixed case were typed with care; those in capitals are machine output.
  const shouted = text === text.toUpperCase() && /[A-Z]{2}/.test(text) && !/\b[A-Z]\./.test(text);
  return shouted ? text.toLowerCase().replace(/[a-z]+/g, capitalise) : text;
}

function capitalise(word: string, at: number): string {
  if (INITIALS.has(word)) return word.toUpperCase();
  return at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
}
