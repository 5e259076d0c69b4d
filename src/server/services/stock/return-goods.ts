import type { Order } from '#domain/orders/order.ts';
import type { Db } from '../../persistence/database.ts';
import {
  lockBatches,
  putBackCounted,
  readUsedBatches,
} from '../../persistence/repositories/catalogue/batch-repository.ts';
import { lockMedicines, moveStock, releasePacks } from '../../persistence/repositories/catalogue/stock-repository.ts';
import { listRecalledPacks } from '../../persistence/repositories/recall/recall-line-repository.ts';

/**
 * Returns the goods of an order that ends without delivery: reserved packs are released; packs of a packed order return to their
 * batches, and can be sold again where the batch is still on sale; packs without a recorded batch return to a stock that is not
 * counted by batch, or otherwise wait for a count (`shop batch add --counted`). `status` is the order's previous state. The
 * caller ensures that this happens once.
 */
export async function returnGoods(
  db: Db,
  { id, lines, status }: Pick<Order, 'id' | 'lines' | 'status'>,
  at: Date,
): Promise<void> {
  const ids = lines.map(({ medicineId }) => medicineId);
  const byBatch = await lockMedicines(db, ids);
  const note = { reference: id, at };
  if (status !== 'PACKED') {
    await releasePacks(db, lines, note);
    return;
  }
  const used = await readUsedBatches(db, id);
  const shelf = new Map((await lockBatches(db, ids)).map((one) => [`${one.medicineId} ${one.batch}`, one]));
  const recalled = new Set((await listRecalledPacks(db, id)).map(({ line, batch }) => `${line} ${batch}`));
  const lineOf = new Map(lines.map((line) => [line.line, line]));
  // An order from before batches were recorded has none.
  const packs =
    used.length > 0 ? used : lines.map(({ line, quantity }) => ({ line, packs: quantity, counted: false, batch: '' }));
  const back = packs.map(({ line, batch, counted, packs: quantity }) => {
    const medicineId = lineOf.get(line)?.medicineId ?? '';
    const known = counted ? shelf.get(`${medicineId} ${batch}`) : undefined;
    const sellable = known ? known.onSale : byBatch.get(medicineId) === false && !recalled.has(`${line} ${batch}`);
    return { medicineId, shelfPacks: sellable ? quantity : 0, heldPacks: 0 };
  });
  await putBackCounted(db, id);
  await moveStock(db, 'returned', back, note);
}
