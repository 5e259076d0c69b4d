import type { Order } from '#domain/orders/order.ts';
import { lockBatches, putBackCounted, readUsedBatches } from '../../persistence/batch-repository.ts';
import type { Db } from '../../persistence/database.ts';
import { changeStock, lockMedicines } from '../../persistence/stock-repository.ts';

/**
 * Gives the goods of an order back that ends without them: packs of a packed order return to their batches, and can be sold
 * again where the batch is still on sale; packs without a recorded batch return to a stock that is not counted by batch, and
 * wait for a count (`shop batch add --counted`) where it is. The caller makes sure that this happens once.
 */
export async function returnGoods(db: Db, { id, lines }: Pick<Order, 'id' | 'lines'>): Promise<void> {
  const ids = lines.map(({ medicineId }) => medicineId);
  const byBatch = await lockMedicines(db, ids);
  const used = await readUsedBatches(db, id);
  if (used.length === 0) {
    await changeStock(
      db,
      lines.map(({ medicineId, quantity }) => ({ medicineId, packs: quantity })),
    );
    return;
  }
  const shelf = new Map((await lockBatches(db, ids)).map((one) => [`${one.medicineId} ${one.batch}`, one]));
  const medicineOf = new Map(lines.map(({ line, medicineId }) => [line, medicineId]));
  const changes = used.map(({ line, batch, counted, packs }) => {
    const medicineId = medicineOf.get(line) ?? '';
    const known = counted ? shelf.get(`${medicineId} ${batch}`) : undefined;
    const sellable = known ? known.onSale : byBatch.get(medicineId) === false;
    return { medicineId, packs: sellable ? packs : 0 };
  });
  await putBackCounted(db, id);
  await changeStock(db, changes);
}
