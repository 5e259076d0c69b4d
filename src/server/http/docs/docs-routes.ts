import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as inventoryApi from '#contract/endpoints/inventory.ts';
import { successOf } from '#contract/envelope.ts';
import type { Inventory } from '../catalogue/inventory.ts';
import type { ApiDocument } from './api-document.ts';
import { DOCS_STYLE, docsPage, type Examples } from './docs-page.ts';
import { orderingPage } from './ordering-page.ts';

const STYLE_HASH = createHash('sha256').update(DOCS_STYLE).digest('base64');
const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
} as const;

interface DocsParts {
  readonly inventory: Inventory;
  readonly publicUrl: string;
  readonly document: () => ApiDocument;
}

/** /docs under /api: the API's description for people, with answers of the catalogue that is loaded now; and how to order. */
export function registerDocs(scope: FastifyInstance, { inventory, publicUrl, document }: DocsParts): void {
  scope.get('/docs', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(HEADERS).send(docsPage(document(), liveExamples(inventory), publicUrl)),
  );
  scope.get('/docs/orders', { schema: { hide: true } }, (_request, reply) =>
    reply.headers(HEADERS).send(orderingPage(document(), publicUrl)),
  );
}

function liveExamples(inventory: Inventory): Examples {
  if (inventory.version() === null) return {};
  const found = inventory.search({ query: 'paracetamol', page: 1, limit: 1 });
  const asked = found.medicines[0]?.medicine_id;
  const details = asked === undefined ? null : inventory.productDetails(asked);
  return {
    [inventoryApi.searchProducts.path]: { input: { query: 'paracetamol', limit: 1 }, answer: successOf(found) },
    ...(asked === undefined
      ? {}
      : { [inventoryApi.getProductDetails.path]: { input: { medicine_id: asked }, answer: successOf(details) } }),
  };
}
