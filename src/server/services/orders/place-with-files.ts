import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/files.ts';
import { forgetFiles, keepCounted, keysOf } from '../files/keep-files.ts';
import { MAX_FILES } from '../prescription-files/accept-files.ts';
import type { SentFile } from '../prescription-files/sent-file.ts';
import type { ServiceParts } from '../service-parts.ts';
import { type PlacedResult, type PlaceOrderRequest, placeOrder } from './place-order.ts';
import { copyPages } from './prescriptions/attach-pages.ts';

/** Places an order with the files that were sent for it, and with copies of the pages that were sent before. If it is refused, none of them is stored. */
export async function placeWithFiles(
  parts: ServiceParts,
  accountId: string,
  request: Omit<PlaceOrderRequest, 'files'>,
  sent: readonly SentFile[],
): Promise<PlacedResult> {
  const { draftPages } = request;
  if (sent.length + draftPages.length > MAX_FILES) {
    throw new AppError('invalid-input', {
      sentence: say.youCanOnlyUpload,
      fields: { prescription_images: say.youCanOnlyUpload },
    });
  }
  if (sent.length === 0) return placeWithPages(parts, accountId, { ...request, files: [] });
  const { files, forget } = await keepCounted(parts, accountId, sent, { pdfAllowed: false });
  const placed = await placeWithPages(parts, accountId, { ...request, files }).catch((error: unknown) => forget(error));
  if (placed.isRepeat) await forget(null);
  return placed;
}

async function placeWithPages(
  parts: ServiceParts,
  accountId: string,
  request: PlaceOrderRequest,
): Promise<PlacedResult> {
  const copies = await copyPages(parts, accountId, request.draftPages);
  const placed = await placeOrder(parts, accountId, { ...request, files: [...request.files, ...copies] }).catch(
    async (error: unknown) => {
      await forgetFiles(parts, keysOf(copies));
      throw error;
    },
  );
  if (placed.isRepeat) await forgetFiles(parts, keysOf(copies));
  return placed;
}
