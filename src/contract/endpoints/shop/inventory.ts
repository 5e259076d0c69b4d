/** Search, products and the kendras near a pin code. */
import type { Endpoint } from '../../endpoint.ts';

export const searchProducts = {
  method: 'GET',
  path: '/api/v1/inventory/search-products',
  access: 'public',
  rate: 'search',
  work: 'browse',
} as const satisfies Endpoint;
export const getProductDetails = {
  method: 'POST',
  path: '/api/v1/inventory/product-details',
  access: 'public',
  rate: 'details',
  work: 'browse',
} as const satisfies Endpoint;
export const getSavingsShowcase = {
  method: 'GET',
  path: '/api/v1/inventory/savings-showcase',
  access: 'public',
  rate: 'details',
  work: 'browse',
} as const satisfies Endpoint;
export const browseConditions = {
  method: 'GET',
  path: '/api/v1/inventory/conditions',
  access: 'public',
  rate: 'details',
  work: 'browse',
} as const satisfies Endpoint;
export const findKendras = {
  method: 'GET',
  path: '/api/v1/inventory/kendras',
  access: 'public',
  rate: 'details',
  work: 'lookups',
} as const satisfies Endpoint;
