import { amountAsRead, type CountedPack, isAmountTyped, type TypedAmount } from '#domain/counter/prescribed-amount.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { Db } from '../../../persistence/database.ts';
import { listPagesOfOrder } from '../../../persistence/repositories/people/draft-repository.ts';
import type { Draft } from '../../people/drafts/draft.ts';
import type { ServiceParts } from '../../service-parts.ts';

export type ReadAmount = Omit<TypedAmount, 'overReason'>;

/**
 * What text recognition read about the order's lines on its pages, by line. A medicine that appears twice on the pages, or that the
 * customer marked as no medicine, has no reading. The readings are unchecked.
 */
export async function readAmounts(
  { db, files }: { readonly db: Db; readonly files: ServiceParts['files'] },
  order: { readonly id: string },
  lines: readonly (Pick<OrderLine, 'line' | 'medicineId' | 'searchedId'> & { readonly counted: CountedPack })[],
): Promise<ReadonlyMap<number, ReadAmount>> {
  const pages = await listPagesOfOrder(db, order.id);
  const drafts = await Promise.all(
    pages.map(async ({ fileKey }) => {
      const bytes = await files.get(fileKey);
      return bytes ? (JSON.parse(bytes.toString('utf8')) as Draft) : null;
    }),
  );
  const read = drafts.flatMap((draft) => draft?.lines ?? []).filter(({ answer }) => answer !== 'not-a-medicine');
  return new Map(
    lines.flatMap(({ line, medicineId, searchedId, counted }) => {
      const [found, more] = read.filter((one) => one.medicineId === searchedId || one.medicineId === medicineId);
      if (found === undefined || more !== undefined) return [];
      const amount = amountAsRead(found, counted);
      return isAmountTyped({ ...amount, overReason: '' }) ? [[line, amount] as const] : [];
    }),
  );
}
