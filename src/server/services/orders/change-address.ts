import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import { isSameAddress, mayGoElsewhere, placeObstacle, promiseElsewhere } from '#domain/orders/new-address.ts';
import type { Order, OrderAddress } from '#domain/orders/order.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import type { Address, Place } from '#domain/people/people.ts';
import { readCashRule } from '#domain/settings/shop-settings.ts';
import * as say from '#sentences/services/orders.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { sideBySide } from '../../persistence/connection/side-by-side.ts';
import type { Db } from '../../persistence/database.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import { readPrinted } from '../../persistence/repositories/catalogue/schedule-repository.ts';
import { readVersion } from '../../persistence/repositories/counter/claim-repository.ts';
import { saveNote } from '../../persistence/repositories/counter/note-repository.ts';
import {
  listAddressChanges,
  saveAddressChange,
} from '../../persistence/repositories/orders/address-change-repository.ts';
import { findOrder } from '../../persistence/repositories/orders/order-repository.ts';
import { readSupplyPolicy } from '../../persistence/repositories/orders/supply-rule-repository.ts';
import { queueMessages } from '../../persistence/repositories/outbox-repository.ts';
import { readHolder } from '../../persistence/repositories/people/account-repository.ts';
import { findAddress } from '../../persistence/repositories/people/address-repository.ts';
import { readEntered } from '../../persistence/repositories/setting-repository.ts';
import { refuseHeld } from '../counter/bench/bench-act.ts';
import { refuseStale } from '../counter/desk/desk-act.ts';
import { callOfNote } from '../counter/telephone/telephone.ts';
import { placeByPin } from '../people/pin-codes.ts';
import { takeQuota } from '../quotas.ts';
import type { ServiceParts } from '../service-parts.ts';
import { lockOrder } from './look-up-orders.ts';
import { readdressedMessages } from './order-messages.ts';
import { type OrderView, readOrder } from './read-order.ts';

type Parts = Pick<ServiceParts, 'db' | 'now' | 'newId'>;

/**
 * Sends the account's own order to another of its addresses, until it is packed. `seen` is how often the address had been corrected as
 * the page showed it: another tab or the pharmacy may have changed it since. The same address again changes nothing.
 */
export async function changeOwnAddress(
  parts: Parts,
  accountId: string,
  { orderId, addressId, seen }: { readonly orderId: string; readonly addressId: string; readonly seen: number },
): Promise<OrderView> {
  await inTransaction(parts.db, 'change-order-address', async (db) => {
    const order = await findOrder(db, { id: orderId }, { accountId, lock: true });
    if (order === null) throw new AppError('order-not-found');
    const chosen = await findAddress(db, accountId, addressId);
    const after = chosen === null ? null : frozen(chosen);
    if (after !== null && isSameAddress(order.address, after)) return;
    refusePacked(order);
    if (after === null) throw new AppError('address-not-found');
    const nth = (await listAddressChanges(db, order.id)).length + 1;
    if (seen !== nth - 1)
      throw new AppError('order-changed', { sentence: say.addressHasChangedSince(place(order.address)) });
    await takeQuota({ db, now: parts.now }, 'change-address', accountId);
    await goElsewhere(parts, db, order, { after, addressId, nth, by: null });
  });
  return readOrder(parts, accountId, orderId);
}

/** An address that somebody of the pharmacy typed as the customer told it on the telephone. */
export interface ToldAddress {
  readonly number: string;
  readonly version: number;
  /** Drawn by the page: sent again, it is the same correction. */
  readonly attempt: string;
  readonly place: Omit<Place, 'type' | 'position'>;
  /** What was said; it stands among the order's notes as a call. */
  readonly words: string;
  readonly callId: string | null;
}

