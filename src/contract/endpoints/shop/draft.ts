/**
 * Prescriptions, bills and messages that are read into lines; the customer checks each line before it goes into the
 * cart.
 */
import type { Endpoint } from '../../endpoint.ts';

export const makeDraft = {
  method: 'POST',
  path: '/api/v1/draft',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
/** The picture of one page, read in a separate process; the answer estimates how long that takes. */
export const sendDraftPicture = {
  method: 'POST',
  path: '/api/v1/draft/picture',
  access: 'account',
  rate: 'account',
  work: 'files',
} as const satisfies Endpoint;
export const getDraftPicture = {
  method: 'GET',
  path: '/api/v1/draft/picture',
  access: 'account',
  rate: 'account',
  work: 'files',
} as const satisfies Endpoint;
/** Drafts whose pictures can be the cart's prescription. */
export const listDraftPages = {
  method: 'GET',
  path: '/api/v1/draft/pages',
  access: 'account',
  rate: 'account',
  work: 'checkout',
} as const satisfies Endpoint;
export const getDraft = {
  method: 'GET',
  path: '/api/v1/draft',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
export const changeDraftLine = {
  method: 'PATCH',
  path: '/api/v1/draft',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
/** Puts the confirmed lines into the cart. Ordering is a separate step. */
export const draftToCart = {
  method: 'POST',
  path: '/api/v1/draft/to-cart',
  access: 'account',
  rate: 'account',
  work: 'account',
} as const satisfies Endpoint;
