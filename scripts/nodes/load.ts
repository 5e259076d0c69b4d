import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Acknowledged, type Behind, Customer } from '../../trials/kit/customer.ts';
import { FULL_SHELVES } from '../../trials/kit/full-shelves.ts';
import { addShoppers } from '../../trials/kit/shoppers.ts';
import type { Trial } from './trial.ts';
import { findProduct } from './walk.ts';

/** An account may try ten orders a minute, so a buyer without pauses orders with this many accounts in turn. */
const PEOPLE_OF_A_BUYER = 100;
const PAUSE_AFTER_REFUSAL_MS = 500;

/** Buyers who order until the end, and the answers they got. */
export interface Load {
  over: boolean;
  refused: number;
  /** When the trial made a server fail. */
  fellAt: number;
  /** When the first order requested after `fellAt` was acknowledged. */
  firstAfter: number;
  /** Resolves when all have stopped. */
  readonly ended: Promise<unknown>;
}

/**
 * Starts this many buyers on a database that is stocked first. Their accounts, sessions and addresses are written into
 * it. `pauseMs` is the pause of a buyer between two orders.
 */
export async function startLoad(
  trial: Trial,
  databaseUrl: string,
  buyers: number,
  acknowledged: Acknowledged,
  pauseMs = 0,
): Promise<Load> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(FULL_SHELVES);
  const people = await addShoppers(client, buyers * PEOPLE_OF_A_BUYER, trial.settings.secret);
  await client.end();
  const behind: Behind = { origin: trial.proxy.origin, codeFor: trial.codeFor };
  const customers = people.map(({ cookie, patientId, addressId }, index) => ({
    customer: new Customer(`buyer ${index % buyers}`, behind, cookie),
    who: { patientId, addressId },
  }));
  const product = await findProduct(new Customer('looks', behind, people[0]?.cookie), 'paracetamol');
  const ended = Promise.withResolvers<unknown>();
  const load: Load = { over: false, refused: 0, fellAt: Number.POSITIVE_INFINITY, firstAfter: 0, ended: ended.promise };
  const buy = async (buyer: number) => {
    const own = customers.filter((_, index) => index % buyers === buyer);
    for (let turn = 0; !load.over; turn += 1) {
      const { customer, who } = own[turn % own.length] as (typeof own)[number];
      await customer.ask('POST', 'cart/add-to-cart', { medicine_id: product, quantity: 1, keep_original: true });
      const askedAt = performance.now();
      const answer = await customer.order(who, 'cod', acknowledged);
      if (answer.status !== 200) {
        load.refused += 1;
        await wait(PAUSE_AFTER_REFUSAL_MS);
      } else if (load.firstAfter === 0 && askedAt > load.fellAt) load.firstAfter = performance.now();
      if (pauseMs > 0) await wait(pauseMs);
    }
  };
  Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(buyer))).then(ended.resolve, ended.reject);
  // The caller that awaits it gets the error; until then it must not end the process.
  load.ended.catch(() => undefined);
  return load;
}
