/** Table columns for the times of day: how many counts a row has, and which time each is for. */
export type DayColumns = 2 | 3 | 4;

const MORNING = '(?:morning|morn|mor|m|सुबह|ಬೆಳಿಗ್ಗೆ)';
const NOON = '(?:afternoon|after noon|noon|aft|af|an|a|lunch|दोपहर|ಮಧ್ಯಾಹ್ನ)';
const EVENING = '(?:evening|even|eve|e|शाम|ಸಂಜೆ)';
const NIGHT = '(?:night|nt|n|bed ?time|bed|dinner|रात|ರಾತ್ರಿ)';
const SIGN = '(?: ?[-/,] ?| )';
const EDGE = ['(?:^|[^\\p{L}\\p{M}\\d])', '(?![\\p{L}\\p{M}\\d])'] as const;
const HEADS: readonly (readonly [head: RegExp, columns: DayColumns])[] = (
  [
    [[MORNING, NOON, EVENING, NIGHT], 4],
    [[MORNING, NOON, NIGHT], 3],
    [[MORNING, NOON, EVENING], 3],
    [[MORNING, NIGHT], 2],
  ] as const
).map(([times, columns]) => [new RegExp(EDGE[0] + times.join(SIGN) + EDGE[1], 'u'), columns]);

/** The columns that a table header names ("Medicine M A N Days"); null where a row is not such a header. */
export function columnsOf(row: string): DayColumns | null {
  const lower = row.toLowerCase();
  if (/\d/u.test(lower)) return null;
  return HEADS.find(([head]) => head.test(lower))?.[1] ?? null;
}

const COUNT = /^(?:[0-4]|½|1\/2|1½|[0-4]\.5)$/u;
const UNIT = /^(?:d|days?|w|wks?|weeks?|months?|mths?|tabs?|caps?|ml|mg|mcg|दिन|हफ्ते|ದಿನ|ವಾರ)$/u;
/** A number this high before the first column is a strength, because no count is. */
const STRENGTH = /^(?:\d{2,4}|[5-9]|\d+(?:\.\d+)?(?:mg|mcg|gm?|iu|k))$|^(?:mg|mcg|gm?|iu)$/u;

/**
 * A row under such a header with its counts joined: "Telma 40 1 0 1" is "Telma 40 1-0-1". Only where it has as many counts as there are
 * columns, and nothing else could be one: a 0 among them shows that no cell is empty, or a strength comes directly before them.
 */
export function withColumnsJoined(row: string, columns: DayColumns): string {
  const words = row.split(' ');
  const runs: { from: number; to: number }[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!COUNT.test(words[at] as string) || UNIT.test((words[at + 1] ?? '').toLowerCase())) continue;
    const last = runs.at(-1);
    if (last?.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  const fitting = runs.filter(({ from, to }) => to - from === columns && from > 0);
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return row;
  const counts = words.slice(only.from, only.to);
  if (!counts.includes('0') && !STRENGTH.test((words[only.from - 1] as string).toLowerCase())) return row;
  const [first = '', ...rest] = counts;
  const joined = columns === 2 ? `${first}-0-${rest.join('-')}` : counts.join('-');
  return [...words.slice(0, only.from), joined, ...words.slice(only.to)].join(' ');
}

/** "M-1 A-0 N-1", "M:1, A:0, E:0, N:1": each count follows the letter of its time. */
const LETTERED =
  /(?<![\p{L}\d])m ?[-:=] ?(\d|½)[ ,/]+a ?[-:=] ?(\d|½)[ ,/]+(?:e ?[-:=] ?(\d|½)[ ,/]+)?n ?[-:=] ?(\d|½)(?![\p{L}\d/.])/iu;

/** A row with counts after letters, rewritten with the counts joined: "1-0-1". */
export function withLettersJoined(row: string): string {
  return row.replace(LETTERED, (_, ...counts: (string | undefined)[]) =>
    counts
      .slice(0, 4)
      .filter((count) => count !== undefined)
      .join('-'),
  );
}
