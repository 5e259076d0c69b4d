import { readPaper } from '#domain/prescription-text/read-paper.ts';

/** "15's", "strip of 15 tablets": how many pieces a pack holds, which no name says. */
const PACK =
  /\b\d{1,3} ?['’]?s\b|\b(?:strips?|packs?|packets?|box|bottles?|jar) of \d{1,4}(?: ?(?:tablets?|tabs?|capsules?|caps?|ml|gm?))?\b/giu;
/** "2 strips", "x 10", "Dolo 650 15 tablets": a count of packs, and a second number before a form may be one of pieces. */
const COUNTS =
  / x ?\d{1,3}$| \d{1,3} (?:strips?|patt[aei]|packs?|packets?|box(?:es)?|bottles?|tubes?|nos|pcs)\b|(?<=\d ?(?:m?c?g)?) \d{1,3} (?:tablets?|tabs?|capsules?|caps?)\b/giu;

/** A text without the size of the pack, where letters are left. */
export function withoutPackSize(text: string): string {
  if (!/\d/.test(text)) return text;
  const rest = text.replace(PACK, ' ');
  return /[a-z]/i.test(rest) ? rest : text;
}

/** How a text may be read that finds nothing as it is. */
export interface WrittenNames {
  readonly names: readonly string[];
  /** False where the text names several medicines. */
  readonly isOne: boolean;
}

export const NO_NAMES: WrittenNames = { names: [], isOne: true };

/** The names in a line of a prescription ("Tab Dolo 650 1-0-1 x 5 days"), and the text without a count. */
export function namesWritten(text: string): WrittenNames {
  const { lines } = readPaper([{ text, box: null }]);
  const read = lines.flatMap(({ name, form }) => (form === null ? [name] : [`${name} ${form}`, name]));
  const names = [...read, text.replace(COUNTS, '')].filter((name) => name !== text);
  return { names, isOne: lines.length < 2 };
}

/** Longer lists are read as far as this. */
const MOST_LISTED = 6;
/** "1,000" is a number. */
const BETWEEN_LISTED = /,(?!\d)|(?<!\d),|[;\n।]/u;

/** The parts of a list: "dolo 650, pan d, azithral 500". One part where the text is no list. */
export function partsListed(text: string): string[] {
  const parts = text.split(BETWEEN_LISTED).map((part) => part.trim());
  return parts.filter((part) => /\p{L}/u.test(part)).slice(0, MOST_LISTED);
}
