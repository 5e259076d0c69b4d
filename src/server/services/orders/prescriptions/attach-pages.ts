import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/orders.ts';
import type { Db } from '../../../persistence/database.ts';
import { readSavedCart } from '../../../persistence/repositories/orders/cart-repository.ts';
import type { NewFile } from '../../../persistence/repositories/orders/prescription-repository.ts';
import { claimPages, listFreePages } from '../../../persistence/repositories/people/draft-repository.ts';
import { keepCopies } from '../../files/keep-files.ts';
import { openDraft } from '../../people/drafts/draft.ts';
import { readDraftPicture } from '../../people/drafts/draft-picture.ts';
import type { SealedParts } from '../../service-parts.ts';

/** A page that a person sent for reading, and that has lines in their current cart. */
export interface OfferedPage {
  readonly draftId: string;
  readonly sentAt: Date;
  /** The patient name that was read on it; it proves nothing. */
  readonly patient: string | null;
}

/** The pages that can be used for an order of this account's present cart, newest first: each was read into a line of the cart, and no order uses it. */
export async function offerPages(parts: SealedParts, accountId: string): Promise<OfferedPage[]> {
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
 * Copies pages of this account's drafts as files of a prescription, which stay when the drafts are deleted. One that is gone or another account's is
 * left out: the order is refused when it claims them.
 */
export function copyPages(parts: SealedParts, accountId: string, draftIds: readonly string[]): Promise<NewFile[]> {
  return keepCopies(
    parts,
    draftIds.map((draftId) => async () => {
      const bytes = await readDraftPicture(parts, accountId, { draftId, line: null }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'draft-not-found') return null;
        throw error;
      });
      return bytes && { bytes, kind: 'image' };
    }),
  );
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
