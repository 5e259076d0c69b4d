import { lastExpiryTooNear, SOLD_WHILE_IT_LASTS_DAYS } from '#domain/orders/shelf-life.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { bumpCatalogueVersion } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import {
  listTooNear,
  lockMedicines,
  markOffSale,
  moveStock,
} from '../../persistence/repositories/catalogue/stock-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

const AT_ONCE = 200;

/**
 * Takes batches off sale that came too near to their expiry, and their packs out of the stock that can be sold; answers how
 * many batches. Orders that were placed before keep what they were promised: only what is left goes, and what is missing is
 * `short`, which `shop verify` tells. Any number of servers may do it at once, beside any number of buyers.
 */
export async function takeOffSale({ db, now }: Pick<ServiceParts, 'db' | 'now'>, goesOn = () => true): Promise<number> {
  const tooNear = lastExpiryTooNear(now().getTime(), SOLD_WHILE_IT_LASTS_DAYS);
  let taken = 0;
  while (goesOn()) {
    const ids = await listTooNear(db, tooNear, AT_ONCE);
    if (ids.length === 0) break;
    taken += await inTransaction(db, 'take-off-sale', async (trx) => {
      await lockMedicines(trx, ids);
      const off = await markOffSale(trx, ids, tooNear);
      const moves = off.map(({ medicineId, packs }) => ({ medicineId, shelfPacks: -packs, heldPacks: 0 }));
      await moveStock(trx, 'off_sale', moves, { reference: `expires by ${tooNear}`, at: now() }); // not a sentence: a reference in the ledger.
      // What sold out by the date is found as such from now on.
      await bumpCatalogueVersion(trx);
      return off.length;
    });
  }
  return taken;
}
