import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repeatJob } from '../jobs/repeat-job.ts';
import { loggerOptions } from '../ops/logger.ts';
import { runInTrace, traceHeaders, traceOf } from '../ops/trace.ts';
import { createMsg91Messenger } from '../providers/messages/msg91-messenger.ts';
import { createRazorpayGateway } from '../providers/payments/razorpay-gateway.ts';
import { NO_SCANNER } from '../providers/scanner/virus-scanner.ts';
import { findTrace } from '../services/find-trace.ts';
import { deliverMessages } from '../services/orders/deliver-messages.ts';
import { createPayments } from '../services/payments.ts';
import { findOtc, newCustomer } from '../testing/customer.ts';
import { startStandIn } from '../testing/stand-in-server.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { watchJob } from './watch-job.ts';
import { watchProviders } from './watch-providers.ts';

const CALLER = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const CALLERS_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const REQUEST = 'proxy-7f3a0c1d2e4b5a69';

let shop: TestShop;
let otc: string;
let phone = 7_610_000_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  otc = await findOtc(shop);
});
afterAll(() => shop.close());

/** Orders with these headers on the one request that places the order. */
async function order(order_type: 'cod' | 'online', headers: Record<string, string>) {
  phone += 1;
  const { browser, patient_id, address_id } = await newCustomer(shop, phone);
  await browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc, quantity: 1, keep_original: true });
  return browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type }, headers);
}

/** Runs a job once as the server does, with its log. */
async function runJob(name: string, work: () => Promise<void>): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = pino(loggerOptions('debug'), { write: (line: string) => lines.push(JSON.parse(line)) });
  await new Promise<void>((resolve, reject) => {
    const job = repeatJob(name, 60_000, () => watchJob(name, work, { log })().then(resolve, reject), log);
    void job.stop();
  });
  return lines;
}

const linesOf = (id: string) =>
  shop.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ reqId }) => reqId === id);

describe('one order, by one id', () => {
  it('leads from the request through the queue to the call of the provider', async () => {
    const placed = await order('cod', { 'x-request-id': REQUEST, traceparent: CALLER });
    expect(placed.headers['x-request-id']).toBe(REQUEST);
    expect(linesOf(REQUEST)).toContainEqual(expect.objectContaining({ msg: 'request', status: 200 }));
    const sms = await startStandIn((_seen, _request, response) => response.end('{"type":"success"}'));
    const messenger = createMsg91Messenger({
      authKey: 'key',
      apiUrl: sms.origin,
      templates: { 'login-otp': 't1', 'order-update': 't2' },
    });
    const mail = { send: async () => undefined };
    const watched = watchProviders({
      messenger: { send: (message) => (message.channel === 'sms' ? messenger : mail).send(message) },
      pinCodes: { find: async () => null },
      files: shop.files,
      scanner: NO_SCANNER,
      gateway: shop.gateway,
      telephone: null,
      sandboxOrigin: null,
      newestMessages: null,
    });
    const now = () => new Date('2026-11-21T06:00:00Z');
    const lines = await runJob(
      'deliver messages',
      async () => void (await deliverMessages({ db: shop.database.db, messenger: watched.messenger, now })),
    );
    await sms.close();
    expect(sms.seen.map(({ headers }) => headers['x-request-id'])).toEqual([REQUEST]);
    expect(sms.seen[0]?.headers.traceparent).toMatch(new RegExp(`^00-${CALLERS_TRACE}-[0-9a-f]{16}-0[01]$`));
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'provider called',
        reqId: REQUEST,
        traceId: CALLERS_TRACE,
        job: 'deliver messages',
        provider: 'sms',
        outcome: 'ok',
      }),
    );
    expect(JSON.stringify(lines)).not.toContain(String(phone));
  });

  it('is found in the database by that id and by its number, without a person or a medicine', async () => {
    await order('cod', { 'x-request-id': 'proxy-found-again-0001' });
    const byId = await findTrace({ db: shop.database.db }, 'proxy-found-again-0001');
    expect(byId.map(({ what }) => what).join('\n')).toMatch(/became PLACED \(customer\).*\nsms about PLACED waits/);
    const number = /SS-[\w-]+/.exec(byId[0]?.what ?? '')?.[0] ?? '';
    expect(await findTrace({ db: shop.database.db }, number)).toEqual(byId);
    expect(await findTrace({ db: shop.database.db }, 'nothing-of-that-name')).toEqual([]);
    expect(JSON.stringify(byId)).not.toMatch(/Asha|Rao|\d{10}/);
    await shop.database.pool.query(
      `insert into outbox_message (id, reason, channel, recipient, template, text, variables, created_at, due_at)
       select 'recalled', 'recall 7 ' || id || ' sms', 'sms', '9', 'order-update', '', '{}', now(), now()
       from customer_order where number = $1`,
      [number],
    );
    const after = await findTrace({ db: shop.database.db }, number);
    expect(after.at(-1)?.what).toMatch(/^sms about RECALL waits/);
  });

  it('goes along when a silent payment is asked about later', async () => {
    await order('online', { 'x-request-id': 'proxy-online-00000001' });
    const gateway = await startStandIn((_seen, _request, response) =>
      response.end('{"items":[],"count":0,"entity":"collection"}'),
    );
    const account = { keyId: 'k', keySecret: 's', webhookSecret: 'w', apiUrl: gateway.origin };
    const payments = createPayments({
      db: shop.database.db,
      now: () => new Date('2026-11-21T06:01:00Z'),
      newId: () => crypto.randomUUID(),
      gateway: createRazorpayGateway(account),
    });
    await runJob('sweep payments', () => payments.sweep({ checkEveryMs: 0 }));
    await gateway.close();
    expect(gateway.seen.map(({ headers }) => headers['x-request-id'])).toEqual(['proxy-online-00000001']);
  });

  it('is reported in each log line of a request that sent a body', async () => {
    phone += 1;
    const id = 'proxy-with-a-body-0001';
    await shop.browser().ask('POST', 'auth/mobile/send-otp', { phone: String(phone) }, { 'x-request-id': id });
    expect(linesOf(id).map(({ msg }) => msg)).toEqual(['provider called', 'identity', 'request']);
  });
});

describe('the traceparent of a caller', () => {
  const inside = (traceparent: unknown) =>
    runInTrace(traceOf('an-id', traceparent), () => traceHeaders().traceparent ?? '');

  it('is continued under a span of our own', () => {
    expect(inside(CALLER)).toMatch(new RegExp(`^00-${CALLERS_TRACE}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
    expect(inside(`cc${CALLER.slice(2)}-what-comes-later`)).toContain(CALLERS_TRACE);
  });

  it.each([
    undefined,
    '',
    `ff${CALLER.slice(2)}`,
    `${CALLER}-more`,
    CALLER.toUpperCase(),
    CALLER.replace(CALLERS_TRACE, '0'.repeat(32)),
    CALLER.replace('00f067aa0ba902b7', '0'.repeat(16)),
    [CALLER],
  ])('is replaced by one drawn from the id where it is %j', (given) => {
    expect(inside(given)).not.toContain(CALLERS_TRACE);
    expect(inside(given).split('-')[1]).toBe(inside(undefined).split('-')[1]);
  });

  it('is nothing outside of a request', () => expect(traceHeaders()).toEqual({}));
});
