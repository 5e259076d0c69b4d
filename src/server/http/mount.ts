import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { type Access, type Endpoint, pathInApi } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints/all.ts';
import { failure } from '#contract/envelope.ts';

/** A scope of the API, whose routes take the types of their requests and answers from their schemas. */
export type ApiRoutes = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** An endpoint's address inside the scope of `API`: `routes.get(at(cartApi.getCart), …)`. */
export function at(endpoint: Endpoint): string {
  return pathInApi(endpoint);
}

/** The answers of an operation that refuses. */
export const refusals = { '4xx': failure, '5xx': failure } as const;

/** The answers of an operation that sends this one when it succeeds. */
export function answers<Success extends z.ZodType>(success: Success) {
  return { 200: success, ...refusals };
}

/** The additional header of every JSON answer: no cache may store it. */
export const API_HEADERS = { 'cache-control': 'no-store' } as const;

/** The name of an endpoint in tables and messages: `GET /api/v1/…`. */
export const rowOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/**
 * Who may call each route of the API, read from its endpoint. A route without an endpoint, or an endpoint without a
 * route, stops the start, and with it every test: nobody adds one without deciding who may call it. (HEAD follows GET.)
 */
export const ACCESS_POLICY: Readonly<Record<string, Access>> = Object.fromEntries(
  ENDPOINTS.map((endpoint) => [rowOf(endpoint), endpoint.access]),
);
