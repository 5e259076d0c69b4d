import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A misbehaviour of a provider. `truth` is its valid answer, if it has one. */
export type Manner = (response: ServerResponse, truth: { status: number; body: string }) => void;

/** Sends an answer of a provider. */
export const send = (response: ServerResponse, status: number, body: string, type = 'application/json') =>
  void response.writeHead(status, { 'content-type': type }).end(body);
/** Sits between the shop and its providers: passes requests on, and answers as instructed. */
export async function openBetween(gatewayOrigin: string) {
  let manner: Manner | null = null;
  const server = createServer(async (request, response) => {
    const now = manner;
    const truth = await honest(gatewayOrigin, request);
    if (response.destroyed) return;
    if (now === null) send(response, truth.status, truth.body);
    else now(response, truth);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next: Manner | null) => {
      manner = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function honest(gatewayOrigin: string, request: IncomingMessage): Promise<{ status: number; body: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { url = '/', method = 'GET', headers } = request;
  if (url.startsWith('/pin')) {
    const office = { District: 'Bengaluru', State: 'Karnataka' };
    return { status: 200, body: JSON.stringify([{ Status: 'Success', PostOffice: [office] }]) };
  }
  if (!url.startsWith('/v1/')) return { status: 200, body: '{"type":"success","message":"3763646c3058373530393938"}' };
  const kept = Object.entries(headers).filter(([name]) => /^(authorization|content-type|x-refund)/.test(name));
  const answer = await fetch(gatewayOrigin + url, {
    method,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
  return { status: answer.status, body: await answer.text() };
}
