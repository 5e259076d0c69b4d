import { inTransaction } from '../persistence/connection/in-transaction.ts';
import { listReturns, saveReturn, saveReturnPacks } from '../persistence/repositories/counter/return-repository.ts';
import { findStaffByName } from '../persistence/repositories/counter/staff/staff-repository.ts';
import { lockOrder } from '../services/orders/look-up-orders.ts';
import { packsOut } from '../services/orders/returns/packs-out.ts';
import type { ServiceParts } from '../services/service-parts.ts';
import { addPharmacists, MEERA } from './pharmacists.ts';

/** Records that all packs a customer has of an order are back at the pharmacy; the state of the order stays. */
export async function takeInAllPacks(parts: Pick<ServiceParts, 'db' | 'now'>, number: string): Promise<void> {
  await addPharmacists(parts.db);
  await inTransaction(parts.db, 'return-packs', async (db) => {
    const order = await lockOrder(db, number);
    const staff = await findStaffByName(db, MEERA);
    const { out } = await packsOut(db, order);
    if (staff === null || out.length === 0) return;
    const nth = (await listReturns(db, order.id)).length + 1;
    await saveReturn(db, order.id, { nth, reason: 'not_needed', staff, at: parts.now() });
    const packs = out.map((one) => ({ ...one, disposition: 'destroyed' as const }));
    await saveReturnPacks(db, { orderId: order.id, nth }, packs, { staff, at: parts.now() });
  });
}
