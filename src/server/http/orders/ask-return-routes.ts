import { askReturnBody, orderIdBody, orderResponse } from '#contract/areas/shop/order.ts';
import * as orderApi from '#contract/endpoints/shop/order.ts';
import { successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import { accountOf } from '../account/guard-routes.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import { toOrderData } from './order.wire.ts';
import type { OrderParts } from './order-routes.ts';

/** Requesting a return of packs from a delivered order, and withdrawing the request. */
export function registerAskReturnRoutes(routes: ApiRoutes, { ordering, pictureOf }: OrderParts): void {
  const response = answers(orderResponse);
  routes.post(
    at(orderApi.askReturn),
    { schema: { summary: 'Ask to return packs', body: askReturnBody, response } },
    async (request) => {
      const { order_id, reason } = request.body;
      const view = await ordering.askReturn(accountOf(request), order_id, reason);
      return successOf(toOrderData(view, pictureOf), say.returnAskedFor);
    },
  );
  routes.post(
    at(orderApi.withdrawReturn),
    { schema: { summary: 'Keep the packs after all', body: orderIdBody, response } },
    async (request) => {
      const view = await ordering.withdrawReturn(accountOf(request), request.body.order_id);
      return successOf(toOrderData(view, pictureOf), say.returnWithdrawn);
    },
  );
}
