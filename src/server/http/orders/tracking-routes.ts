import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError } from '#contract/app-error.ts';
import { orderIdBody, orderResponse } from '#contract/areas/order.ts';
import { sharedTrackingResponse, trackingBody, trackingResponse } from '#contract/areas/tracking.ts';
import * as orderApi from '#contract/endpoints/order.ts';
import { failure, successOf } from '#contract/envelope.ts';
import * as say from '#sentences/server/answers.ts';
import { accountOf } from '../account/guard-routes.ts';
import { at } from '../mount.ts';
import { toOrderData } from './order.wire.ts';
import type { OrderParts } from './order-routes.ts';
import { TRACKING_PAGE } from './tracking-page.ts';

const tags = ['Orders'];
const refusals = { '4xx': failure, '5xx': failure };

/** A link that shows an order's state and day to whoever holds it: made, taken back, and read. */
export function registerTrackingRoutes(
  scope: FastifyInstance,
  { ordering, pictureOf }: Pick<OrderParts, 'ordering' | 'pictureOf'>,
  publicUrl: string,
): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  routes.post(
    at(orderApi.shareTracking),
    {
      schema: {
        tags,
        summary: 'A link that shows the state and the day of an order without a login',
        description: `It ends some days after the delivery, and at once with POST ${at(orderApi.stopSharing)}.`,
        body: orderIdBody,
        response: { 200: sharedTrackingResponse, ...refusals },
      },
    },
    async (request) => {
      const token = await ordering.shareTracking(accountOf(request), request.body.order_id);
      return successOf({ url: `${publicUrl}${TRACKING_PAGE}/${token}` });
    },
  );
  routes.post(
    at(orderApi.stopSharing),
    {
      schema: {
        tags,
        summary: 'End every tracking link of an order',
        body: orderIdBody,
        response: { 200: orderResponse, ...refusals },
      },
    },
    async (request) =>
      successOf(
        toOrderData(await ordering.stopSharing(accountOf(request), request.body.order_id), pictureOf),
        say.theTrackingLinksOfThis,
      ),
  );
  routes.post(
    at(orderApi.readTracking),
    {
      schema: {
        tags,
        summary: 'What a tracking link shows: the state and the day, and nothing else',
        body: trackingBody,
        response: { 200: trackingResponse, ...refusals },
      },
    },
    async (request) => {
      const tracking = await ordering.tracking(request.body.token);
      if (tracking === null) throw new AppError('not-found', { sentence: say.thisTrackingLinkHas });
      const { state, expected, deliveredOn } = tracking;
      return successOf({ state, expected_delivery: expected, delivered_on: deliveredOn });
    },
  );
}
