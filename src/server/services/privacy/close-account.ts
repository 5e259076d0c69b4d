import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import { dayInIndia } from '#domain/people/age.ts';
import { erasureObstacle, NOTICE_MS } from '#domain/privacy/erasure.ts';
import { retentionDays } from '#domain/privacy/retention.ts';
import { dateInWords } from '#sentences/dates.ts';
import * as say from '#sentences/services/people.ts';
import type { Failures } from '../../ops/failures.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import { queueMessages } from '../../persistence/repositories/outbox-repository.ts';
import {
  type Closing,
  listClosings,
  lockAccount,
  markTold,
  readHolder,
  saveClosing,
} from '../../persistence/repositories/people/account-repository.ts';
import { readOrdersInTheWay } from '../../persistence/repositories/people/erasure-repository.ts';
import { revokeSessionsOf } from '../../persistence/repositories/people/session-repository.ts';
import { readRetentionSettings } from '../../persistence/repositories/retention-repository.ts';
import type { Parts } from '../service-parts.ts';
import { eraseClosedAccount } from './erase-person.ts';
import { recordConsent } from './record-consent.ts';

const DAY_MS = 86_400_000;

/** When an account would be erased if its owner asked now, and what prevents it; null if nothing does. */
export async function closingTerms(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  accountId: string,
): Promise<{ readonly eraseAt: Date; readonly graceDays: number; readonly obstacle: string | null }> {
  const graceDays = retentionDays('closed-accounts', await readRetentionSettings(db));
  const at = now().getTime();
  const orders = await inTransaction(db, 'check-closing', (trx) => readOrdersInTheWay(trx, accountId));
  return { eraseAt: new Date(at + graceDays * DAY_MS), graceDays, obstacle: erasureObstacle(orders, at) };
}

/**
 * Closes an account at its owner's request: every session ends, and after the days of grace it is erased. A login before that
 * cancels that. Refuses with a sentence while an order still needs the person.
 */
export async function closeAccount(parts: Parts, accountId: string): Promise<{ readonly eraseAt: Date }> {
  const { eraseAt, obstacle } = await closingTerms(parts, accountId);
  if (obstacle !== null) throw new AppError('not-allowed-now', { sentence: obstacle });
  const at = parts.now();
  await inTransaction(parts.db, 'close-account', async (db) => {
    await lockAccount(db, accountId);
    const isNew = await saveClosing(db, { accountId, askedAt: at, eraseAt });
    await recordConsent(parts, db, {
      accountId,
      purpose: 'terms-and-privacy',
      subject: '',
      agreed: false,
      place: 'account',
    });
    if (isNew) await queueNotice(parts, db, { accountId, eraseAt }, 'closed');
    await revokeSessionsOf(db, accountId, 'closed', at);
    await appendAudit(db, { kind: 'account-closed', actor: 'person', person: accountId, subject: null }, at);
  });
  return { eraseAt };
}

/** Cancels the closing of an account in the login's transaction; true if there was one. */
export { removeClosing as reopenAccount } from '../../persistence/repositories/people/account-repository.ts';

/**
 * Notifies owners two days before their closed account is erased, and erases those that are due and were notified in
 * time; the caller removes their files afterwards. An account that can't be erased yet because of an order waits for the next round. If
 * one erasure fails, the others are still done.
 */
export async function eraseClosedAccounts(
  parts: Parts,
  failures: Failures,
): Promise<{ readonly notified: number; readonly erased: number }> {
  const at = parts.now().getTime();
  let [notified, erased] = [0, 0];
  for (const closing of await listClosings(parts.db, new Date(at + NOTICE_MS))) {
    if (closing.toldAt === null) notified += (await failures.note(() => notify(parts, closing))) ? 1 : 0;
    else if (closing.eraseAt.getTime() <= at)
      erased += (await failures.note(() => eraseUnlessNeeded(parts, closing.accountId))) ? 1 : 0;
  }
  return { notified, erased };
}

/** If the notice was late because the shop was off, the erasure still waits two days after it. */
async function notify(parts: Parts, closing: Closing): Promise<boolean> {
  const { accountId } = closing;
  const now = parts.now();
  const eraseAt = new Date(Math.max(closing.eraseAt.getTime(), now.getTime() + NOTICE_MS));
  return inTransaction(parts.db, 'tell-of-erasure', async (db) => {
    if (!(await markTold(db, closing, { now, eraseAt }))) return false;
    await queueNotice(parts, db, { accountId, eraseAt }, 'erased-soon');
    return true;
  });
}

async function eraseUnlessNeeded(parts: Parts, accountId: string): Promise<boolean> {
  try {
    return await eraseClosedAccount(parts, accountId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-allowed-now') return false;
    throw error;
  }
}

/** An SMS, and an e-mail where the address is known. */
async function queueNotice(
  { newId, now }: Parts,
  db: Db,
  { accountId, eraseAt }: Pick<Closing, 'accountId' | 'eraseAt'>,
  what: 'closed' | 'erased-soon',
): Promise<void> {
  const { phone, email } = await readHolder(db, accountId);
  const day = dateInWords(dayInIndia(eraseAt.getTime()));
  const text =
    what === 'closed' ? say.yourAccountIsClosed(brand.name, day) : say.yourAccountWillBeErased(brand.name, day);
  const message = { template: 'account-news' as const, text, variables: { day } };
  // By the moment: an account may be closed, opened and closed again on one day.
  const reason = `account ${accountId} ${what} ${eraseAt.toISOString()}`; // not a sentence: a key.
  const sms = { ...message, id: newId(), reason: `${reason} sms`, channel: 'sms' as const, to: phone }; // not a sentence: a key.
  const mail = { ...message, id: newId(), reason: `${reason} email`, channel: 'email' as const, to: email }; // not a sentence: a key.
  await queueMessages(db, email === '' ? [sms] : [sms, mail], now());
}
