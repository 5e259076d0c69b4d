import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import { claimFiles } from '../unclaimed-file-repository.ts';

/** A stored file of a prescription. */
export interface NewFile {
  readonly id: string;
  readonly fileKey: string;
  readonly kind: 'image' | 'pdf';
}

export interface PrescriptionRow {
  readonly id: string;
  readonly number: string;
  readonly accountId: string;
  readonly orderId: string | null;
  readonly status: 'RECEIVED' | 'APPROVED' | 'REJECTED';
  readonly createdAt: Date;
  readonly files: number;
  /** The account's telephone number, to call back. */
  readonly phone: string;
}

/**
 * Stores a prescription with its files: of an order, or one that the pharmacy follows up by phone. Throws where a file is
 * gone: an upload that stalls for an hour is swept away.
 */
export async function savePrescription(
  db: Db,
  prescription: {
    readonly id: string;
    readonly accountId: string;
    readonly orderId: string | null;
    readonly number: string;
    readonly files: readonly NewFile[];
    readonly now: Date;
  },
): Promise<void> {
  const { id, accountId, orderId, number, files, now } = prescription;
  await claim(db, files);
  await db
    .insertInto('prescription')
    .values({ id, account_id: accountId, order_id: orderId, number, status: 'RECEIVED', note: '', created_at: now })
    .execute();
  await insertFiles(db, { id, accountId, files, now });
}

/** An account's own file; null for another account's or an unknown one. */
export async function findPrescriptionFile(
  db: Db,
  accountId: string,
  fileId: string,
): Promise<{ readonly fileKey: string; readonly kind: 'image' | 'pdf' } | null> {
  const row = await db
    .selectFrom('prescription_file')
    .select(['file_key', 'kind'])
    .where('account_id', '=', accountId)
    .where('id', '=', fileId)
    .executeTakeFirst();
  return row ? { fileKey: row.file_key, kind: row.kind } : null;
}

/** How many files an order's prescription has. */
export async function countFiles(db: Db, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('prescription_file')
    .innerJoin('prescription', 'prescription.id', 'prescription_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds files to the prescription of an order; false if the order has none yet. */
export async function addFiles(
  db: Db,
  orderId: string,
  { accountId, files, now }: { readonly accountId: string; readonly files: readonly NewFile[]; readonly now: Date },
): Promise<boolean> {
  const row = await db.selectFrom('prescription').select('id').where('order_id', '=', orderId).executeTakeFirst();
  if (!row) return false;
  await claim(db, files);
  await insertFiles(db, { id: row.id, accountId, files, now });
  return true;
}

async function claim(db: Db, files: readonly NewFile[]): Promise<void> {
  const claimed = await claimFiles(
    db,
    files.map(({ fileKey }) => fileKey),
  );
  if (!claimed) throw new Error('A file of this prescription is not there any more.');
}

async function insertFiles(
  db: Db,
  { id, accountId, files, now }: { id: string; accountId: string; files: readonly NewFile[]; now: Date },
): Promise<void> {
  await db
    .insertInto('prescription_file')
    .values(
      files.map((file) => ({
        id: file.id,
        prescription_id: id,
        account_id: accountId,
        file_key: file.fileKey,
        kind: file.kind,
        created_at: now,
      })),
    )
    .execute();
}

/** Why the pharmacy rejected the prescription of an order; null if it did not, or gave no reason. */
export async function readRejection(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('prescription')
    .select('note')
    .where('order_id', '=', orderId)
    .where('status', '=', 'REJECTED')
    .executeTakeFirst();
  return row?.note || null;
}

/** The files of an order's prescription or of a follow-up request, by its number, the oldest first; null if there is no such one. */
export async function filesByNumber(
  db: Db,
  number: string,
): Promise<{ readonly accountId: string; readonly files: readonly NewFile[] } | null> {
  const found = await db
    .selectFrom('prescription')
    .select(['id', 'account_id'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!found) return null;
  const files = await db
    .selectFrom('prescription_file')
    .select(['id', 'file_key', 'kind'])
    .where('prescription_id', '=', found.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    accountId: found.account_id,
    files: files.map(({ id, file_key, kind }) => ({ id, fileKey: file_key, kind })),
  };
}

/** Whether prescription `p` of order `o` waits for a pharmacist: the order, where there is one, says so, and may still be placed. */
const WAITS = sql<boolean>`(case when o.id is null then p.status = 'RECEIVED'
  else o.status in ('PAYMENT_PENDING', 'PLACED') and o.prescription_status = 'PENDING' end)`;

/**
 * Prescriptions to review, the oldest first, then up to `decided` decided ones, newest first. One of an order that ended before, or that needs none any
 * more, is neither.
 */
export async function listPrescriptions(db: Db, decided: number): Promise<PrescriptionRow[]> {
  const all = db
    .selectFrom('prescription as p')
    .innerJoin('account', 'account.id', 'p.account_id')
    .leftJoin('customer_order as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.number', 'p.account_id', 'p.order_id', 'p.status', 'p.created_at', 'account.phone'])
    .select(({ selectFrom }) =>
      selectFrom('prescription_file')
        .whereRef('prescription_id', '=', 'p.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('files'),
    );
  const open = await all.where(WAITS).orderBy('p.created_at').orderBy('p.id').execute();
  const done = await all
    .where('p.status', '<>', 'RECEIVED')
    .where(({ not }) => not(WAITS))
    .orderBy('p.decided_at', 'desc')
    .orderBy('p.id')
    .limit(decided)
    .execute();
  return [...open.map((row) => ({ ...row, status: 'RECEIVED' as const })), ...done].map((row) => ({
    id: row.id,
    number: row.number,
    accountId: row.account_id,
    orderId: row.order_id,
    status: row.status,
    createdAt: row.created_at,
    files: Number(row.files),
    phone: row.phone,
  }));
}

/** Open orders whose patient asked for a doctor's call and sent no file, the oldest first. */
export async function listConsultations(
  db: Db,
): Promise<{ readonly number: string; readonly createdAt: Date; readonly phone: string }[]> {
  const rows = await db
    .selectFrom('customer_order')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['number', 'customer_order.created_at', 'account.phone'])
    .where('prescription_status', '=', 'TELECONSULT')
    .where('status', '=', 'PLACED')
    .orderBy('customer_order.created_at')
    .execute();
  return rows.map(({ number, created_at, phone }) => ({ number, createdAt: created_at, phone }));
}

/** Decides on the prescription of an order or of a follow-up number, with the reason for a refusal; null if there is none. */
export async function decidePrescription(
  db: Db,
  number: string,
  { status, note, now }: { readonly status: 'APPROVED' | 'REJECTED'; readonly note: string; readonly now: Date },
): Promise<{ readonly id: string; readonly accountId: string } | null> {
  const row = await db
    .updateTable('prescription')
    .set({ status, note, decided_at: now })
    .where('number', '=', number)
    .returning(['id', 'account_id'])
    .executeTakeFirst();
  return row ? { id: row.id, accountId: row.account_id } : null;
}

/** Makes the prescription of an order wait for the pharmacist again. */
export async function reopenPrescription(db: Db, number: string): Promise<void> {
  await db
    .updateTable('prescription')
    .set({ status: 'RECEIVED', note: '', decided_at: null })
    .where('number', '=', number)
    .execute();
}
