import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure } from '#contract/envelope.ts';
import { createTestServer } from '../test-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createTestServer({ pages: { render: async ({ url }) => new Response(url, { status: 404 }) } });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends raw bytes and returns everything that comes back. */
async function send(bytes: string): Promise<{ status: number; body: string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

describe('bytes that are not a valid request', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: a\r\nbroken\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'a length and a coding',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s gets an error envelope and the connection is closed', async (_name, bytes, status) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    expect(() => failure.parse(JSON.parse(answer.body))).not.toThrow();
  });

  it('with an absolute URL of another host is answered as a page of this shop', async () => {
    const { status, body } = await send(
      'GET http://elsewhere.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect([status, body]).toEqual([404, 'http://shop.test/']);
  });
});
