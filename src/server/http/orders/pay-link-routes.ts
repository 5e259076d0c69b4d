import { orderIdBody } from '#contract/areas/shop/order.ts';
import { endedPaymentResponse, sharedPaymentResponse } from '#contract/areas/shop/pay-link.ts';
import * as payLinkApi from '#contract/endpoints/shop/pay-link.ts';
import { successOf } from '#contract/envelope.ts';
import { PAY_LINK_HOURS } from '#domain/orders/order-states.ts';
import * as say from '#sentences/server/pay-links.ts';
import { accountOf } from '../account/guard-routes.ts';
import { type ApiRoutes, answers, at } from '../mount.ts';
import type { OrderParts } from './order-routes.ts';
import { PAY_PAGE } from './pay-link-page.ts';

/** Creates and revokes a link by which somebody else pays an order. */
export function registerPayLinkRoutes(
  routes: ApiRoutes,
  { ordering }: Pick<OrderParts, 'ordering'>,
  publicUrl: string,
): void {
  routes.post(
    at(payLinkApi.sharePayment),
    {
      schema: {
        summary: 'A link by which somebody else pays an order, without a login',
        description: `Only while can_pay is true. The link works for one payment, within ${PAY_LINK_HOURS} hours; a new link ends the previous one. It shows the amount, the state and the patient’s initials.`,
        body: orderIdBody,
        response: answers(sharedPaymentResponse),
      },
    },
    async (request) => {
      const { token, expiresAt } = await ordering.payLinks.share(accountOf(request), request.body.order_id);
      return successOf({ url: `${publicUrl}${PAY_PAGE}/${token}`, expires_at: expiresAt.toISOString() });
    },
  );
  routes.post(
    at(payLinkApi.stopSharingPayment),
    {
      schema: {
        summary: 'End the link by which somebody else pays',
        body: orderIdBody,
        response: answers(endedPaymentResponse),
      },
    },
    async (request) => {
      await ordering.payLinks.stop(accountOf(request), request.body.order_id);
      return successOf({ shared: false as const }, say.theLinkHasEnded);
    },
  );
}
