import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { failure } from '#contract/envelope.ts';
import { WORK_CLASSES, type WorkClass } from '../../ops/work-classes.ts';
import { createBareServer } from './bare-server.ts';
import { toAppError } from './error-reply.ts';
import { type OverloadLimits, refuseOverload } from './overload.ts';

type Limits = Partial<Record<WorkClass, Partial<OverloadLimits['classes'][WorkClass]>>>;
const NO_LINE = { queue: 0, waitMs: 0 };
const LIMITS = limitsOf({ browse: { places: 2 }, files: { places: 1 } });
const BUSY = '/api/busy';
const CART = '/api/v1/cart/get-cart';
const LOGIN = '/api/v1/auth/mobile/verify-otp';

/** The shop's own table with different numbers for some classes; no queue unless stated. */
function limitsOf(changed: Limits, lateMs: number | null = null): OverloadLimits {
  const classes = Object.entries(WORK_CLASSES).map(([name, limits]) => [
    name,
    { ...limits, ...NO_LINE, ...changed[name as WorkClass] },
  ]);
  return { classes: Object.fromEntries(classes), lateMs };
}

let app: FastifyInstance;
let lines: string[];
let release: () => void;
afterEach(async () => {
  release();
  await app.close();
});

/** A server whose one route answers when the test says so. */
async function open(limits: OverloadLimits = LIMITS): Promise<void> {
  lines = [];
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app = createBareServer({
    logger: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
    https: false,
    trustedProxies: [],
  });
  refuseOverload(app, limits);
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  for (const url of [BUSY, '/page', CART, LOGIN]) {
    app.all(url, async () => {
      await released;
      return { done: true };
    });
  }
  app.get('/healthz', async () => ({ alive: true }));
  app.post('/api/v1/payment/webhook', async () => ({ received: true }));
  await app.ready();
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const ask = (url: string) => app.inject({ url });

it('refuses requests above its limit, in the envelope and with Retry-After', async () => {
  await open();
  const working = [ask(BUSY), ask(BUSY)];
  await settle();
  const refused = await ask(BUSY);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(failure.parse(refused.json()).result_code).toBe(91);
  const page = await ask('/page');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2']);
  expect(page.headers['content-type']).toContain('text/html');
  release();
  expect((await Promise.all(working)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await ask(BUSY)).statusCode).toBe(200);
});

it('always answers monitors and the payment gateway', async () => {
  await open();
  const working = [ask(BUSY), ask(BUSY)];
  await settle();
  expect((await ask('/healthz')).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/api/v1/payment/webhook' })).statusCode).toBe(200);
  release();
  await Promise.all(working);
});

it('writes no line for each refusal', async () => {
  await open();
  const working = [ask(BUSY), ask(BUSY)];
  await settle();
  await Promise.all(Array.from({ length: 20 }, () => ask(BUSY)));
  expect(lines).toEqual([]);
  release();
  await Promise.all(working);
});

it('counts no body that is still arriving, so that slow senders do not keep others out', async () => {
  await open();
  const { port } = await listening();
  const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) {
    socket.write(`POST ${BUSY} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{`);
  }
  await Promise.all(sockets.map((socket) => (socket.connecting ? once(socket, 'connect') : null)));
  release();
  expect((await fetch(`http://127.0.0.1:${port}${BUSY}`)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

it('accepts only a few forms with files at a time, and everything else meanwhile, short forms too', async () => {
  await open(limitsOf({ browse: { places: 2 }, files: { places: 1 } }));
  const form = (bytes = 70_000, type = 'multipart/form-data') =>
    app.inject({
      method: 'POST',
      url: BUSY,
      headers: { 'content-type': `${type}; boundary=x` },
      payload: `${' '.repeat(bytes)}--x--\r\n`,
    });
  const first = form();
  await settle();
  expect((await form()).statusCode).toBe(503);
  expect((await form(70_000, 'Multipart/Form-Data')).statusCode).toBe(503);
  const read = ask(BUSY);
  const short = form(400);
  release();
  expect([(await read).statusCode, (await short).statusCode]).toEqual([200, 200]);
  expect((await first).statusCode).toBe(200);
  expect((await form()).statusCode).toBe(200);
});

it('drops waiting clients that disconnect before the answer', async () => {
  await open();
  const { port } = await listening();
  const gone = Array.from({ length: 2 }, () => new AbortController());
  const asked = gone.map(({ signal }) => fetch(`http://127.0.0.1:${port}${BUSY}`, { signal }).catch(() => null));
  while ((await fetch(`http://127.0.0.1:${port}/none`)).status !== 503) await settle();
  for (const controller of gone) controller.abort();
  await Promise.all(asked);
  while ((await fetch(`http://127.0.0.1:${port}/none`)).status === 503) await settle();
  expect((await fetch(`http://127.0.0.1:${port}/none`)).status).toBe(404);
});

it('serves a few requests even while the event loop is late, and a crowd only while it is not', async () => {
  // Every check finds the event loop later than this.
  await open(limitsOf({ browse: { places: 1_000 } }, -1));
  release();
  for (let look = 0; look < 4; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await ask(BUSY)).statusCode).toBe(200);
  }
  const crowd = () => Promise.all(Array.from({ length: 150 }, () => ask(BUSY)));
  while (!(await crowd()).some(({ statusCode }) => statusCode === 503)) await settle();
  expect((await ask('/healthz')).statusCode).toBe(200);
});

it('is also the answer to an overloaded database', () => {
  const refusal = toAppError(Object.assign(new Error('no connection became free'), { code: 'DATABASE_BUSY' }));
  expect([refusal.code, refusal.retryAfterS]).toEqual(['overloaded', 2]);
});

it('lets no class of work take the places of another', async () => {
  await open(limitsOf({ browse: { places: 2 }, checkout: { places: 1 }, login: { places: 1 } }));
  const working = [ask(BUSY), ask('/page'), ask(CART), ask(LOGIN)];
  await settle();
  expect((await Promise.all([ask(BUSY), ask(CART), ask(LOGIN)])).map(({ statusCode }) => statusCode)).toEqual([
    503, 503, 503,
  ]);
  release();
  expect((await Promise.all(working)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

it('lets a few queue for a place, in order and for a limited time', async () => {
  await open(limitsOf({ checkout: { places: 1, queue: 1, waitMs: 2_000 } }));
  const first = ask(CART);
  await settle();
  const [waiting, refused] = [ask(CART), ask(CART)];
  expect((await refused).statusCode).toBe(503);
  expect((await waiting).statusCode).toBe(503);
  const another = ask(CART);
  await settle();
  release();
  expect([(await first).statusCode, (await another).statusCode]).toEqual([200, 200]);
});

it('refuses browsing first, and monitors never, while the event loop is late', async () => {
  await open(limitsOf({ browse: { places: 1_000 } }, -1));
  release();
  const crowd = () => Promise.all(Array.from({ length: 150 }, () => ask(BUSY)));
  while (!(await crowd()).some(({ statusCode }) => statusCode === 503)) await settle();
  expect((await ask(LOGIN)).statusCode).toBe(200);
  expect((await ask('/healthz')).statusCode).toBe(200);
});

async function listening(): Promise<AddressInfo> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server.address() as AddressInfo;
}
