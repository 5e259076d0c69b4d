import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { lockAccount } from '../../../persistence/repositories/people/account-repository.ts';
import {
  dropReminder,
  hasReminder,
  saveReminder,
} from '../../../persistence/repositories/people/reminder-repository.ts';
import { recordConsent } from '../../privacy/record-consent.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { findPatient } from '../health.ts';

/** Agrees to the message before a patient's medicines end, or takes it back; each change is written down as a consent. */
export async function changeReminder(
  parts: Pick<ServiceParts, 'db' | 'now' | 'newId'>,
  accountId: string,
  { patientId: asked, isOn }: { readonly patientId: string | undefined; readonly isOn: boolean },
): Promise<void> {
  const { patientId } = await findPatient(parts, accountId, asked);
  await inTransaction(parts.db, 'change-medicine-reminder', async (db) => {
    await lockAccount(db, accountId);
    if ((await hasReminder(db, accountId, patientId)) === isOn) return;
    if (isOn) await saveReminder(db, accountId, patientId, parts.now());
    else await dropReminder(db, accountId, patientId);
    const subject = `reminders for ${patientId}`; // not a sentence: a lock’s name.
    await recordConsent(parts, db, { accountId, purpose: 'health', subject, place: 'account', agreed: isOn });
  });
}
