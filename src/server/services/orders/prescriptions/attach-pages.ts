import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/orders.ts';
import type { Db } from '../../../persistence/database.ts';
import { readSavedCart } from '../../../persistence/repositories/orders/cart-repository.ts';
import type { NewFile } from '../../../persistence/repositories/orders/prescription-repository.ts';
import { claimPages, listFreePages } from '../../../persistence/repositories/people/draft-repository.ts';
import { announceFiles } from '../../../persistence/repositories/unclaimed-file-repository.ts';
import { forgetFiles } from '../../files/keep-files.ts';
import { openDraft } from '../../people/drafts/draft.ts';
import { readDraftPicture } from '../../people/drafts/draft-picture.ts';
import type { ServiceParts } from '../../service-parts.ts';

/** A page that a person sent for reading, and that has lines in their current cart. */
export interface OfferedPage {
  readonly draftId: string;
  readonly sentAt: Date;
  /** The patient name that was read on it; it proves nothing. */
  readonly patient: string | null;
}

type Parts = Pick<ServiceParts, 'db' | 'files' | 'now' | 'newId'>;

/** The pages that can be used for an order of this account's present cart, newest first: each was read into a line of the cart, and no order uses it. */
export async function offerPages(parts: Parts, accountId: string): Promise<OfferedPage[]> {
  const free = await listFreePages(parts.db, accountId);
  if (free.length === 0) return [];
  const { lines } = await readSavedCart(parts.db, accountId);
  const inCart = new Set(lines.map(({ medicineId }) => medicineId));
  const opened = await Promise.all(
    free.map(({ id }) =>
      openDraft(parts, accountId, id).catch((error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      }),
    ),
  );
  return opened.flatMap((one) => {
    const isWanted = one?.draft.lines.some(
      ({ answer, medicineId }) => answer === 'in-cart' && medicineId !== null && inCart.has(medicineId),
    );
    if (one === null || !isWanted) return [];
    return [{ draftId: one.id, sentAt: one.createdAt, patient: one.draft.hints.patient }];
  });
}

/**
 * Copies pages of this account's drafts as files of a prescription, which stay when the drafts are deleted. They were checked and re-encoded when they
 * were sent. One that is gone or another account's is left out: the order is refused when it claims them.
 */
export async function copyPages(parts: Parts, accountId: string, draftIds: readonly string[]): Promise<NewFile[]> {
  const { db, files, newId, now } = parts;
  const copies: NewFile[] = [];
  try {
    for (const draftId of draftIds) {
      const page = await readDraftPicture(parts, accountId, { draftId, line: null }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'draft-not-found') return null;
        throw error;
      });
      if (page === null) continue;
      const key = files.drawKey();
      await announceFiles(db, [key], now());
      copies.push({ id: newId(), fileKey: await files.put(page, key), kind: 'image' });
    }
    return copies;
  } catch (error) {
    await forgetFiles(parts, copies);
    throw error;
  }
}

/** Assigns the pages to an order, in its transaction; refuses a page that another order has, or that is not of this account. */
export async function givePages(
  db: Db,
  accountId: string,
  orderId: string,
  draftIds: readonly string[],
): Promise<void> {
  if (await claimPages(db, accountId, { orderId, draftIds })) return;
  throw new AppError('not-allowed-now', { sentence: say.aPictureThatYouChose });
}
