import type { Db } from './database.ts';
import { claimFiles } from './unclaimed-file-repository.ts';

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
}

/**
 * Keeps a prescription with its files: of an order, or one that the pharmacy follows up by phone. Throws where a file is not
 * there any more: an upload that stood still for an hour was swept away.
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
  const claimed = await claimFiles(
    db,
    files.map(({ fileKey }) => fileKey),
  );
  if (!claimed) throw new Error('A file of this prescription is not there any more.');
  await db
    .insertInto('prescription')
    .values({ id, account_id: accountId, order_id: orderId, number, status: 'RECEIVED', note: '', created_at: now })
    .execute();
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

/** An account's own file; null for a stranger's as for one that never was. */
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

/** What the pharmacy has to look at, the oldest first. */
export async function listPrescriptions(db: Db): Promise<PrescriptionRow[]> {
  const rows = await db
    .selectFrom('prescription')
    .innerJoin('prescription_file', 'prescription_id', 'prescription.id')
    .select(['prescription.id', 'number', 'prescription.account_id', 'order_id', 'status', 'prescription.created_at'])
    .select(({ fn }) => fn.countAll<string>().as('files'))
    .groupBy(['prescription.id'])
    .orderBy('prescription.created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    accountId: row.account_id,
    orderId: row.order_id,
    status: row.status,
    createdAt: row.created_at,
    files: Number(row.files),
  }));
}

/** Decides on the prescriptions of an order or of a follow-up number; false where there is none to decide on. */
export async function decidePrescription(
  db: Db,
  number: string,
  status: 'APPROVED' | 'REJECTED',
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('prescription')
    .set({ status, decided_at: now })
    .where('number', '=', number)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
