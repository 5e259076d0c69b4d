import { AppError, refuse } from '#contract/app-error.ts';
import type { Order } from '#domain/orders/order.ts';
import type { AuditActor, AuditEntry } from '#domain/privacy/audit.ts';
import * as say from '#sentences/services/stock.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import {
  announceCatalogue,
  bumpCatalogueVersion,
} from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import { liftHold, listHolds, saveHold } from '../../persistence/repositories/catalogue/hold-repository.ts';
import { readPrice } from '../../persistence/repositories/catalogue/price-repository.ts';
import type { Parts } from '../service-parts.ts';

/** The medicine and the reason. */
export interface HoldAct {
  readonly medicineId: string;
  readonly why: string;
}

/** A medicine after it was held or put back on sale. */
export interface Held {
  readonly medicineId: string;
  readonly name: string;
}

/**
 * Holds a medicine from sale until the hold is lifted: it is not offered, and no order with it is packed or leaves. A concurrent order
 * or packing locks the medicine's row before or after this, so that none is missed. Every server is notified at once. Refuses an unknown medicine, and one that is already held.
 */
export function holdFromSale(parts: Parts, by: AuditActor, { medicineId, why }: HoldAct): Promise<Held> {
  return changing(parts, medicineId, { kind: 'sale-held', actor: by }, async (db, name, at) => {
    const id = parts.newId();
    if (!(await saveHold(db, { id, medicineId, reason: why, by, at }))) refuse(say.isHeldAlready(name));
  });
}

/** Lifts the hold of a medicine: it is on sale again, and every server is notified. Refuses an unknown medicine, and one that is not held. */
export function liftFromHold(parts: Parts, by: AuditActor, { medicineId, why }: HoldAct): Promise<Held> {
  return changing(parts, medicineId, { kind: 'sale-lifted', actor: by }, async (db, name, at) => {
    if ((await liftHold(db, { medicineId, by, why, at })) === null) refuse(say.isNotHeld(name));
  });
}

async function changing(
  parts: Parts,
  medicineId: string,
  entry: Pick<AuditEntry, 'kind' | 'actor'>,
  change: (db: Db, name: string, at: Date) => Promise<void>,
): Promise<Held> {
  const { version, name } = await inTransaction(parts.db, 'hold-sale', async (db) => {
    const medicine = await readPrice(db, medicineId, { lock: true });
    if (medicine === null) throw new AppError('medicine-not-found', { sentence: say.thereIsNoMedicine(medicineId) });
    const at = parts.now();
    await change(db, medicine.name, at);
    const raised = await bumpCatalogueVersion(db);
    await appendAudit(db, { ...entry, person: null, subject: medicineId }, at);
    return { version: raised, name: medicine.name };
  });
  await announceCatalogue(parts.db, version);
  return { medicineId, name };
}

/** Every medicine that is held from sale. */
export function heldMedicines({ db }: Pick<Parts, 'db'>) {
  return listHolds(db);
}

/** A sentence for each medicine of an order that is held from sale: it must not be packed, and no parcel with it may leave. */
export async function heldObstacles(db: Db, { lines }: Pick<Order, 'lines'>): Promise<string[]> {
  const ids = [...new Set(lines.map(({ medicineId }) => medicineId))];
  return (await listHolds(db, ids)).map(({ name, reason }) => say.isHeldDoNotPack(name, reason));
}
