import { canonicalSalt } from '../../src/domain/medicine/salts/salt-names.ts';
import type { CatalogueSnapshot } from '../../src/server/catalogue/catalogue-snapshot.ts';
import { LOOK_ALIKES } from '../../src/server/search/index/look-alikes.ts';
import { seededRandom } from '../../trials/kit/random.ts';
import { LABELLED_QUERIES, type LabelledQuery } from '../labelled-queries.ts';
import type { Engine, FoundRow } from './engine.ts';
import { brandOf, drawTypos, slip, type Typo } from './query-classes.ts';
import { isAmbiguous, openTypoRules, type TypoRule } from './typo-rules.ts';

/** BENCH_TYPOS_SEED draws different ones, and BENCH_TYPOS sets how many. */
const SEED = Number(process.env.BENCH_TYPOS_SEED ?? 400);
const TYPOS = Number(process.env.BENCH_TYPOS ?? 400);

/**
 * Prints how often the intended medicine is in the first five rows, by engine, and which rows of another salt are
 * unlabelled.
 */
export async function printQuality(
  engines: readonly Engine[],
  snapshot: CatalogueSnapshot,
  known: number,
): Promise<void> {
  const forbidsTypo = openTypoRules(snapshot);
  const sets = [
    {
      name: 'typos of brands with a known popularity',
      typos: drawTypos(snapshot, TYPOS, seededRandom(SEED), known),
    },
    { name: 'typos of any brand', typos: drawTypos(snapshot, TYPOS, seededRandom(SEED + 1)) },
  ];
  console.log(
    '\nWhat was meant is among the first five rows (own goals: 97 % where the rules allow a correction, labels 97, other salts 0)',
  );
  for (const engine of engines) {
    const share = Math.min(1, engine.queries / TYPOS);
    for (const { name, typos } of sets) await printTypos(engine, name, typos.slice(0, TYPOS * share), forbidsTypo);
    await printLabels(engine);
    await printLookAlikes(engine, snapshot);
  }
}

/**
 * Typos that the rules allow to correct, and the others by the rule that forbids it. Those found among the latter
 * without a label must be 0.
 */
async function printTypos(
  engine: Engine,
  name: string,
  typos: readonly Typo[],
  forbidsTypo: (typo: Typo) => TypoRule | null,
): Promise<void> {
  const tallies = new Map<TypoRule | null, { asked: number; found: number; unlabelled: number }>();
  for (const typo of typos) {
    const rule = forbidsTypo(typo);
    const tally = tallies.get(rule) ?? { asked: 0, found: 0, unlabelled: 0 };
    tallies.set(rule, tally);
    const rows = (await engine.find(typo.typed)).filter((row) => brandOf(row.name) === typo.meant);
    const begun = typo.meant.startsWith(typo.typed);
    tally.asked += 1;
    if (rows.length > 0 && (rule === null || isAmbiguous(rule) || !begun)) tally.found += 1;
    if (rows.some((row) => !row.labelled && !startsInside(row, typo.typed))) tally.unlabelled += 1;
  }
  const allowed = tallies.get(null) ?? { asked: 0, found: 0, unlabelled: 0 };
  console.log(line(engine, `${typos.length} ${name}, allowed`, allowed.found, allowed.asked));
  const open = [...tallies].filter(([rule]) => rule === null || isAmbiguous(rule)).map(([, tally]) => tally);
  const sum = (key: 'asked' | 'found') => open.reduce((total, tally) => total + tally[key], 0);
  console.log(line(engine, '  with those that read as something else', sum('found'), sum('asked')));
  for (const [rule, { asked, found, unlabelled }] of tallies) {
    if (rule !== null) console.log(`${line(engine, `  forbidden: ${rule}`, found, asked)}, unlabelled ${unlabelled}`);
  }
}

