import type { Answered, LabelledQuery, Score } from './score-query.ts';

export interface ScoredQuery {
  readonly query: LabelledQuery;
  readonly answer: Answered;
  readonly score: Score;
  /**
   * `absent` if the shop does not have the intended brand, `sold` if the list assumed that a brand is absent which the
   * shop now has. Not counted.
   */
  readonly apart: 'absent' | 'sold' | null;
}

/** The shares that must be reached, by the first word of the kind. */
const GOALS: readonly {
  readonly kinds: RegExp;
  readonly title: string;
  readonly first: number;
  readonly five: number;
}[] = [
  { kinds: /^(?:brand|salt|mixed)/, title: 'brands and salts', first: 0.95, five: 0.98 },
  { kinds: /^lookalike/, title: 'look-alikes', first: 1, five: 1 },
  { kinds: /^junk/, title: 'junk', first: 1, five: 1 },
  { kinds: /^need$/, title: 'needs', first: 0.9, five: 0.9 },
  { kinds: /^need_red_flag/, title: 'red flags', first: 1, five: 1 },
];

/** Prints each failure and the share of each kind. Returns 0 if every goal is reached, otherwise 1. */
export function judge(scored: readonly ScoredQuery[]): number {
  for (const { query, answer, score, apart } of scored) {
    if (score.unlabelled.length > 0) console.log(`FAIL ${describe(query)}: unlabelled ${score.unlabelled.join(', ')}`);
    if (!score.first) console.log(`${apart ?? 'FAIL'} ${describe(query)}: got ${gotten(answer)}`);
  }
  let reached = true;
  for (const { kinds, title, first, five } of GOALS) {
    const of = scored.filter(({ query, apart }) => kinds.test(query.kind) && apart === null);
    if (of.length === 0) continue;
    const right = of.filter(({ score }) => score.first).length;
    const near = of.filter(({ score }) => score.withinFive).length;
    const ok = right >= first * of.length && near >= five * of.length;
    reached &&= ok;
    console.log(
      `${ok ? 'ok  ' : 'FAIL'} ${title}: first ${right} of ${of.length} (${percent(right, of.length)}, goal ${percent(first, 1)}), within five ${near} (${percent(near, of.length)}, goal ${percent(five, 1)})`,
    );
  }
  const kinds = Map.groupBy(scored, ({ query }) => query.kind);
  for (const [kind, of] of kinds)
    console.log(`     ${kind}: ${of.filter(({ score }) => score.first).length} of ${of.length}`);
  const unlabelled = scored.reduce((sum, { score }) => sum + score.unlabelled.length, 0);
  const absent = scored.filter(({ apart }) => apart === 'absent').length;
  console.log(
    `${unlabelled === 0 ? 'ok  ' : 'FAIL'} unlabelled wrong rows: ${unlabelled}; brands that the shop lacks: ${absent}`,
  );
  return reached && unlabelled === 0 ? 0 : 1;
}

function describe({ id, query, kind, expect }: LabelledQuery): string {
  return `${id} ${query} (${kind}), wanted ${expect.join(' or ')}`;
}

function gotten({ medicines, need }: Answered): string {
  const rows = medicines.slice(0, 3).map(({ medicine_name, corrected }) => `${medicine_name}${corrected ? '*' : ''}`);
  return `${need ? 'a card, ' : ''}${rows.join(', ') || 'nothing'}`;
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`;
}
