/** The newsletter, visits and consent to affiliates. */
import type { Endpoint } from '../../endpoint.ts';

export const subscribeToNewsletter = {
  method: 'POST',
  path: '/api/v1/newsletter',
  access: 'public',
  rate: 'newsletter',
  work: 'account',
} as const satisfies Endpoint;
export const countVisit = {
  method: 'POST',
  path: '/api/v1/analytics/visits',
  access: 'public',
  rate: 'visits',
  work: 'visits',
} as const satisfies Endpoint;
export const getAffiliateConsent = {
  method: 'GET',
  path: '/api/v1/order/affiliate-consent',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const setAffiliateConsent = {
  method: 'POST',
  path: '/api/v1/order/affiliate-consent',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
