import type { Db } from '../persistence/database.ts';
import { bookStock } from './book-stock.ts';

/** Sets the stock of all medicines, not counted by batch, for tests that are not about batches. */
export async function stockWithoutBatches(db: Db, stock: number): Promise<void> {
  await db.deleteFrom('medicine_batch').execute();
  await db.updateTable('medicine').set({ stock, short: 0, by_batch: false, batch: null, expiry: null }).execute();
  await bookStock(db);
}
