import { z } from 'zod';
import { AppError, failureOf } from '#contract/app-error.ts';
import { blogParams, blogsQuery } from '#contract/areas/shop/blog.ts';
import { conditionsQuery } from '#contract/areas/shop/conditions.ts';
import { productDetailsBody, searchProductsQuery } from '#contract/areas/shop/inventory.ts';
import { type Envelope, successOf } from '#contract/envelope.ts';
import type { BlogClient, ShopClient } from '#contract/shop-client.ts';
import type { Blog } from '../services/content/blog.ts';
import type { Inventory } from './catalogue/inventory.ts';
import { toBlogData } from './content/blog.wire.ts';
import { toAppError } from './guards/error-reply.ts';

/** The input of a call that has none. */
const NOTHING = z.undefined();

/**
 * The client that page loaders get on the server: the same validation, use cases and envelope as the API, without HTTP.
 * Refusals are answers, and so is an unreachable database: a page shows what it has. Internal errors are thrown, so
 * that the whole page fails.
 */
export function createShopClient(inventory: Inventory, blog: Blog): ShopClient & BlogClient {
  return {
    searchProducts: async (input) => answer(searchProductsQuery, input, (request) => inventory.search(request)),
    productDetails: async (input) =>
      answer(productDetailsBody, input, ({ medicine_id: id, pin }) =>
        pin === undefined ? inventory.productDetails(id) : inventory.productDetailsNear(id, pin),
      ),
    blogs: async (input) =>
      answer(blogsQuery, input, async (request) => {
        const { entries, totalCount, totalPages } = await blog.page(request);
        return { blogs: entries.map(toBlogData), currentPage: request.page, totalPages, totalCount };
      }),
    blog: async (input) =>
      answer(blogParams, input, async ({ slug }) => {
        const post = await blog.post(slug);
        if (post === null) throw new AppError('post-not-found');
        return toBlogData(post);
      }),
    conditions: async (input) => answer(conditionsQuery, input, (request) => inventory.conditions(request)),
    savingsShowcase: async () => answer(NOTHING, undefined, () => inventory.showcase()),
  };
}

async function answer<Schema extends z.ZodType, Data>(
  schema: Schema,
  input: unknown,
  use: (request: z.output<Schema>) => Data | Promise<Data>,
): Promise<Envelope<Data>> {
  const read = schema.safeParse(input);
  if (!read.success) {
    return failureOf(new AppError('invalid-input', { sentence: read.error.issues[0]?.message }));
  }
  try {
    return successOf(await use(read.data));
  } catch (thrown) {
    const refusal = toAppError(thrown);
    if (refusal.code === 'internal') throw thrown;
    return failureOf(refusal);
  }
}
