import { conditionsQuery, conditionsResponse } from '#contract/areas/shop/conditions.ts';
import {
  productDetailsBody,
  productDetailsResponse,
  type SearchProductsQuery,
  searchProductsQuery,
  searchProductsResponse,
} from '#contract/areas/shop/inventory.ts';
import { kendrasQuery, kendrasResponse } from '#contract/areas/shop/reference.ts';
import { showcaseResponse } from '#contract/areas/shop/showcase.ts';
import * as inventoryApi from '#contract/endpoints/shop/inventory.ts';
import { successOf } from '#contract/envelope.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import type { Inventory } from './inventory.ts';

/** Search, the page of a product, the kendras near a pin code, and what people save. */
export function registerInventoryRoutes(routes: ApiRoutes, inventory: Inventory): void {
  // Requested at every pause in typing: the service's body is sent as it is, and the tests check it against the schema.
  routes.get<{ Querystring: SearchProductsQuery }>(
    at(inventoryApi.searchProducts),
    {
      schema: {
        summary: 'Search medicines',
        description:
          'Suggestions and search results. query matches brand names and compositions, salt compositions alone; give one of them, at least 3 characters.',
        querystring: searchProductsQuery,
        response: answers(searchProductsResponse),
      },
    },
    (request, reply) => {
      reply.header('content-type', 'application/json; charset=utf-8');
      reply.send(inventory.searchJson(request.query));
    },
  );

  routes.post(
    at(inventoryApi.getProductDetails),
    {
      schema: {
        summary: 'One medicine and its cheaper equivalent',
        description:
          'The searched medicine, the recommended same one where there is a cheaper one, why it is the same, and what else was compared. medicine_id may be URL-encoded.',
        body: productDetailsBody,
        response: answers(productDetailsResponse),
      },
    },
    async ({ body: { medicine_id: id, pin } }) =>
      successOf(pin === undefined ? inventory.productDetails(id) : await inventory.productDetailsNear(id, pin)),
  );

  routes.get(
    at(inventoryApi.findKendras),
    {
      schema: {
        summary: 'Jan Aushadhi Kendras near a pin code',
        description:
          "The nearest shops of the Jan Aushadhi scheme by the government's list, with the distance between the pin codes where both places are known. An unknown pin code answers 404.",
        querystring: kendrasQuery,
        response: answers(kendrasResponse),
      },
    },
    async (request) => successOf(await inventory.kendras(request.query)),
  );

  routes.get(
    at(inventoryApi.getSavingsShowcase),
    {
      schema: {
        summary: 'What people save, by condition',
        description:
          'At most three well-known medicines for each condition of the home page, each with its own recommendation at the prices of today.',
        response: answers(showcaseResponse),
      },
    },
    () => successOf(inventory.showcase()),
  );

  routes.get(
    at(inventoryApi.browseConditions),
    {
      schema: {
        summary: 'Medicines by what they are taken for',
        description:
          'The conditions that the catalogue names and, with slug, one page of twenty medicines of one: those that are the same together, those without prescription first. An unknown slug or page answers 404.',
        querystring: conditionsQuery,
        response: answers(conditionsResponse),
      },
    },
    (request) => successOf(inventory.conditions(request.query)),
  );
}
