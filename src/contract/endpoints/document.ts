/** The OpenAPI description. */
import type { Endpoint } from '../endpoint.ts';

export const getApiDocument = {
  method: 'GET',
  path: '/api/v1/openapi.json',
  access: 'public',
  rate: null,
  work: 'browse',
} as const satisfies Endpoint;
