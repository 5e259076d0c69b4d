import { AppError } from '#contract/app-error.ts';
import type { AffiliateData } from '#contract/areas/shop/audience.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import { failpoint } from '../../ops/failpoint.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { findOrder } from '../../persistence/repositories/orders/order-repository.ts';
import {
  abandonConversions,
  conversionState,
  deleteUnsoldConversions,
  endConversion,
  leaseConversion,
  postponeConversion,
  queueConversion,
  withdrawConversion,
} from '../../persistence/repositories/people/affiliate-repository.ts';
import type { Affiliate } from '../../providers/affiliate/affiliate.ts';
import { recordConsent } from '../privacy/record-consent.ts';
import type { Parts, ServiceParts } from '../service-parts.ts';

/** How long a person can withdraw the consent before anything is sent. */
const GRACE_S = 120;
/** Longer than any report takes; one that is still being sent after this time belonged to a server that crashed. */
const GIVE_UP_S = 300;
/** The first retry; each further one waits twice as long, at most a day. */
const RETRY_S = 60;
const MOST_RETRY_S = 86_400;
const MOST_ATTEMPTS = 12;

/** Orders without a sale. */
const NOT_STANDING: ReadonlySet<OrderStatus> = new Set(['PAYMENT_PENDING', 'FAILED', 'CANCELLED']);

/**
 * Whether an order may be reported to an affiliate: its owner is asked, the answer is stored with the order, and it can be withdrawn until something
 * has gone out. `enabled` is false if the shop has no affiliate; then nobody is asked and nothing is kept.
 */
export function createAffiliateConsent(parts: Parts, enabled: boolean) {
  const { db, now } = parts;
  const standing = async (accountId: string, orderId: string) => {
    const order = await findOrder(db, { id: orderId }, { accountId });
    if (order === null) throw new AppError('order-not-found');
    return order;
  };
  /** Missing packs that follow belong to the sale of the first order: it is reported once. */
  const mayBeAsked = ({ status, restOf }: Order) => enabled && restOf === null && !NOT_STANDING.has(status);
  const stateOf = async (orderId: string, mayAsk: boolean): Promise<AffiliateData> => {
    const state = await conversionState(db, orderId);
    return { ask: mayAsk, agreed: state !== null, reported: state !== null && state !== 'waiting' };
  };
  return {
    state: async (accountId: string, orderId: string) => {
      return stateOf(orderId, mayBeAsked(await standing(accountId, orderId)));
    },
    /** Gives or withdraws the consent. Repeating it changes nothing; a report that was already sent is stated in the answer. */
    agree: async (accountId: string, orderId: string, agreed: boolean) => {
      const order = await standing(accountId, orderId);
      const mayAsk = mayBeAsked(order);
      if (agreed && !mayAsk) throw new AppError('not-allowed-now');
      const at = now();
      const dueAt = new Date(at.getTime() + GRACE_S * 1000);
      await inTransaction(db, 'affiliate-consent', async (trx) => {
        if (agreed) await queueConversion(trx, { orderId, finalPaise: order.totals.payablePaise, now: at, dueAt });
        else await withdrawConversion(trx, orderId);
        const consent = { accountId, purpose: 'affiliate', subject: orderId, agreed, place: 'order-page' } as const;
        await recordConsent(parts, trx, consent);
      });
      return stateOf(orderId, mayAsk);
    },
  };
}

/**
 * Reports every due conversion to the affiliate, each at most once: it is marked before it is sent, and one whose outcome
 * is unknown (no answer in time, a server that crashed) is never sent again. One that certainly failed is tried again at
 * growing intervals. Returns how many were accepted.
 */
export async function reportConversions(
  { db, now, affiliate }: Pick<ServiceParts, 'db' | 'now'> & { affiliate: Affiliate },
  goesOn = () => true,
): Promise<number> {
  await abandonConversions(db, now());
  await deleteUnsoldConversions(db);
  let taken = 0;
  while (goesOn()) {
    const giveUpAt = new Date(now().getTime() + GIVE_UP_S * 1000);
    const conversion = await leaseConversion(db, { now: now(), giveUpAt });
    if (conversion === null) return taken;
    failpoint('conversion-leased');
    const { orderId, finalPaise, attempts } = conversion;
    const order = await findOrder(db, { id: orderId }, { accountId: null });
    const outcome = order === null ? 'refused' : await affiliate.report({ orderNumber: order.number, finalPaise });
    if (outcome === 'not-taken' && attempts < MOST_ATTEMPTS) {
      const waitS = Math.min(RETRY_S * 2 ** (attempts - 1), MOST_RETRY_S);
      await postponeConversion(db, orderId, new Date(now().getTime() + waitS * 1000));
      continue;
    }
    await endConversion(
      db,
      orderId,
      outcome === 'taken' ? 'sent' : outcome === 'unclear' ? 'unclear' : 'refused',
      now(),
    );
    failpoint('conversion-ended');
    if (outcome === 'taken') taken += 1;
  }
  return taken;
}
