import type { ShelfBatchData } from '#contract/areas/counter/stock.ts';
import * as say from '#sentences/counter/shelf.ts';

/** Whether a batch can be sold, and why not. */
export function batchState({ on_sale: onSale, kept_apart: why }: ShelfBatchData): string {
  if (why !== null) return say.keptApart(why);
  return onSale ? say.onSale : say.offSale;
}
