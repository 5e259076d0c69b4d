import { orderNumber } from '#domain/orders/order-number.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { type NewFile, savePrescription } from '../../../persistence/repositories/orders/prescription-repository.ts';
import { lockAccount } from '../../../persistence/repositories/people/account-repository.ts';
import type { ServiceParts } from '../../service-parts.ts';

/** Keeps a prescription from the home page, which the pharmacy follows up by phone. Its number is for the phone, too. */
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
