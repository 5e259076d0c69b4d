import type { Access, Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints/all.ts';

/** The name of an endpoint in tables and messages: `GET /api/v1/…`. */
export const rowOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/**
 * Who may call each route of the API, read from its endpoint. A route without an endpoint, or an endpoint without a
 * route, stops the start, and with it every test: nobody adds one without deciding who may call it. (HEAD follows GET.)
 */
export const ACCESS_POLICY: Readonly<Record<string, Access>> = Object.fromEntries(
  ENDPOINTS.map((endpoint) => [rowOf(endpoint), endpoint.access]),
);
