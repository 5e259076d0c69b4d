import { z } from 'zod';
import { AppError, failureOf } from '#contract/app-error.ts';
import { productDetailsBody, searchProductsQuery } from '#contract/areas/inventory.ts';
import { type Envelope, successOf } from '#contract/envelope.ts';
import type { ShopClient } from '#contract/shop-client.ts';
import type { Inventory } from './inventory.ts';

/** What a call without input is asked with. */
const NOTHING = z.undefined();

/**
 * The client that page loaders get on the server: the same validation, the same use cases and the same envelope as
 * the API, without the way over HTTP. Refusals are answers; faults of ours are thrown on, so that the page fails as one.
 */
export function createShopClient(inventory: Inventory): ShopClient {
  return {
    searchProducts: async (input) => answer(searchProductsQuery, input, (request) => inventory.search(request)),
    productDetails: async (input) =>
      answer(productDetailsBody, input, (request) => inventory.productDetails(request.medicine_id)),
    savingsShowcase: async () => answer(NOTHING, undefined, () => inventory.showcase()),
  };
}

function answer<Schema extends z.ZodType, Data>(
  schema: Schema,
  input: unknown,
  use: (request: z.output<Schema>) => Data,
): Envelope<Data> {
  const read = schema.safeParse(input);
  if (!read.success) {
    return failureOf(new AppError('invalid-input', { sentence: read.error.issues[0]?.message }));
  }
  try {
    return successOf(use(read.data));
  } catch (refusal) {
    if (refusal instanceof AppError) return failureOf(refusal);
    throw refusal;
  }
}
