import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addShoppers } from '../../trials/kit/shoppers.ts';
import { Visitor } from '../../trials/kit/visitor.ts';
import { findProduct, openLaboratory } from './failpoints/laboratory.ts';
import { conclude, readOptions } from './options.ts';
import { AFFILIATE_MANNERS, misbehaveAffiliate, openBadAffiliate } from './providers/affiliate.ts';
import { type Manner, openBetween, send } from './providers/between.ts';
import { misbehaveMail } from './providers/mail.ts';
import { MAIL_MANNERS, openMailServer } from './providers/mail-server.ts';

/** The valid answer with some of its words swapped. */
const lie =
  (pattern: RegExp, words: string): Manner =>
  (response, { status, body }) =>
    send(response, status, body.replaceAll(pattern, words));

const MANNERS: Readonly<Record<string, Manner>> = {
  'slow (60 s)': (response, truth) => void setTimeout(() => send(response, truth.status, truth.body), 60_000).unref(),
  'reset before a word': (response) => void response.socket?.resetAndDestroy(),
  'reset in the body': (response, { body }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length + 100) });
    response.write(body.slice(0, body.length / 2), () => response.socket?.resetAndDestroy());
  },
  'status 500': (response) => send(response, 500, '{"error":{"code":"SERVER_ERROR"}}'),
  'status 429': (response) => send(response, 429, '{}'),
  'a page of HTML': (response) => send(response, 200, '<html><body>Welcome</body></html>', 'text/html'),
  'half of its JSON': (response, { body }) => send(response, 200, body.slice(0, body.length / 2)),
  'an empty answer': (response) => send(response, 200, ''),
  null: (response) => send(response, 200, 'null'),
  'an endless body': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    response.on('error', () => undefined);
    more();
  },
  'a redirect elsewhere': (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'another amount': lie(/"amount":\d+/g, '"amount":1'),
  'another currency': lie(/"currency":"INR"/g, '"currency":"IDR"'),
  'the id of another order': lie(/"order_id":"\w+"/g, '"order_id":"order_AnotherOne000"'),
  'the id of another payment': lie(/"id":"pay_\w+"/g, '"id":"pay_AnotherOne0000"'),
};

/** Two tries of five seconds, plus the delay of a busy machine. */
const ANSWER_WITHIN_MS = 15_000;
const OTHERS_WITHIN_MS = 5_000;

