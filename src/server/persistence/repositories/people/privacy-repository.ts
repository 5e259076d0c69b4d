import type { CreditNote } from '#domain/invoicing/financial-year.ts';
import type { Invoice } from '#domain/invoicing/invoice.ts';
import type { ConsentPlace, ConsentPurpose } from '#domain/privacy/consent.ts';
import type { Db } from '../../database.ts';

/** A consent or its withdrawal. */
interface Consent {
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
 * Records a consent, or its withdrawal. A repeat of the last decision on the same text and subject is not recorded,
 * nor is the withdrawal of a consent that was never given; false then.
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
    // Two simultaneous logins record the same consent.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The last decision; null if there is none. */
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

/** A prescription file of a person, with a name for the archive: the prescription's number and its place. */
interface PersonFile {
  readonly fileKey: string;
  readonly kind: 'image' | 'pdf';
  readonly name: string;
}

/** Every prescription file of an account, the oldest first. */
export async function listPersonFiles(db: Db, accountId: string): Promise<PersonFile[]> {
  const rows = await db
    .selectFrom('prescription_file')
    .innerJoin('prescription', 'prescription.id', 'prescription_id')
    .select(['file_key', 'kind', 'number'])
    .where('prescription_file.account_id', '=', accountId)
    .orderBy('prescription_file.created_at')
    .orderBy('prescription_file.id')
    .execute();
  return rows.map(({ file_key, kind, number }, index) => ({ fileKey: file_key, kind, name: `${number}-${index + 1}` }));
}

/** Every invoice of an account, the oldest first. */
export async function listPersonInvoices(db: Db, accountId: string): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('customer_order', 'customer_order.id', 'invoice.order_id')
    .select('body')
    .where('account_id', '=', accountId)
    .orderBy('issued_at')
    .orderBy('invoice.number')
    .execute();
  return rows.map(({ body }) => body);
}

/** Every credit note of an account with the invoice that it reverses, the oldest first. */
export async function listPersonCreditNotes(
  db: Db,
  accountId: string,
): Promise<{ readonly note: CreditNote; readonly invoice: Invoice }[]> {
  return db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.order_id', 'credit_note.order_id')
    .innerJoin('customer_order', 'customer_order.id', 'invoice.order_id')
    .select(['credit_note.body as note', 'invoice.body as invoice'])
    .where('account_id', '=', accountId)
    .orderBy('credit_note.issued_at')
    .orderBy('credit_note.number')
    .execute();
}
