import { lastExpiryTooNear } from '#domain/orders/shelf-life.ts';
import { sendBackUntil } from '#domain/stock/goods-in.ts';
import { packsToOrder, SALES_DAYS } from '#domain/stock/reorder.ts';
import { listBatches } from '../../persistence/repositories/catalogue/batch-repository.ts';
import { listSelling } from '../../persistence/repositories/stock/shelf-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

const DAY_MS = 24 * 3_600_000;

/** Batches with packs that expire within so many days or have, the first to expire first, and until when a supplier takes them back. */
export async function listExpiring({ db, now }: Pick<ServiceParts, 'db' | 'now'>, days: number) {
  const batches = await listBatches(db, null, lastExpiryTooNear(now().getTime(), days));
  return batches.map((one) => ({ ...one, sendBackUntil: sendBackUntil(one.expiry) }));
}

/** What to order from suppliers, the most wanted first. */
export async function listToOrder({ db, now }: Pick<ServiceParts, 'db' | 'now'>) {
  const selling = await listSelling(db, new Date(now().getTime() - SALES_DAYS * DAY_MS));
  return selling
    .map((one) => ({ ...one, toOrder: packsToOrder(one) }))
    .filter(({ toOrder }) => toOrder > 0)
    .toSorted((a, b) => b.short - a.short || b.toOrder - a.toOrder || a.name.localeCompare(b.name));
}
