/**
 * Scores the safety check on sets of baskets with an answer key, if this machine has them: each basket's products are
 * taken from the shipped catalogue, read as the shop reads them, and checked in this process. The sets are beside the
 * market's lists and are not part of the project. `MARKET_DATA=FOLDER npm run test:baskets [-- --list]`
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { checkedMedicine } from '#domain/safety/agents.ts';
import { checkBasket, HISTORY_DAYS } from '#domain/safety/check-basket.ts';
import { readStatedMedicine } from '#domain/safety/read-stated-medicine.ts';
import type { Answer, CheckedMedicine, OrganState, PersonHealth } from '#domain/safety/safety-finding.ts';
import { readShippedFacts } from './market/shipped-facts.ts';

/** What the check of 20 lines may take on a quiet machine, in milliseconds. It is printed beside the measured time and judges nothing. */
const BAR_MS = 1;
const LINES = 20;
const ROUNDS = 2000;

interface Basket {
  readonly id: string;
  readonly products: string;
  readonly units_per_day?: Readonly<Record<string, number>>;
  readonly patient: {
    readonly age: number;
    readonly sex: 'F' | 'M';
    readonly pregnant: Answer;
    readonly breastfeeding: Answer;
    readonly allergies: string;
    readonly kidney: OrganState;
    readonly liver: OrganState;
    readonly medicines_now: string;
    readonly ordered_before: string;
  };
}

const folder = process.env.MARKET_DATA ?? join(import.meta.dirname, '../../shared/data');
const sets = existsSync(folder) ? readdirSync(folder).filter((file) => /^baskets_\w+\.json$/.test(file)) : [];
if (sets.length === 0) console.log('The sets of baskets are absent (no baskets_*.json). Nothing was tried.');
else process.exitCode = await scoreSets();

async function scoreSets(): Promise<number> {
  const facts = await readShippedFacts();
  const work = mkdtempSync(join(tmpdir(), 'baskets-'));
  let failed = false;
  for (const set of sets) {
    const key = JSON.parse(readFileSync(join(folder, set), 'utf8')) as { baskets: Basket[] };
    const baskets = key.baskets.filter((basket) => isStocked(basket, facts));
    writeFileSync(join(work, set), JSON.stringify({ ...key, baskets }));
    const answers = Object.fromEntries(baskets.map((basket) => [basket.id, answer(basket, facts)]));
    writeFileSync(join(work, 'answers.json'), JSON.stringify(answers));
    console.log(`${set}: ${baskets.length} of ${key.baskets.length} baskets tried`);
    const files = [join(work, set), join(work, 'answers.json')];
    const scored = spawnSync(process.execPath, [join(folder, 'baskets_score.mjs'), ...files, '--list'], {
      stdio: 'inherit',
    });
    failed ||= scored.status !== 0;
  }
  rmSync(work, { recursive: true });
  measure([...facts.values()]);
  return failed ? 1 : 0;
}

function isStocked(basket: Basket, facts: ReadonlyMap<string, MedicineFacts>): boolean {
  const absent = split(basket.products).filter((name) => factsOf(name, facts) === undefined);
  if (absent.length > 0) console.log(`${basket.id} is not tried: the catalogue has no ${absent.join(', no ')}`);
  return absent.length === 0;
}

/** "Linox 600 Tablet" is "Linox 600mg Tablet" if only one of the two is sold. */
function factsOf(name: string, facts: ReadonlyMap<string, MedicineFacts>): MedicineFacts | undefined {
  const key = name.toLowerCase();
  return facts.get(key) ?? facts.get(key.replace(/(\d) (?=[a-z])/, '$1mg '));
}

function answer(basket: Basket, facts: ReadonlyMap<string, MedicineFacts>) {
  const lines = split(basket.products).flatMap((name) => {
    const found = factsOf(name, facts);
    return found === undefined ? [] : [checkedMedicine(found, name, basket.units_per_day?.[name] ?? null)];
  });
  const { findings, notChecked } = checkBasket(lines, personOf(basket), takenOf(basket, facts));
  if (process.argv.includes('--list')) {
    for (const { severity, code, salts, sentence, action } of findings)
      console.log(`${basket.id} ${severity} ${code} [${salts.join(', ')}] ${sentence} ${action}`);
  }
  return { findings, not_checked: notChecked };
}

function personOf({ patient }: Basket): PersonHealth {
  const { age, pregnant, breastfeeding, kidney, liver } = patient;
  const sex = patient.sex === 'F' ? 'female' : 'male';
  return { age, sex, pregnant, breastfeeding, kidney, liver, allergies: [patient.allergies], conditions: [] };
}

function takenOf({ patient }: Basket, facts: ReadonlyMap<string, MedicineFacts>): readonly CheckedMedicine[] {
  const before = split(patient.ordered_before).flatMap((text) => {
    const [name = '', days = '0'] = text.split('@').map((part) => part.trim());
    return Number.parseInt(days, 10) <= HISTORY_DAYS ? [name] : [];
  });
  return [...split(patient.medicines_now), ...before].map((name) => {
    const found = factsOf(name, facts);
    return found === undefined ? readStatedMedicine(name) : checkedMedicine(found, '');
  });
}

function split(text: string): readonly string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * Baskets of 20 lines over the whole catalogue, ten medicines that are also taken, a patient with every answer. The
 * fastest of five checks counts for each basket: delays by a busy machine are not the check's work.
 */
function measure(all: readonly MedicineFacts[]): void {
  const person: PersonHealth = {
    ...{ age: 70, sex: 'female', pregnant: 'unknown', breastfeeding: 'no', kidney: 'severe', liver: 'severe' },
    ...{ allergies: ['penicillin, sulfa and aspirin'], conditions: [] },
  };
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const pick = (at: number) => all[(round * 37 + at * 101) % all.length] as MedicineFacts;
    const lines = Array.from({ length: LINES }, (_line, at) => checkedMedicine(pick(at), String(at)));
    const taken = Array.from({ length: 10 }, (_line, at) => checkedMedicine(pick(at + LINES), ''));
    return Math.min(...Array.from({ length: 5 }, () => timeOf(() => checkBasket(lines, person, taken))));
  });
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS * 0.99)] ?? 0;
  console.log(`${LINES} lines, p99 of ${ROUNDS} baskets: ${p99.toFixed(3)} ms (bar on a quiet machine ${BAR_MS} ms)`);
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
