import { AppError } from '#contract/app-error.ts';
import { inTransaction } from '../../../persistence/connection/in-transaction.ts';
import { appendAudit } from '../../../persistence/repositories/audit-repository.ts';
import {
  listSentFiles,
  markOpeningSent,
  type Opening,
  saveOpening,
} from '../../../persistence/repositories/counter/opening-repository.ts';
import type { SealedParts } from '../../service-parts.ts';

/** A file of a prescription to be sent, and a function to call once it was sent. */
export interface OpenedFile {
  readonly kind: 'image' | 'pdf';
  readonly bytes: Buffer;
  /** Marks the file as viewed. Called only after the bytes were sent. */
  readonly sent: () => Promise<void>;
}

/**
 * Opens a file of an order's prescription, or of a request, for a member of staff. The request is recorded, with an
 * audit entry, before a byte is sent; the file counts as viewed when `sent` is called. A file of another order is treated as missing.
 */
export async function openFile(
  { db, files, now, newId }: SealedParts,
  { number, fileId }: { readonly number: string; readonly fileId: string },
  who: Opening['who'],
): Promise<OpenedFile> {
  const found = await listSentFiles(db, number);
  const file = found?.files.find(({ id }) => id === fileId);
  const bytes = file && (await files.get(file.fileKey));
  if (!found || !file || !bytes) throw new AppError('file-not-found');
  const { accountId, orderId } = found;
  const id = newId();
  await inTransaction(db, 'open-file', async (trx) => {
    const at = now();
    await saveOpening(trx, { id, fileId, accountId, orderId, number, who, at });
    const actor = `staff:${who.staffId}` as const;
    await appendAudit(trx, { kind: 'prescription-viewed', actor, person: accountId, subject: fileId }, at);
  });
  return { kind: file.kind, bytes, sent: () => markOpeningSent(db, id, now()) };
}
