import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { PlacedOrder } from '../src/contract/areas/order.ts';
import type { Shopper } from './shoppers.ts';

/** A request to the API as a browser would send it. A body that is an object goes as JSON. */
export interface Ask {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly cookie: string;
  readonly body?: object | string;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  /** Seconds, where the server asked to wait. */
  readonly retryAfter: string | undefined;
}

/** Talks to one server over connections that stay open. */
export interface Caller {
  ask(ask: Ask): Promise<Answer>;
  /** Opens that many connections beforehand, so that requests that leave together arrive together. */
  warm(connections: number): Promise<void>;
  close(): void;
}

const BOUNDARY = '----samesalt-bench';

/** A caller of the server at `origin`; a broken connection rejects, for the caller's own judgement. */
export function createCaller(origin: string, connections: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const { hostname, port } = new URL(origin);
  const ask = ({ path, method = 'GET', cookie, body, headers = {} }: Ask) => {
    const bytes = body === undefined ? null : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const typed = bytes ? { 'content-type': 'application/json', 'content-length': String(bytes.length) } : {};
    return new Promise<Answer>((resolve, reject) => {
      const sent = request(
        { agent, hostname, port, path, method, headers: { cookie, ...typed, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(chunks).toString(),
              headers: response.headers,
              retryAfter: response.headers['retry-after'],
            }),
          );
        },
      );
      sent.once('error', reject);
      sent.end(bytes);
    });
  };
  return {
    ask,
    warm: async (count) => {
      await Promise.all(Array.from({ length: count }, () => ask({ path: '/healthz', cookie: '' })));
    },
    close: () => agent.destroy(),
  };
}

/** The request of the checkout's last button: a form, cash on delivery. Another `source` asks for another order under the same key. */
export function placing(shopper: Shopper, key: string, { source = 'web' }: { source?: string } = {}): Ask {
  const fields = { patient_id: shopper.patientId, address_id: shopper.addressId, order_type: 'cod', source };
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
