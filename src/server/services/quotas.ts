import { AppError } from '#contract/app-error.ts';
import {
  ADDRESS_CHANGES_PER_ACCOUNT,
  type Allowance,
  CALLS_PER_PERSON,
  CAPTURES_PER_ACCOUNT,
  COUPON_TRIES,
  FILES_PER_ACCOUNT,
  ORDERS_PER_ACCOUNT,
  WRONG_COUPON_CODES,
  waitWords,
} from '#domain/people/allowance.ts';
import * as say from '#sentences/services/orders.ts';
import * as telephone from '#sentences/services/telephone.ts';
import type { TransactionName } from '../ops/failpoints.ts';
import { inTransaction } from '../persistence/connection/in-transaction.ts';
import type { Db } from '../persistence/database.ts';
import {
  type Limited,
  returnToLimits,
  takeFromLimits,
  waitOfLimit,
} from '../persistence/repositories/people/limit-repository.ts';
import type { ServiceParts } from './service-parts.ts';

interface Quota {
  readonly allowances: readonly Allowance[];
  /** The message to the person, with the time to wait. */
  readonly sentence: (wait: string) => string;
}

const QUOTAS = {
  'place-order': {
    allowances: ORDERS_PER_ACCOUNT,
    sentence: (wait) => say.tooManyOrdersInOne(wait),
  },
  'capture-payment': {
    allowances: CAPTURES_PER_ACCOUNT,
    sentence: (wait) => say.weHaveCheckedThis(wait),
  },
  'change-address': {
    allowances: ADDRESS_CHANGES_PER_ACCOUNT,
    sentence: (wait) => say.youCanChange10Addresses(wait),
  },
  'place-call': {
    allowances: CALLS_PER_PERSON,
    sentence: (wait) => telephone.tooManyCalls(wait),
  },
  'prescription-files': {
    allowances: FILES_PER_ACCOUNT,
    sentence: (wait) => say.youCanSend50(wait),
  },
  'coupon-try': {
    allowances: COUPON_TRIES,
    sentence: (wait) => say.tooManyCouponsInOne(wait),
  },
  'coupon-guess': {
    allowances: WRONG_COUPON_CODES,
    sentence: (wait) => say.tooManyWrongCodes(wait),
  },
} as const satisfies Record<string, Quota>;

/** Limits per account, over all networks and servers. */
type QuotaName = keyof typeof QUOTAS;

/** What was counted, so that it can be reversed if the action did not happen. */
interface Taken {
  readonly limit: Limited;
  readonly at: Date;
}

/**
 * Counts one more (or `times`) for an account in the caller's transaction, or in a new one. Refuses with
 * 429, a sentence and the seconds to wait once the quota is used up; then nothing is counted.
 */
export async function takeQuota(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  name: QuotaName,
  accountId: string,
  times = 1,
): Promise<Taken> {
  const { allowances } = QUOTAS[name];
  const taken = { limit: { scope: name, key: accountId, allowances, times }, at: now() };
  const waitS = await joinTransaction(db, 'take-quota', (trx) => takeFromLimits(trx, [taken.limit], taken.at));
  if (waitS > 0) throw usedUp(name, waitS);
  return taken;
}

/** Refuses like `takeQuota` without counting: for work that should only begin if the quota allows it. */
export async function checkQuota(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  name: QuotaName,
  accountId: string,
): Promise<void> {
  const limit = { scope: name, key: accountId, allowances: QUOTAS[name].allowances };
  const waitS = await waitOfLimit(db, limit, now());
  if (waitS > 0) throw usedUp(name, waitS);
}

function usedUp(name: QuotaName, waitS: number): AppError {
  return new AppError('too-many-requests', {
    sentence: QUOTAS[name].sentence(waitWords(waitS)),
    retryAfterS: waitS,
  });
}

/** Reverses what was counted. */
export async function returnQuota(db: Db, { limit, at }: Taken): Promise<void> {
  await joinTransaction(db, 'give-back-quota', (trx) => returnToLimits(trx, [limit], at));
}

function joinTransaction<Result>(db: Db, name: TransactionName, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : inTransaction(db, name, work);
}
