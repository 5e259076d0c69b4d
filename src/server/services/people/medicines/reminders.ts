import { brand } from '#brand';
import type { PlainDate } from '#domain/courses/plain-date.ts';
import { isHourForMessages, reminderOf } from '#domain/courses/run-out.ts';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import { dayAndMonth } from '#sentences/dates.ts';
import * as say from '#sentences/services/people.ts';
import { Failures } from '../../../ops/failures.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { queueMessages } from '../../../persistence/repositories/outbox-repository.ts';
import { lockAccount, readHolder } from '../../../persistence/repositories/people/account-repository.ts';
import {
  dropReminder,
  hasReminder,
  listUnlooked,
  recordPromisedDays,
  saveReminder,
  takeReminder,
} from '../../../persistence/repositories/people/course-repository.ts';
import { recordConsent } from '../../privacy/record-consent.ts';
import type { Parts, SealedParts, ServiceParts } from '../../service-parts.ts';
import { findPatient } from '../health.ts';
import { listMedicines } from './list-medicines.ts';

/** Gives or withdraws the consent to the message before a patient's medicines run out; each change is recorded. */
export async function changeReminder(
  parts: Parts,
  accountId: string,
  { patientId: asked, isOn }: { readonly patientId: string | undefined; readonly isOn: boolean },
): Promise<void> {
  const { patientId } = await findPatient(parts, accountId, asked);
  await inTransaction(parts.db, 'change-medicine-reminder', async (db) => {
    await lockAccount(db, accountId);
    if ((await hasReminder(db, accountId, patientId)) === isOn) return;
    if (isOn) await saveReminder(db, accountId, patientId, parts.now());
    else await dropReminder(db, accountId, patientId);
    const subject = `reminders for ${patientId}`; // not a sentence: a key.
    await recordConsent(parts, db, { accountId, purpose: 'health', subject, place: 'account', agreed: isOn });
  });
}

type ReminderParts = SealedParts & Pick<ServiceParts, 'snapshot'>;

const AT_ONCE = 100;
/** India has one time and no summer time: 5 hours 30 minutes ahead of UTC. */
const INDIA_MS = 5.5 * 3_600_000;

/**
 * Sends the message before medicines run out to patients who agreed: at most once a day, once about each date, by day in India. The
 * patient's row is locked in the transaction that queues the message, so that two servers send only one. Nothing is ordered. A patient whose
 * list cannot be read keeps nobody else waiting; the first such failure is thrown at the end.
 */
export async function remindOfMedicines(parts: ReminderParts, goesOn: () => boolean = () => true): Promise<number> {
  const at = parts.now();
  if (!isHourForMessages(new Date(at.getTime() + INDIA_MS).getUTCHours())) return 0;
  const today = indianDay(at.getTime());
  let [sent, after] = [0, ''];
  const failures = new Failures();
  while (goesOn()) {
    const patients = await listUnlooked(parts.db, today, after, AT_ONCE);
    for (const { accountId, patientId } of patients) {
      if (!goesOn()) break;
      if (await failures.note(() => remindOne(parts, accountId, patientId, today))) sent += 1;
    }
    after = patients.at(-1)?.patientId ?? '';
    if (patients.length < AT_ONCE) break;
  }
  failures.throwFirst();
  return sent;
}

async function remindOne(
  parts: ReminderParts,
  accountId: string,
  patientId: string,
  today: PlainDate,
): Promise<boolean> {
  const { medicines } = await listMedicines(parts, accountId, { patientId });
  const courses = medicines.map(({ course, counted }) => ({
    schedule: course.schedule,
    counted,
    isStopped: course.stopped,
    skipUntil: course.skipUntil,
  }));
  return inTransaction(parts.db, 'remind-of-medicines', async (db) => {
    await lockAccount(db, accountId);
    const alreadyToldDays = await takeReminder(db, patientId, today);
    const toldDays = (alreadyToldDays ?? []).filter((day) => day >= today);
    const reminder = alreadyToldDays === null ? null : reminderOf(courses, { today, toldDays });
    if (reminder === null) return false;
    await recordPromisedDays(db, patientId, [...toldDays, ...reminder.days]);
    await queueReminder(parts, db, { accountId, patientId, day: reminder.day });
    return true;
  });
}

/** A text message, and an e-mail where the address is known. No medicine and no patient is named. */
async function queueReminder(
  { newId, now }: ReminderParts,
  db: ReminderParts['db'],
  { accountId, patientId, day: lastDay }: { accountId: string; patientId: string; day: PlainDate },
): Promise<void> {
  const { phone, email } = await readHolder(db, accountId);
  const day = dayAndMonth(lastDay);
  const text = say.someOfYourMedicines(brand.name, day);
  const message = { template: 'medicine-reminder' as const, text, variables: { day } };
  const reason = `medicines of ${patientId} end ${lastDay}`; // not a sentence: a key.
  const sms = { ...message, id: newId(), reason: `${reason} sms`, channel: 'sms' as const, to: phone }; // not a sentence: a key.
  const mail = { ...message, id: newId(), reason: `${reason} email`, channel: 'email' as const, to: email }; // not a sentence: a key.
  await queueMessages(db, email === '' ? [sms] : [sms, mail], now());
}