/**
 * `providers [--only WORD,WORD]`: the payment gateway is slow, broken, or sends wrong answers while an order is paid;
 * the SMS provider, the list of pin codes, the mail server and the affiliate do the same. No order is marked as paid by
 * such answers, the search keeps working, nobody waits longer than the shop's own time-outs, and when the provider
 * works again, so does the shop, without a restart.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, { rounds: 1 });
  const laboratory = await openLaboratory();
  const between = await openBetween(laboratory.outside.env.RAZORPAY_API_URL ?? '');
  const [mail, affiliate] = [await openMailServer(), await openBadAffiliate()];
  await laboratory.start({
    EMAIL_PROVIDER: 'smtp',
    SMTP_URL: mail.url,
    SMTP_FROM: 'SameSalt <care@shop.example>',
    AFFILIATE_URL: affiliate.url,
    RAZORPAY_API_URL: between.origin,
    PINCODE_PROVIDER: 'postal-api',
    POSTAL_API_URL: `${between.origin}/pin`,
    SMS_PROVIDER: 'msg91',
    MSG91_AUTH_KEY: 'none',
    MSG91_OTP_TEMPLATE_ID: 'none',
    MSG91_ORDER_TEMPLATE_ID: 'none',
    MSG91_API_URL: between.origin,
    RECONCILE_EVERY_S: '2',
  });
  const product = await findProduct(laboratory);
  const faults: string[] = [];
  for (const [name, manner] of Object.entries(MANNERS).filter(([name]) => options.wants(name))) {
    const found = await oneManner({ laboratory, between, product }, manner).catch((error: Error) => [error.message]);
    console.log(`${name.padEnd(28)} ${found.length === 0 ? 'ok' : `WRONG ${found.join('; ')}`}`);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  for (const [name, manner] of Object.entries(MAIL_MANNERS).filter(([name]) => options.wants(name))) {
    const found = await misbehaveMail({ laboratory, mail, product }, manner).catch((error: Error) => [error.message]);
    console.log(`${name.padEnd(34)} ${found.length === 0 ? 'ok' : `WRONG ${found.join('; ')}`}`);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  faults.push(...(await misbehaveAffiliate({ laboratory, affiliate, product }, options.wants)));
  await between.close();
  await mail.close();
  affiliate.close();
  await laboratory.close();
  const names = [...Object.keys(MANNERS), ...Object.keys(MAIL_MANNERS), ...AFFILIATE_MANNERS];
  conclude(`${names.filter(options.wants).length} manners of providers`, options, faults);
}

interface Stage {
  readonly laboratory: Awaited<ReturnType<typeof openLaboratory>>;
  readonly between: Awaited<ReturnType<typeof openBetween>>;
  readonly product: string;
}

async function oneManner({ laboratory, between, product }: Stage, manner: Manner): Promise<string[]> {
  const { client, outside, origin } = laboratory;
  const [shopper] = await addShoppers(client(), 1);
  if (!shopper) throw new Error('nobody to shop');
  const visitor = new Visitor(origin, shopper.cookie);
  const fill = () =>
    visitor.ask('POST', 'cart/add-to-cart', { medicine_id: product, quantity: 1, keep_original: true });
  const order = (key: string) => {
    const form = new FormData();
    const fields = {
      patient_id: shopper.patientId,
      address_id: shopper.addressId,
      order_type: 'online',
      source: 'web',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return visitor.ask('POST', 'order/place-order', form, { 'idempotency-key': key });
  };
  const faults: string[] = [];
  await fill();
  const opened = await order(randomUUID());
  if (opened.status !== 200) return [`the order before it was answered ${opened.status} ${opened.text.slice(0, 120)}`];
  await outside.pay(opened.data.razorpay_data.order_id);
  between.behave(manner);
  const [captured, pin, otp, others] = await Promise.all([
    timed(() => visitor.ask('GET', `payment/capture-payment?customOrderId=${opened.data.order_id}`)),
    timed(() => visitor.ask('GET', `address/pincode/${fresh(560_000)}`)),
    timed(() => visitor.ask('POST', 'auth/mobile/send-otp', { phone: fresh(7_100_000_000) })),
    timed(() => visitor.ask('GET', 'inventory/search-products?query=dolo')),
  ]);
  for (const [what, { ms, answer }] of Object.entries({ captured, pin, otp, others })) {
    if (answer.status === 500) faults.push(`${what} was answered 500`);
    if (ms > ANSWER_WITHIN_MS) faults.push(`${what} was answered after ${ms} ms`);
  }
  if (others.answer.status !== 200 || others.ms > OTHERS_WITHIN_MS)
    faults.push(`the search was answered ${others.answer.status} after ${others.ms} ms`);
  const { rows } = await client().query<{ status: string; paid: boolean }>(
    `select o.status, p.gateway_payment_id is not null as paid from customer_order o join payment p on p.order_id = o.id
     where o.id = $1 and exists (select from payment q where q.order_id = o.id and q.gateway_payment_id is not null and o.status = 'PLACED'
       and q.amount_paise <> o.payable_paise)`,
    [opened.data.order_id],
  );
  if (rows.length > 0) faults.push('the order stands for another amount than was paid');
  if (captured.answer.status === 200) faults.push('the order was marked as paid on such words');
  between.behave(null);
  if (
    !(await comesAbout(
      async () =>
        (await visitor.ask('GET', `payment/capture-payment?customOrderId=${opened.data.order_id}`)).status === 200,
    ))
  )
    faults.push('the payment was not taken when the gateway was well again');
  return faults;
}

async function comesAbout(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let look = 0; look < 60; look += 1) {
    if (await isSo()) return true;
    await wait(500);
  }
  return false;
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ answer: Result; ms: number }> {
  const began = performance.now();
  const answer = await work();
  return { answer, ms: Math.round(performance.now() - began) };
}

let drawn = 0;
/** A phone number that was not used before, counting from a first one. */
function fresh(first: number): string {
  drawn += 1;
  return String(first + drawn);
}
