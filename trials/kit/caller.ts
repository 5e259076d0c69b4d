import type { PlacedOrder } from '../../src/contract/areas/shop/order.ts';
import { connectTo, type Incoming } from './connection.ts';
import { orderFields } from './order-form.ts';
import type { Shopper } from './shoppers.ts';

/** A request to the API as a browser would send it. An object as the body is sent as JSON. */
export interface Ask {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly cookie: string;
  readonly body?: object | string;
  readonly headers?: Record<string, string>;
}

export interface Answer extends Incoming {
  /** Seconds, if the server sent Retry-After. */
  readonly retryAfter: string | undefined;
}

/** Talks to one server over keep-alive connections. */
export interface Caller {
  ask(ask: Ask): Promise<Answer>;
  /** Opens this many connections beforehand, so that requests sent together arrive together. */
  warm(connections: number): Promise<void>;
  close(): void;
}

const BOUNDARY = '----samesalt-bench';

/**
 * A caller of the server at `origin`; a broken connection rejects, so that the caller decides, and so does an answer that takes longer than
 * `giveUpMs`, if given.
 */
export function createCaller(origin: string, connections: number, limits: { giveUpMs?: number } = {}): Caller {
  const connection = connectTo(origin, connections, limits);
  const ask = async ({ path, method = 'GET', cookie, body, headers = {} }: Ask): Promise<Answer> => {
    const typed: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await connection.send({
      method,
      path,
      headers: { cookie, ...typed, ...headers },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { ...answer, retryAfter: answer.headers['retry-after'] };
  };
  return {
    ask,
    warm: async (count) => {
      await Promise.all(Array.from({ length: count }, () => ask({ path: '/healthz', cookie: '' })));
    },
    close: connection.close,
  };
}

/**
 * The request that places an order: a form, cash on delivery. A different `source` makes it a different order
 * under the same key.
 */
export function placing(shopper: Shopper, key: string, { source = 'web' }: { source?: string } = {}): Ask {
  const fields = orderFields(shopper, 'cod', source);
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    path: '/api/v1/order/place-order',
    method: 'POST',
    cookie: shopper.cookie,
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'idempotency-key': key },
  };
}

/** The id of the order that an answer of place-order acknowledges; null for a refusal. */
export function acknowledgedOrder({ status, body }: Pick<Answer, 'status' | 'body'>): string | null {
  if (status !== 200) return null;
  return (JSON.parse(body) as { result: { data: PlacedOrder } }).result.data.order_id;
}