async function printLabels(engine: Engine): Promise<void> {
  const missed: string[] = [];
  for (const label of LABELLED_QUERIES) {
    const rows = await engine.find(label.typed);
    if (!rows.some((row) => isMeant(row, label))) missed.push(label.typed);
  }
  const found = LABELLED_QUERIES.length - missed.length;
  const detail = missed.length > 0 && missed.length <= 5 ? `  missed: ${missed.join(', ')}` : '';
  console.log(line(engine, 'labelled queries', found, LABELLED_QUERIES.length) + detail);
}

function isMeant({ name, content }: FoundRow, { brand, salts = [] }: LabelledQuery): boolean {
  const printed = content.toLowerCase();
  return (brand === undefined || name.toLowerCase().startsWith(brand)) && salts.every((salt) => printed.includes(salt));
}

/**
 * Salts of the table that the catalogue sells: spelt correctly, as a prefix, and with a typing error. A wrong row
 * contains another salt and is not labelled.
 */
async function printLookAlikes(engine: Engine, snapshot: CatalogueSnapshot): Promise<void> {
  const random = seededRandom(60);
  const sold = moleculesOf(snapshot);
  const salts = [...new Set(LOOK_ALIKES.filter(({ kind }) => kind === 'salt').flatMap(({ names }) => names))].filter(
    (salt) => sold.has(canonicalSalt(salt).molecule),
  );
  const rows = { right: [0, 0], begun: [0, 0], slipped: [0, 0] } satisfies Record<string, [number, number]>;
  const count = async (kind: keyof typeof rows, typed: string, fits: (row: FoundRow) => boolean) => {
    for (const row of await engine.find(typed)) {
      rows[kind][1] = (rows[kind][1] ?? 0) + 1;
      if (!row.labelled && !fits(row)) rows[kind][0] = (rows[kind][0] ?? 0) + 1;
    }
  };
  for (const salt of engine.queries < 100 ? salts.slice(0, 60) : salts) {
    const molecule = canonicalSalt(salt).molecule;
    const start = salt.slice(0, -2);
    const typed = slip(salt, random);
    await count('right', salt, (row) => brandOf(row.name) === salt || holds(row, molecule));
    await count('begun', start, (row) => startsInside(row, start) || holds(row, molecule));
    await count('slipped', typed, (row) => startsInside(row, typed) || holds(row, molecule));
  }
  const detail = Object.entries(rows).map(([kind, [wrong, all]]) => `${kind} ${wrong} of ${all}`);
  console.log(
    `  ${engine.name.padEnd(20)} ${'look-alikes, other salt unlabelled'.padEnd(48)} ${detail.join(', ')} rows`,
  );
}

/** Whether the medicine contains the molecule, or an ester of it that the salt table keeps separate. */
function holds({ content }: FoundRow, molecule: string): boolean {
  return moleculesIn(content).some((held) => held === molecule || held.startsWith(`${molecule} `));
}

/** Whether the typed text starts a word on the pack, or in a spelling of one of its molecules. */
function startsInside({ name, content }: FoundRow, typed: string): boolean {
  const words = `${name} ${content} ${moleculesIn(content).join(' ')}`.toLowerCase().split(/[^a-z]+/);
  const last = typed.split(/[^a-z]+/).at(-1) ?? '';
  return words.some((word) => word.startsWith(last));
}

function moleculesIn(content: string): string[] {
  return content.split(/ \+ /).map((salt) => canonicalSalt(salt.replace(/\s*\([^(]*$/, '')).molecule);
}

function moleculesOf(snapshot: CatalogueSnapshot): Set<string> {
  const molecules = new Set<string>();
  const seen = new Set<string>();
  for (let rank = 0; rank < snapshot.size; rank += 1) {
    for (const text of snapshot.listedAt(rank).saltTexts) {
      if (seen.has(text)) continue;
      seen.add(text);
      for (const molecule of moleculesIn(text)) molecules.add(molecule);
    }
  }
  return molecules;
}

function line(engine: Engine, what: string, found: number, of: number): string {
  return `  ${engine.name.padEnd(20)} ${what.padEnd(48)} ${found} of ${of} (${((100 * found) / of).toFixed(1)} %)`;
}
