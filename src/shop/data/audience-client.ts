import type { AffiliateData } from '#contract/areas/audience.ts';
import { callApi, sendJson } from './call-api.ts';

/** Asks for the newsletter. */
export function subscribe(email: string) {
  return sendJson<{ subscribed: true }>('POST', '/api/v1/newsletter', { email });
}

/** Whether a partner may be told of an order. */
export function affiliateConsent(orderId: string) {
  return callApi<AffiliateData>(`/api/v1/order/affiliate-consent?order_id=${encodeURIComponent(orderId)}`);
}

/** Agrees that a partner is told of an order, or takes it back. */
export function agreeAffiliate(orderId: string, agreed: boolean) {
  return sendJson<AffiliateData>('POST', '/api/v1/order/affiliate-consent', { order_id: orderId, agreed });
}
