/** Passkeys of the pharmacy's staff. */
import type { Endpoint } from '../../endpoint.ts';

export const askForPasskey = {
  method: 'POST',
  path: '/api/v1/counter/staff/passkey-challenge',
  access: 'public',
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const signInByPasskey = {
  method: 'POST',
  path: '/api/v1/counter/staff/passkey-sign-in',
  access: 'public',
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const listPasskeys = {
  method: 'GET',
  path: '/api/v1/counter/staff/passkeys',
  access: { staff: 'any' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const offerPasskey = {
  method: 'POST',
  path: '/api/v1/counter/staff/passkey-offer',
  access: { staff: 'any' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const addPasskey = {
  method: 'POST',
  path: '/api/v1/counter/staff/passkey-add',
  access: { staff: 'any' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
export const removePasskey = {
  method: 'POST',
  path: '/api/v1/counter/staff/passkey-remove',
  access: { staff: 'any' },
  rate: 'counter',
  work: 'operator',
} as const satisfies Endpoint;
