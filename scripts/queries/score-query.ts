import { soundDistance } from '../../src/domain/language/sound-distance.ts';
import { soundKey } from '../../src/domain/language/sound-key.ts';

/** One labelled query: what a user typed, and the right results. See the README of the list. */
export interface LabelledQuery {
  readonly id: string;
  readonly query: string;
  readonly kind: string;
  /**
   * Brand words or salts, any of which is right; a number is the strength. `none`, `see_doctor`, `emergency` literally.
   */
  readonly expect: readonly string[];
  /** What would be dangerous as an unlabelled first row. */
  readonly never: readonly string[];
  /** The intended compositions, for brands. */
  readonly salts: readonly string[];
}

/** The part of an answer's row that is scored. */
export interface AnsweredRow {
  readonly medicine_name: string;
  readonly content: string;
  readonly corrected: boolean;
}

/** An answer of the search, as far as it is scored. */
export interface Answered {
  readonly medicines: readonly AnsweredRow[];
  readonly need?: {
    readonly see_doctor?: unknown;
    readonly emergency?: unknown;
    readonly otc?: readonly unknown[];
  } | null;
}

export interface Score {
  /** The first row, or for a need the card, is right. */
  readonly first: boolean;
  /** One of the first five rows is right. */
  readonly withinFive: boolean;
  /** The first row, if it is dangerous and not labelled as a correction. */
  readonly unlabelled: readonly string[];
}

/** Firms that put a word before their brand. */
const FORE_WORDS = /^(?:human|new|old) (?=[a-z])/;

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether a row is the intended medicine: its brand, or exactly these salts, with the strength if one was given. */
export function isRight(row: AnsweredRow, expected: string): boolean {
  const strengths = expected.match(/\d+(?:\.\d+)?/g) ?? [];
  const name = lettersOf(expected.replace(/(?<![A-Za-z])\d+(?:\.\d+)?(?:\/\d+)?/g, ' '));
  const numbers: string[] = `${row.medicine_name} ${row.content}`.match(/\d+(?:\.\d+)?/g) ?? [];
  const strong = strengths.every((strength) => / D\d/i.test(expected) || numbers.includes(strength));
  return strong && (isBrand(row, name) || isComposition(row, expected));
}

function isBrand({ medicine_name }: AnsweredRow, brand: string): boolean {
  const own = lettersOf(medicine_name).replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, ' ');
  return [own, own.replace(FORE_WORDS, '')].some((name) => name === brand || name.startsWith(`${brand} `));
}

function isComposition({ content }: AnsweredRow, expected: string): boolean {
  const meant = expected.split('+').map((salt) => saltName(salt));
  const held = content.split(' + ').map((salt) => saltName(salt));
  return (
    meant.length === held.length &&
    meant.every((salt) => held.some((other) => other === salt || other.startsWith(`${salt} `)))
  );
}

function saltName(text: string): string {
  return lettersOf(text.replace(/\([^()]*\)\s*$/, ' ').replace(/(?<![A-Za-z])\d+(?:\.\d+)?\s*$/, ' '));
}

/** Scores the rows of an answer to a query for a medicine, a look-alike, or junk. */
export function scoreRows({ expect, never, salts }: LabelledQuery, { medicines }: Answered): Score {
  const wanted = expect.filter((each) => each !== 'none');
  const empty = expect.includes('none') && medicines.length === 0;
  const right = (row: AnsweredRow) =>
    wanted.some((each) => isRight(row, each)) && (salts.length === 0 || salts.some((each) => isComposition(row, each)));
  const [first] = medicines;
  const unlabelled = medicines
    .slice(0, 5)
    .filter((row, place) => !row.corrected && (place === 0 ? isNever(row, never) : false))
    .map(({ medicine_name }) => medicine_name);
  return {
    first: empty || (first !== undefined && right(first)),
    withinFive: empty || medicines.slice(0, 5).some(right),
    unlabelled,
  };
}

/** Below this distance a word counts as sounding like the printed one. */
const JUST_AS = 0.2;

/**
 * Whether a trap that should find nothing names something that the shop has started to sell since the list was written:
 * the first row is named like the typed text, or contains only that, and is nothing that the list forbids.
 */
export function isSoldNow({ kind, query, expect, never }: LabelledQuery, { medicines: [first] }: Answered): boolean {
  if (!kind.startsWith('lookalike') || !expect.includes('none') || !first || isNever(first, never)) return false;
  const typed = soundKey(query.split(' ')[0] ?? '');
  return [first.medicine_name, first.content].some(
    (printed) => soundDistance(typed, soundKey(printed.split(' ')[0] ?? '')) < JUST_AS,
  );
}

function isNever(row: AnsweredRow, never: readonly string[]): boolean {
  return never.some((each) => isBrand(row, lettersOf(each)) || isComposition(row, each));
}

/**
 * Scores a need by its card: it names one of the expected salts and none of the dangerous ones, or no medicine if none
 * helps. The card of a red flag says whom to call and offers no medicine; an emergency is right if a doctor was
 * expected.
 */
export function scoreNeed({ expect, never }: LabelledQuery, { medicines, need }: Answered): Score {
  const offered = JSON.stringify(need?.otc ?? []).toLowerCase();
  const offers = (name: string) => name.split(' + ').every((salt) => offered.includes(salt.toLowerCase()));
  const bare = medicines.length === 0 && (need?.otc ?? []).length === 0;
  const right = expect.some((each) => {
    if (each === 'none') return bare;
    if (each === 'emergency') return bare && Boolean(need?.emergency);
    if (each === 'see_doctor') return bare && Boolean(need?.emergency || need?.see_doctor);
    return offers(each);
  });
  const unlabelled = medicines.filter((row, place) => place === 0 && !row.corrected && isNever(row, never));
  return {
    first: right && !never.some(offers),
    withinFive: right,
    unlabelled: unlabelled.map(({ medicine_name }) => medicine_name),
  };
}

/** Reads the list: plain CSV with quotes around cells that contain a comma. */
export function readLabelledQueries(text: string): LabelledQuery[] {
  const [header = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const columns = cellsOf(header);
  return lines.map((line) => {
    const cells = cellsOf(line);
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    const list = (name: string) => cell(name).split(';').filter(Boolean);
    return {
      id: cell('id'),
      query: cell('query'),
      kind: cell('kind'),
      expect: list('expect'),
      never: list('never'),
      salts: list('salts'),
    };
  });
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}
