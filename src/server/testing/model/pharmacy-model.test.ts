import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PharmacyAct } from './pharmacy-act.ts';
import { PHARMACY_ACTS } from './pharmacy-acts.ts';
import { PharmacyModel } from './pharmacy-model.ts';
import { pharmacyTruth } from './pharmacy-truth.ts';
import { printProgress } from './print-progress.ts';
import { RealPharmacy } from './real-pharmacy.ts';

/**
 * `npm run test:model` runs the number that the reliability goals require, set by these variables; each sequence has 40 actions. `MODEL_SHRINK=1`
 * searches for the shortest failing one.
 */
const SHRINKS = process.env.MODEL_SHRINK !== undefined;
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 6);
/** `MODEL_PATH=258`: only that sequence of the seed, as named by a failure. */
const PATH = process.env.MODEL_PATH;
const SEED = Number(process.env.MODEL_SEED ?? 20_261_122);
/** `MODEL_INTERLEAVINGS=500` sets the number of sequences of concurrent actions. */
const INTERLEAVINGS = Number(process.env.MODEL_INTERLEAVINGS ?? 3);
const ACTS_EACH = 40;
const AT_ONCE = 6;
const CUSTOMERS = 2;

let shop: RealPharmacy;
beforeAll(async () => {
  shop = await RealPharmacy.open(CUSTOMERS);
});
afterAll(() => shop.end());

let compared = 0;
/** Counts the end states of orders, to show that the sequences reach them. */
const ends = new Map<string, number>();

/** Runs an action on both sides; compares the answers, then tables and ledgers, then the API's view of the action's order. */
class Compared implements fc.AsyncCommand<PharmacyModel, RealPharmacy> {
  readonly act: PharmacyAct;
  constructor(act: PharmacyAct) {
    this.act = act;
  }
  check(model: Readonly<PharmacyModel>): boolean {
    return this.act.isPossible?.(model as PharmacyModel) ?? true;
  }
  async run(model: PharmacyModel, real: RealPharmacy): Promise<void> {
    model.nowS += 1;
    await real.tick();
    const index = this.act.order?.(model);
    const outcomes = await this.act.inShop(real, model);
    expect(outcomes, this.act.name).toEqual(this.act.inModel(model));
    expect(await real.truth(), this.act.name).toEqual(pharmacyTruth(model));
    if (index !== undefined) {
      const { customer, status, prescription, payablePaise: payable } = model.order(index);
      const wanted = model.signedIn[customer] ? { status, prescription, payable } : null;
      expect(await real.shown(customer, index), this.act.name).toEqual(wanted);
    }
    compared += 1;
  }
  toString(): string {
    return this.act.name;
  }
}

const acts = fc
  .oneof(...PHARMACY_ACTS.map(({ weight, arbitrary }) => ({ weight, arbitrary })))
  .map((act) => new Compared(act));
const shelf = fc.record({
  packs: fc.integer({ min: 3, max: 30 }),
  mrpPaise: fc.integer({ min: 500, max: 9_000 }),
  percent: fc.nat({ max: 50 }),
});
/** Medicines from lists have no discount. */
const shelves = fc.tuple(shelf, shelf, shelf).map(([listed, ...others]) => [{ ...listed, percent: 0 }, ...others]);

it('matches its model of operators, lists and the gateway; ledgers equal their tables after every action', async () => {
  const sequences = fc.array(acts, { minLength: SHRINKS ? 1 : ACTS_EACH, maxLength: ACTS_EACH, size: 'max' });
  await fc.assert(
    fc.asyncProperty(shelves, sequences, async (begin, sequence) => {
      const model = new PharmacyModel(begin);
      await shop.begin(model);
      await fc.asyncModelRun(() => ({ model, real: shop }), sequence);
      expect(await shop.broken()).toEqual([]);
      printProgress(compared);
      for (const { status } of model.orders) ends.set(status, (ends.get(status) ?? 0) + 1);
    }),
    { numRuns: SEQUENCES, seed: SEED, endOnFailure: !SHRINKS, ...(PATH === undefined ? {} : { path: PATH }) },
  );
  const reached = [...ends].map(([status, count]) => `${status} ${count}`).join(', ');
  process.stdout.write(
    `pharmacy model: ${SEQUENCES} sequences, ${compared} acts compared, 0 divergences, seed ${SEED}; orders ended as ${reached}\n`,
  );
}, 36_000_000);

it('keeps ledgers, tables and the audit chain consistent under concurrent actions of operators, customers and the gateway', async () => {
  const prefix = fc.array(acts, { minLength: 20, maxLength: 20, size: 'max' });
  const together = fc.array(acts, { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' });
  let done = 0;
  await fc.assert(
    fc.asyncProperty(shelves, prefix, together, async (begin, before, commands) => {
      const model = new PharmacyModel(begin);
      await shop.begin(model);
      await fc.asyncModelRun(() => ({ model, real: shop }), before);
      const possible = commands.filter((command) => command.check(model));
      const outcomes = await Promise.all(possible.map(({ act }) => act.inShop(shop, model)));
      expect(JSON.stringify(outcomes)).not.toContain('500 90');
      expect(await shop.broken()).toEqual([]);
      shop.setGateway('there');
      for (let round = 0; round < 2; round += 1) await shop.sweep(2_000);
      await shop.sendRefunds();
      expect(await shop.broken()).toEqual([]);
      done += possible.length;
    }),
    { numRuns: INTERLEAVINGS, seed: SEED, endOnFailure: !SHRINKS },
  );
  process.stdout.write(
    `pharmacy model: ${INTERLEAVINGS} interleavings, ${done} acts at once, nothing lost, seed ${SEED}\n`,
  );
}, 36_000_000);
