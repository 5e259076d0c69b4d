/** Carers: people who manage the medicines of a patient of another account. */
import type { Endpoint } from '../../endpoint.ts';

export const listCarers = {
  method: 'GET',
  path: '/api/v1/carers',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const inviteCarer = {
  method: 'POST',
  path: '/api/v1/carers',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
/** Either side may call this. */
export const endCarer = {
  method: 'DELETE',
  path: '/api/v1/carers',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const acceptCarer = {
  method: 'POST',
  path: '/api/v1/carers/accept',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const listCaredMedicines = {
  method: 'GET',
  path: '/api/v1/carers/medicines',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
/** Fills the cart of the patient's account; only the account holder can order it. */
export const refillCared = {
  method: 'POST',
  path: '/api/v1/carers/refill',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
