import { AppError } from '#contract/app-error.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { mayTakeFiles } from '#domain/orders/order-states.ts';
import * as say from '#sentences/services/orders.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import type { Db } from '../../../persistence/database.ts';
import { findOrder, setPrescriptionStatus } from '../../../persistence/repositories/orders/order-repository.ts';
import {
  addFiles,
  countFiles,
  decidePrescription,
  type NewFile,
  reopenPrescription,
  savePrescription,
} from '../../../persistence/repositories/orders/prescription-repository.ts';
import { lockAccount } from '../../../persistence/repositories/people/account-repository.ts';
import { keepCounted } from '../../files/keep-files.ts';
import type { SentFile } from '../../prescription-files/sent-file.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { type OrderView, readOrder } from '../read-order.ts';

/** The maximum number of files of one order, because a pharmacist checks each. */
const MOST_FILES = 20;

/**
 * Adds files to the prescription of the account's own order: after a refusal or instead of a doctor's call, and the pharmacist checks
 * it again; or, once it is approved, while a substitute still waits for the doctor.
 */
export async function addPrescription(
  parts: ServiceParts,
  accountId: string,
  orderId: string,
  sent: readonly SentFile[],
): Promise<OrderView> {
  // Checked before the files are examined, and again once they are stored: the order's state may have changed.
  await refuseMoreFiles(parts.db, await ownOrder(parts.db, accountId, orderId, false), sent.length);
  if (sent.length === 0)
    throw new AppError('invalid-input', { sentence: NO_FILE, fields: { prescription_images: NO_FILE } });
  const { files, forget } = await keepCounted(parts, accountId, sent, { pdfAllowed: true });
  await inTransaction(parts.db, 'add-prescription', async (db) => {
    const order = await ownOrder(db, accountId, orderId, true);
    await refuseMoreFiles(db, order, files.length);
    const now = parts.now();
    const isFirst = !(await addFiles(db, orderId, { accountId, files, now }));
    if (isFirst) {
      await savePrescription(db, { id: parts.newId(), accountId, orderId, number: order.number, files, now });
    }
    // An approved one stays approved: the new file is about a substitute, on which a pharmacist decides separately.
    if (order.prescriptionStatus !== 'APPROVED') {
      await reopenPrescription(db, order.number);
      await setPrescriptionStatus(db, orderId, 'PENDING');
    } else if (isFirst) {
      // Approved after a consultation, without a file.
      await decidePrescription(db, order.number, { status: 'APPROVED', note: '', now });
    }
  }).catch((error: unknown) => forget(error));
  return readOrder(parts, accountId, orderId);
}

const NO_FILE = say.pleaseChooseAtLeast;

async function ownOrder(db: Db, accountId: string, orderId: string, lock: boolean): Promise<Order> {
  const order = await findOrder(db, { id: orderId }, { accountId, lock });
  if (order === null) throw new AppError('order-not-found');
  return order;
}

async function refuseMoreFiles(db: Db, order: Order, more: number): Promise<void> {
  if (!mayTakeFiles(order)) {
    throw new AppError('not-allowed-now', { sentence: noFilesSentence(order) });
  }
  if ((await countFiles(db, order.id)) + more > MOST_FILES) {
    throw new AppError('not-allowed-now', {
      sentence: say.anOrderCanHave(MOST_FILES),
    });
  }
}

function noFilesSentence({ prescriptionStatus }: Order): string {
  if (prescriptionStatus === 'NOT_NEEDED') return say.thisOrderNeedsNo;
  if (prescriptionStatus === 'APPROVED') return say.ourPharmacistHasApproved;
  return say.thisOrderTakesNo;
}

/** Stores a prescription from the home page, which the pharmacy follows up by phone. Its number can be read out on the phone. */
export async function uploadPrescription(
  parts: ServiceParts,
  accountId: string,
  files: readonly NewFile[],
): Promise<string> {
  const number = `RX${orderNumber(parts.drawOrderNumber()).slice(2)}`;
  await inTransaction(parts.db, 'upload-prescription', async (db) => {
    await lockAccount(db, accountId);
    await savePrescription(db, { id: parts.newId(), accountId, orderId: null, number, files, now: parts.now() });
  });
  return number;
}
