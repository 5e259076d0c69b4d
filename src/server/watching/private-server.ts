import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSamples } from './read-samples.ts';
import { readinessDetails } from './readiness-details.ts';

export interface PrivateServerParts {
  readonly port: number;
  readonly host: string;
  /** Everything that is counted and measured, in the Prometheus format. */
  readonly metrics: () => Promise<string>;
  /** Hears why figures could not be read. */
  readonly onFault: (error: unknown) => void;
}

/** The private port can't be had; its message is one line for the operator. */
export class PrivatePortTaken extends Error {
  override readonly name = 'PrivatePortTaken';
}

/** What whoever watches the shop asks: /metrics for Prometheus, /readyz for people. No visitor ever reaches this port. */
export interface PrivateServer {
  readonly address: string;
  close(): Promise<void>;
}

const NOT_HERE = 'Here are /metrics and /readyz.\n';

/** Opens the private port. Rejects with `PrivatePortTaken`. */
export async function openPrivateServer({ port, host, metrics, onFault }: PrivateServerParts): Promise<PrivateServer> {
  const server = createServer((request, response) => {
    answer(request.method, request.url, metrics, response).catch((error: unknown) => {
      onFault(error);
      if (response.headersSent) response.destroy();
      else reply(response, 503, 'text/plain', 'The figures could not be read just now.\n');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const line = `Port ${port} on ${host} can't be used for metrics (${code}). Set METRICS_PORT to another port, or METRICS_HOST.`;
      reject(new PrivatePortTaken(line));
    });
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  method: string | undefined,
  url: string | undefined,
  metrics: () => Promise<string>,
  response: ServerResponse,
): Promise<void> {
  if (method !== 'GET') return reply(response, 405, 'text/plain', NOT_HERE);
  if (url === '/metrics') return reply(response, 200, 'text/plain; version=0.0.4', await metrics());
  if (url !== '/readyz') return reply(response, 404, 'text/plain', NOT_HERE);
  const parts = readinessDetails(readSamples(await metrics()), Date.now() / 1000);
  const ready = parts.every(({ ok }) => ok);
  return reply(response, ready ? 200 : 503, 'application/json', `${JSON.stringify({ ready, parts }, null, 2)}\n`);
}

function reply(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}
