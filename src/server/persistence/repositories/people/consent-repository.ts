import type { ConsentPlace, ConsentPurpose } from '#domain/privacy/consent.ts';
import type { Db } from '../../database.ts';

/** Something that was agreed to or taken back. */
export interface Consent {
  /** Null for the newsletter, which needs no account. */
  readonly accountId: string | null;
  readonly purpose: ConsentPurpose;
  /** An order's id, the hash of a newsletter address, or empty. */
  readonly subject: string;
  readonly agreed: boolean;
  readonly textVersion: string;
  readonly place: ConsentPlace;
}

/**
 * Writes a consent, or its withdrawal, down. What was said last to the same text about the same thing is not written twice,
 * nor is taking back what was never given; false then.
 */
export async function saveConsent(
  db: Db,
  consent: Consent,
  { newId, now }: { readonly newId: () => string; readonly now: Date },
): Promise<boolean> {
  const { accountId, purpose, subject, agreed, textVersion, place } = consent;
  const last = await lastConsent(db, consent);
  if (agreed ? last?.agreed && last.textVersion === textVersion : !last?.agreed) return false;
  const row = { id: newId(), account_id: accountId, purpose, subject, nth: (last?.nth ?? 0) + 1 };
  const result = await db
    .insertInto('consent')
    .values({ ...row, agreed, text_version: textVersion, place, at: now })
    // Two logins at once say the same thing.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What was said last; null where nothing ever was. */
async function lastConsent(
  db: Db,
  { accountId, purpose, subject }: Pick<Consent, 'accountId' | 'purpose' | 'subject'>,
): Promise<{ readonly nth: number; readonly agreed: boolean; readonly textVersion: string } | null> {
  const row = await db
    .selectFrom('consent')
    .select(['nth', 'agreed', 'text_version'])
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { nth: row.nth, agreed: row.agreed, textVersion: row.text_version } : null;
}
