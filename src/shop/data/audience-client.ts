import type { AffiliateData } from '#contract/areas/shop/audience.ts';
import * as audienceApi from '#contract/endpoints/shop/audience.ts';
import { callApi, sendJson } from './call-api.ts';

/** Subscribes to the newsletter. */
export function subscribe(email: string) {
  return sendJson<{ subscribed: true }>(audienceApi.subscribeToNewsletter, { email });
}

/** Whether the customer has agreed that a partner is told about an order. */
export function affiliateConsent(orderId: string) {
  return callApi<AffiliateData>(`${audienceApi.getAffiliateConsent.path}?order_id=${encodeURIComponent(orderId)}`);
}

/** Gives or withdraws consent to telling a partner about an order. */
export function agreeAffiliate(orderId: string, agreed: boolean) {
  return sendJson<AffiliateData>(audienceApi.setAffiliateConsent, { order_id: orderId, agreed });
}
