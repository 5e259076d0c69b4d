/** Titles, with the sex that they indicate: m, f, or either. */
const TITLES: Readonly<Record<string, 'm' | 'f' | ''>> = {
  ...{ mr: 'm', shri: 'm', sri: 'm', shree: 'm' },
  ...{ mrs: 'f', ms: 'f', miss: 'f', smt: 'f', shrimati: 'f' },
  ...{ mx: '', dr: '', prof: '' },
};

/**
 * Words that turn a name into another person's: the baby of Asha Rao is not Asha Rao, and master Ravi is the child. They are never
 * dropped, and a name that has one is compared word by word.
 */
const OTHER_PERSON = /^(?:baby|master|infant|newborn|child|junior|jr|senior|sr|of|bo|so|do|wo|co|mo|fo)$/;

/**
 * Whether the names on a prescription and an order are the same person's: the same words, however they are capitalised,
 * dotted, ordered or titled. Titles of a man and of a woman contradict each other. An initial is not a name: A. Rao may be Asha or Anil,
 * and unknown is never equal, so a pharmacist who knows that it is the same person has to give a reason.
 */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.names.length === 0 || b.names.length === 0) return false;
  if (a.gender !== '' && b.gender !== '' && a.gender !== b.gender) return false;
  const hasOrder = [...a.names, ...b.names].some((word) => OTHER_PERSON.test(word));
  const text = (words: readonly string[]) => (hasOrder ? words : words.toSorted()).join(' ');
  return text(a.names) === text(b.names);
}

function wordsOf(name: string): { readonly names: readonly string[]; readonly gender: 'm' | 'f' | '' } {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    // "S/o", "B/o", "d.o." are one word each.
    .replace(/\b([bsdwcmf])\s*[/.]\s*o\b\.?/g, ' $1o ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const titles = words.filter((word) => Object.hasOwn(TITLES, word));
  const gender = titles.map((word) => TITLES[word] ?? '').find((each) => each !== '') ?? '';
  return { names: words.filter((word) => !Object.hasOwn(TITLES, word)), gender };
}
