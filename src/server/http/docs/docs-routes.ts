import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { successOf } from '#contract/envelope.ts';
import type { Inventory } from '../inventory.ts';
import type { ApiDocument } from './api-document.ts';
import { DOCS_STYLE, docsPage, type Examples } from './docs-page.ts';

const STYLE_HASH = createHash('sha256').update(DOCS_STYLE).digest('base64');
const HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** /api/docs: the API's description for people, with answers of the catalogue that is loaded now. */
export function registerDocs(scope: FastifyInstance, inventory: Inventory, document: () => ApiDocument): void {
  scope.get('/api/docs', (_request, reply) =>
    reply.headers(HEADERS).send(docsPage(document(), liveExamples(inventory))),
  );
}

function liveExamples(inventory: Inventory): Examples {
  if (inventory.version() === null) return {};
  const found = inventory.search({ query: 'paracetamol', page: 1, limit: 1 });
  const id = found.medicines[0]?.medicine_id;
  return {
    '/api/v1/inventory/search-products': successOf(found),
    ...(id === undefined ? {} : { '/api/v1/inventory/product-details': successOf(inventory.productDetails(id)) }),
  };
}
