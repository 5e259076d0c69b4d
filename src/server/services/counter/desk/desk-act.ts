import { AppError } from '#contract/app-error.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import * as say from '#sentences/services/counter.ts';
import type { TransactionName } from '../../../ops/failpoints.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import {
  findClaims,
  leaveClaim,
  readChanges,
  readVersion,
  takeClaim,
} from '../../../persistence/repositories/counter/claim-repository.ts';
import type { Sitting } from '../../../persistence/repositories/counter/opening-repository.ts';
import type { Pharmacist } from '../../../persistence/repositories/counter/verdict-repository.ts';
import { lockOrder } from '../../orders/look-up-orders.ts';
import type { Parts } from '../../service-parts.ts';

/** The person at the desk, and the session whose opened files count. */
export interface Actor {
  readonly member: StaffMember;
  readonly sitting: Sitting;
}

/** Which order, and the version that was on the screen; null on the command line, which has no screen and uses the current state. */
export interface Aim {
  readonly number: string;
  readonly version: number | null;
}

/** States in which a pharmacist can still decide: before the parcel has left. */
const STILL_HERE: readonly OrderStatus[] = ['PAYMENT_PENDING', 'PLACED', 'CONFIRMED', 'PACKED'];

/** The pharmacist as named in a register. Refuses a person without a registration. */
export function pharmacistOf({ id, name, registration }: StaffMember): Pharmacist {
  if (registration === null) throw new AppError('staff-may-not');
  return { staffId: id, name, registration };
}

/**
 * Runs one action at the desk while the order's row is locked, so that it checks the current state. It refuses an order that
 * has left, one that somebody else has claimed, and a page that is out of date, with the changes. Acting claims the order.
 */
export async function deskTransaction<Result>(
  { db: outside }: Parts,
  name: TransactionName,
  { number, version }: Aim,
  { member }: Actor,
  act: (db: Db, order: Order) => Promise<Result>,
): Promise<Result> {
  return inTransaction(outside, name, async (db) => {
    const order = await lockOrder(db, number);
    await claimToAct(db, order, version, member);
    const result = await act(db, order);
    // A command releases its claim as soon as it is done.
    if (version === null) await leaveClaim(db, order.id, member.id);
    return result;
  });
}

/** Claims a locked order for an action. Refuses one that has left, one that somebody else has claimed, and a page that is out of date. */
export async function claimToAct(
  db: Db,
  order: Order,
  version: Aim['version'],
  { id: staffId }: Pick<StaffMember, 'id'>,
): Promise<void> {
  if (!STILL_HERE.includes(order.status)) throw new AppError('not-allowed-now', { sentence: goneSentence(order) });
  if (!(await takeClaim(db, order.id, staffId))) throw await takenBy(db, order);
  if (version !== null) await refuseStale(db, order, version);
}

/** The refusal that names the person who has claimed the order. */
export async function takenBy(db: Db, { id, number }: Pick<Order, 'id' | 'number'>): Promise<AppError> {
  const claim = (await findClaims(db, [id])).get(id);
  const who = claim === undefined ? say.somebodyElse : claim.name;
  return new AppError('order-taken', {
    sentence: say.hasOrderJustNow(who, number),
  });
}

function goneSentence({ number, status }: Order): string {
  return say.orderIsByNow(number, status);
}

/** The name of each kind of change, as defined in migrations 027 and 033. */
const CHANGES: Readonly<Record<string, string>> = {
  state: say.itsState,
  prescription: say.theStateOfItsPrescription,
  line: say.aLine,
  finding: say.whatTheCheckOfTheBasket,
  file: say.aNewFileCame,
  verdict: say.somebodyDecided,
  release: say.somebodyReleased,
  consultation: say.aConsultationWasRecorded,
  question: say.thePatientWasAsked,
  substitution: say.somebodyDecidedAboutASubstitute,
  letter: say.aLetterToTheDoctor,
  note: say.somebodyWroteANote,
  address: say.itsAddress,
  order: say.itsPrescriptionDetails,
};

/** Refuses a page whose version is no longer the order's, with what has changed since. */
export async function refuseStale(db: Db, { id, number }: Order, version: number): Promise<void> {
  if ((await readVersion(db, id)) === version) return;
  const changes = (await readChanges(db, id, version)).map((what) => CHANGES[what] ?? what);
  const what = changes.length === 0 ? '' : ` (${changes.join('; ')})`;
  throw new AppError('order-changed', {
    sentence: say.orderHasChangedSince(number, what),
  });
}