/** Sends an order to the address that its customer told on the telephone, until it is packed. The customer is sent a message in any case. */
export async function correctAddress(
  parts: Parts & Pick<ServiceParts, 'pinCodes'>,
  staff: StaffMember,
  { number, version, attempt, place: told, words, callId }: ToldAddress,
): Promise<{ readonly number: string; readonly version: number; readonly status: OrderStatus }> {
  const completed = await placeByPin(parts, { ...told, type: 'home', position: null });
  const after = frozen(completed);
  return inTransaction(parts.db, 'correct-order-address', async (db) => {
    const order = await lockOrder(db, number);
    await callOfNote(db, callId, number);
    const changes = await listAddressChanges(db, order.id);
    const repeated = changes.find(({ noteId }) => noteId === attempt);
    if (repeated === undefined) {
      refusePacked(order);
      await refuseHeld(db, order, staff);
      await refuseStale(db, order, version);
      if (isSameAddress(order.address, after))
        throw new AppError('not-allowed-now', { sentence: say.goesThereAlready(number) });
      const note = { kind: 'call' as const, text: words, staffId: staff.id, staffName: staff.name, at: parts.now() };
      if (!(await saveNote(db, { id: attempt, orderId: order.id, ...note, callId }))) throw new AppError('key-reused');
      const by = { staff, noteId: attempt };
      await goElsewhere(parts, db, order, { after, addressId: order.addressId, nth: changes.length + 1, by });
    } else if (!isSameAddress(repeated.after, after)) throw new AppError('key-reused');
    return { number, version: await readVersion(db, order.id), status: order.status };
  });
}

function frozen({ name, phone, houseNumber, street, landmark, pinCode, city, state }: Place | Address): OrderAddress {
  return { name, phone, houseNumber, street, landmark, pinCode, city, state };
}

const place = ({ houseNumber, street, city, pinCode }: OrderAddress) =>
  [houseNumber, street, `${city} ${pinCode}`].filter((part) => part.trim() !== '').join(', ');

function refusePacked({ number, status }: Order): void {
  if (mayGoElsewhere(status)) return;
  const isWaiting = status === 'PAYMENT_PENDING' || status === 'FAILED' || status === 'CANCELLED';
  const { display: phone } = brand.phone;
  const sentence = isWaiting ? say.isNotPlacedSoGoesNowhere(number) : say.isPackedForItsAddress(number, phone);
  throw new AppError('not-allowed-now', { sentence });
}

async function goElsewhere(
  parts: Parts,
  db: Db,
  order: Order,
  change: Pick<Parameters<typeof saveAddressChange>[2], 'after' | 'addressId' | 'nth' | 'by'>,
): Promise<void> {
  const { after, by, nth } = change;
  const at = parts.now();
  await refusePlace(db, order, after.pinCode, at);
  const promise = promiseElsewhere(order, after.pinCode, at.getTime());
  await saveAddressChange(db, order, { ...change, promise, at });
  const actor = by === null ? 'person' : (`staff:${by.staff.id}` as const);
  await appendAudit(db, { kind: 'order-readdressed', actor, person: order.accountId, subject: order.number }, at);
  const reader = { newId: parts.newId, ...(await readHolder(db, order.accountId)) };
  await queueMessages(db, readdressedMessages({ ...order, address: after, promise }, nth, reader, at), at);
}

async function refusePlace(db: Db, order: Order, pinCode: string, at: Date): Promise<void> {
  if (pinCode === order.address.pinCode) return;
  const ids = order.lines.map(({ medicineId }) => medicineId);
  const [policy, entered, printed] = await sideBySide([readSupplyPolicy(db), readEntered(db), readPrinted(db, ids)]);
  const schedules = new Map(printed.map((record) => [record.id, readMedicine(record).schedule]));
  const lines = order.lines.map((line) => ({ ...line, scheduleNow: schedules.get(line.medicineId) ?? null }));
  const rules = { policy, cash: readCashRule(entered), nowMs: at.getTime() };
  const obstacle = placeObstacle(order, lines, pinCode, rules);
  if (obstacle === null) return;
  const why =
    obstacle.kind === 'cash'
      ? say.noCashThere(pinCode)
      : obstacle.kind === 'supply'
        ? say.cannotBeSentThere(obstacle.name, pinCode, obstacle.why)
        : say.prescriptionIsTooOldThere(obstacle.name, obstacle.days, obstacle.most);
  throw new AppError('not-allowed-now', { sentence: say.keepsItsAddress(why) });
}
