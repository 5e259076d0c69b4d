/** People who look after the medicines of a patient of another account. */
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
/** From either side. */
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
/** Into the cart of the patient's own account; ordering stays a press of whoever holds it. */
export const refillCared = {
  method: 'POST',
  path: '/api/v1/carers/refill',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
