/** The description of the API itself. */
import type { Endpoint } from '../endpoint.ts';

export const getApiDocument = {
  method: 'GET',
  path: '/api/v1/openapi.json',
  access: 'public',
} as const satisfies Endpoint;
