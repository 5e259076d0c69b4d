import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A small proxy in front of the shop's servers. */
export interface RoundRobin {
  readonly origin: string;
  /** How many requests each origin answered. */
  readonly answered: ReadonlyMap<string, number>;
  /** Requests that went to another server because the first was down or broke the connection. */
  readonly retried: () => number;
  setTargets(origins: readonly string[]): void;
  close(): Promise<void>;
}

/** A client that sends this header gets a different server from last time. */
export const CUSTOMER_HEADER = 'x-customer';
const TRIES = 40;
const AGAIN_AFTER_MS = 150;

/**
 * Sends each customer's requests to the servers in turn. A server that refuses the connection saw nothing, so any
 * request goes to the next; after a broken connection only repeatable requests are retried: reads, and those with an
 * Idempotency-Key. For all others the customer gets 502, and decides.
 */
export async function startRoundRobin(targets: readonly string[]): Promise<RoundRobin> {
  let origins = [...targets];
  let retried = 0;
  const answered = new Map<string, number>();
  const lastOf = new Map<string, number>();
  const next = (customer: string) => {
    const turn = (lastOf.get(customer) ?? -1) + 1;
    lastOf.set(customer, turn);
    return origins[turn % origins.length] ?? '';
  };
  const server = createServer(async (incoming, reply) => {
    const body = await readWhole(incoming);
    const customer = String(incoming.headers[CUSTOMER_HEADER] ?? 'anybody');
    for (let attempt = 1; ; attempt += 1) {
      const origin = next(customer);
      const outcome = await pass(origin, incoming, body, reply);
      if (outcome === 'answered') {
        answered.set(origin, (answered.get(origin) ?? 0) + 1);
        return;
      }
      const mayRepeat = outcome === 'refused' || isRepeatable(incoming);
      if (!mayRepeat || attempt === TRIES) return void reply.writeHead(502).end();
      retried += 1;
      await wait(attempt % origins.length === 0 ? AGAIN_AFTER_MS : 0);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    retried: () => retried,
    setTargets: (given) => {
      origins = [...given];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isRepeatable({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;
}

/** One attempt at one server. Nothing is sent to the customer before the response is complete. */
function pass(
  origin: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  reply: ServerResponse,
): Promise<'answered' | 'refused' | 'broken'> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const { [CUSTOMER_HEADER]: _customer, ...passed } = headers;
    const own = { ...passed, 'content-length': String(body.length), connection: 'close' };
    const sent = request({ hostname, port, path: url, method, headers: own }, async (answer) => {
      try {
        const whole = await readWhole(answer);
        const { 'transfer-encoding': _chunked, ...rest } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, { ...rest, connection: 'keep-alive' }).end(whole);
        resolve('answered');
      } catch {
        resolve('broken');
      }
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'));
    sent.end(body);
  });
}

async function readWhole(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
