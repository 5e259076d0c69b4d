import { AppError } from '#contract/app-error.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import * as say from '#sentences/server/stock.ts';
import { addSupplier, listSuppliers, type Supplier } from '../../persistence/repositories/stock/goods-in-repository.ts';
import type { Parts, ServiceParts } from '../service-parts.ts';

/** Adds a wholesaler, with the licence that allows them to sell to a pharmacy. Refuses an existing name. */
export async function registerSupplier(
  { db, now, newId }: Parts,
  actor: AuditActor,
  { name, licence, gstin }: Omit<Supplier, 'id'>,
): Promise<Supplier> {
  const supplier = { id: newId(), name, licence, gstin };
  if (await addSupplier(db, supplier, { actor, at: now() })) return supplier;
  throw new AppError('not-allowed-now', { sentence: say.supplierExists(name) });
}

/** All suppliers, by name. */
export function suppliers({ db }: Pick<ServiceParts, 'db'>): Promise<Supplier[]> {
  return listSuppliers(db);
}
