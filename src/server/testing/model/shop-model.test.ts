import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Medicine } from './model-parts.ts';
import { printProgress } from './print-progress.ts';
import { truthOf } from './read-truth.ts';
import { RealShop } from './real-shop.ts';
import { ACTS, type Act, MEDICINES } from './shop-acts.ts';
import { ShopModel } from './shop-model.ts';

/**
 * `npm run test:model` runs the number that the reliability goals require, set by these variables; each sequence has 40 actions. `MODEL_SHRINK=1`
 * searches for the shortest failing one.
 */
const SHRINKS = process.env.MODEL_SHRINK !== undefined;
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 8);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_121);
/** `MODEL_INTERLEAVINGS=500` sets the number of sequences of concurrent actions. */
const INTERLEAVINGS = Number(process.env.MODEL_INTERLEAVINGS ?? 5);
const ACTS_EACH = 40;
const AT_ONCE = 8;
const CUSTOMERS = 2;

let shop: RealShop;
beforeAll(async () => {
  shop = await RealShop.open(MEDICINES, CUSTOMERS);
});
afterAll(() => shop.close());

let compared = 0;

/** Runs an action on both sides and compares the answers, and then the resulting state. */
class Compared implements fc.AsyncCommand<ShopModel, RealShop> {
  readonly act: Act;
  constructor(act: Act) {
    this.act = act;
  }
  check(model: Readonly<ShopModel>): boolean {
    return this.act.isPossible?.(model as ShopModel) ?? true;
  }
  async run(model: ShopModel, real: RealShop): Promise<void> {
    model.nowS += 1;
    await real.tick();
    const outcomes = await this.act.inShop(real, model);
    const expected = this.act.inModel(model);
    expect(outcomes, this.act.name).toEqual(expected);
    expect(await real.truth(), this.act.name).toEqual(truthOf(model));
    compared += 1;
  }
  toString(): string {
    return this.act.name;
  }
}

const medicine: fc.Arbitrary<Medicine> = fc.record({
  stock: fc.integer({ min: 3, max: 30 }),
  mrpPaise: fc.integer({ min: 100, max: 30_000 }),
  percent: fc.nat({ max: 60 }),
  discontinued: fc.constant(false),
});
const acts = fc.oneof(...ACTS.map(({ weight, arbitrary }) => ({ weight, arbitrary }))).map((act) => new Compared(act));

const shelves = fc.array(medicine, { minLength: MEDICINES, maxLength: MEDICINES });

it('matches its model in every answer and in the resulting state', async () => {
  const sequences = fc.array(acts, { minLength: SHRINKS ? 1 : ACTS_EACH, maxLength: ACTS_EACH, size: 'max' });
  await fc.assert(
    fc.asyncProperty(shelves, sequences, async (shelf, sequence) => {
      await shop.begin(shelf);
      await fc.asyncModelRun(() => ({ model: new ShopModel(shelf, CUSTOMERS), real: shop }), sequence);
      expect(await shop.broken()).toEqual([]);
      printProgress(compared);
    }),
    { numRuns: SEQUENCES, seed: SEED, endOnFailure: !SHRINKS },
  );
  process.stdout.write(`model: ${SEQUENCES} sequences, ${compared} acts compared, 0 divergences, seed ${SEED}\n`);
}, 36_000_000);

/** Makes the gateway answer when the scheduler decides, not when it was asked. */
function shuffleGateway(gateway: RealShop['gateway'], scheduler: fc.Scheduler): () => void {
  const { createOrder, findPayments, capture, refund } = gateway;
  Object.assign(gateway, {
    createOrder: scheduler.scheduleFunction(createOrder),
    findPayments: scheduler.scheduleFunction(findPayments),
    capture: scheduler.scheduleFunction(capture),
    refund: scheduler.scheduleFunction(refund),
  });
  return () => void Object.assign(gateway, { createOrder, findPayments, capture, refund });
}

it('loses no pack, no coupon use, no message and no money, in random orders of actions and gateway answers', async () => {
  const prefix = fc.array(acts, { minLength: 12, maxLength: 12, size: 'max' });
  const together = fc.array(
    acts.filter(({ act }) => !act.isAlone),
    { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' },
  );
  let done = 0;
  await fc.assert(
    fc.asyncProperty(shelves, prefix, together, fc.scheduler(), async (shelf, before, commands, scheduler) => {
      await shop.begin(shelf);
      const model = new ShopModel(shelf, CUSTOMERS);
      await fc.asyncModelRun(() => ({ model, real: shop }), before);
      const packs = await shop.packs();
      const possible = commands.filter((command) => command.check(model));
      const restore = shuffleGateway(shop.gateway, scheduler);
      try {
        const begun = possible.map(({ act }) =>
          scheduler.schedule(Promise.resolve(), act.name).then(() => act.inShop(shop, model)),
        );
        const outcomes = await scheduler.waitFor(Promise.all(begun));
        expect(JSON.stringify(outcomes)).not.toContain('500 90');
      } finally {
        restore();
      }
      expect(await shop.packs()).toEqual(packs);
      await shop.settleDown();
      expect([await shop.packs(), await shop.strayMoney(), await shop.broken()]).toEqual([packs, [], []]);
      done += possible.length;
    }),
    { numRuns: INTERLEAVINGS, seed: SEED, endOnFailure: !SHRINKS },
  );
  process.stdout.write(`model: ${INTERLEAVINGS} interleavings, ${done} acts at once, nothing lost, seed ${SEED}\n`);
}, 36_000_000);
