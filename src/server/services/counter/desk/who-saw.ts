import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/counter.ts';
import { listOpenings } from '../../../persistence/repositories/counter/opening-repository.ts';
import { findOrder } from '../../../persistence/repositories/orders/order-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';

/** The maximum number shown, newest first; a prescription is viewed only a few times. */
const MOST = 200;

/** Which members of staff viewed an account's prescriptions, or those of one order: the newest first. */
export async function readFileViews({ db }: Pick<ServiceParts, 'db'>, accountId: string, orderId: string | null) {
  if (orderId !== null && (await findOrder(db, { id: orderId }, { accountId })) === null)
    throw new AppError('order-not-found');
  const rows = await listOpenings(db, { accountId, orderId }, MOST);
  return rows.map(({ number, at, name, registration }) => ({ number, at, who: wordsFor(name, registration) }));
}

/** A person by name, a pharmacist with the registration; an unnamed user of the pharmacy's machine is shown as such. */
function wordsFor(name: string | null, registration: string | null): string {
  if (name === null) return say.somebodyAtThePharmacys;
  return registration === null ? name : say.pharmacistRegistration(name, registration);
}
