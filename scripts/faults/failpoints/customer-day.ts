import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import sharp from 'sharp';
import type { OrderSummary } from '../../../src/contract/areas/shop/order.ts';
import { orderForm } from '../../../trials/kit/order-form.ts';
import { addShoppers, type Shopper } from '../../../trials/kit/shoppers.ts';
import { Visitor } from '../../../trials/kit/visitor.ts';
import { counterSteps } from './counter-day.ts';
import { loginSteps } from './log-in.ts';
import { closingSteps, dataSteps } from './privacy-day.ts';
import { allow, type Place, photographOf, prescriptionForm, runCommand, type Step, step } from './steps.ts';

/** The article that is published: the name of its file becomes its URL. */
const ARTICLE = 'article';
const LOOKS = 100;
const LOOK_EVERY_MS = 150;

/** A whole day of a shop, so that every transaction and every call of a provider happens at least once. */
export async function customerDay(place: Place): Promise<Step[]> {
  const [shopper] = await addShoppers(place.client(), 1);
  if (!shopper) throw new Error('nobody to shop');
  const visitor = new Visitor(place.origin, shopper.cookie);
  return [
    ...loginSteps(place),
    ...peopleSteps(visitor),
    ...dataSteps(place, visitor),
    ...(await orderSteps(place, visitor, shopper)),
    ...counterSteps(place, visitor, shopper),
    ...operatorSteps(place),
    ...returnSteps(place, visitor),
    ...closingSteps(place),
  ];
}

function peopleSteps(visitor: Visitor): Step[] {
  const address = { name: 'Asha Rao', phone: '9800000001', type: 'home', houseNumber: '12', street: 'Market Road' };
  const place = { landmark: '', zipcode: '560001', city: '', state: '' };
  const member = { firstName: 'Ravi', lastName: 'Rao', email: '', gender: 'male', dob: '1990-01-31' };
  let added = '';
  return [
    step('look up a pin code', () => visitor.ask('GET', 'address/pincode/560001')),
    step('change the profile', () =>
      visitor.ask('PUT', 'user/update-user', { ...member, firstName: 'Asha', gender: 'female' }),
    ),
    {
      name: 'add a family member',
      run: async (again) => {
        const body = { ...member, phone: '9800000002', relation: 'Son' };
        allow(await visitor.ask('POST', 'user/add-user-family-member', body), ...(again ? [200, 409] : [200]));
        const { data } = await visitor.ask('GET', 'user/get-user-family-members');
        if (data.length !== 1) throw new Error(`${data.length} family members instead of one`);
      },
    },
    step('change the family member', async () => {
      const { data } = await visitor.ask('GET', 'user/get-user-family-members');
      return visitor.ask('PUT', 'user/update-user-family-member', { ...member, patient_id: data[0].patient_id });
    }),
    step('add an address', async () => {
      const answer = await visitor.ask('POST', 'address/add-address', { ...address, ...place });
      added = answer.data?.address_id;
      return answer;
    }),
    step('change the address', () =>
      visitor.ask('PUT', 'address/update-address', { address_id: added, ...address, ...place, houseNumber: '14' }),
    ),
    step('choose it as default', () => visitor.ask('PUT', 'address/set-default-address', { address_id: added })),
    {
      name: 'delete the address',
      run: async (again) =>
        void allow(
          await visitor.ask('POST', 'address/delete-address', { address_id: added }),
          ...(again ? [200, 404] : [200]),
        ),
    },
  ];
}

async function orderSteps(place: Place, visitor: Visitor, shopper: Shopper): Promise<Step[]> {
  // The same bytes under the same key: a repeat must be the same request.
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();
  const { outside, product, client, waitsForAffiliate } = place;
  const keys = { cod: randomUUID(), paid: randomUUID(), left: randomUUID(), late: randomUUID(), refused: randomUUID() };
  const fill = () =>
    visitor.ask('POST', 'cart/add-to-cart', { medicine_id: product, quantity: 1, keep_original: true });
  const order = (key: string, type: 'cod' | 'online', file = false) =>
    visitor.ask('POST', 'order/place-order', orderForm(shopper, type, file ? photo : null), { 'idempotency-key': key });
  const ids: Record<string, string> = {};
  const placeOne = async (key: string, type: 'cod' | 'online', file = false) => {
    const answer = allow(await order(key, type, file), 200);
    ids[key] = answer.data.order_id;
    return answer.data;
  };
  return [
    step('put a product into the cart', fill),
    step(
      'try a coupon',
      () => visitor.ask('PATCH', 'cart/coupon', { action: 'add', coupon_code: 'NONE', source: 'web' }),
      400,
    ),
    step('send a prescription and look at it', async () => {
      const sent = allow(await visitor.ask('POST', 'user/upload/prescription', prescriptionForm()), 200);
      return visitor.ask('GET', sent.data[0].url);
    }),
    { name: 'order, cash on delivery', run: async () => void (await placeOne(keys.cod, 'cod', true)) },
    sendMore(client, visitor, () => ids[keys.cod] ?? ''),
    step('an empty cart is refused', () => order(keys.refused, 'cod', true), 409),
    step('tell the affiliate', async () => {
      const answer = await visitor.ask('POST', 'order/affiliate-consent', { order_id: ids[keys.cod], agreed: true });
      // The two minutes for withdrawing consent have passed here.
      await client().query("update affiliate_conversion set due_at = now() where state = 'waiting'");
      return answer;
    }),
    {
      name: 'order and pay online',
      run: async () => {
        await fill();
        const { razorpay_data: window } = await placeOne(keys.paid, 'online');
        if (window) await outside.pay(window.order_id);
        await until(visitor, async () => (await capture(visitor, ids[keys.paid])) === 200);
      },
    },
    {
      name: 'cancel it and get the money back',
      run: async (again) => {
        const answer = await visitor.ask('PATCH', 'order/cancel-user-order', { order_id: ids[keys.paid] });
        allow(answer, ...(again ? [200, 409] : [200]));
        await until(visitor, async () => (await refundState(visitor, ids[keys.paid])) === 'done');
      },
    },
    {
      name: 'leave the payment window and order again',
      run: async () => {
        await fill();
        await placeOne(keys.left, 'online');
        await placeOne(keys.late, 'online');
      },
    },
    {
      name: 'let the time to pay run out',
      run: async () => {
        await client().query('update payment set expires_at = now() where order_id = $1', [ids[keys.late]]);
        await until(visitor, async () => (await stateOf(visitor, ids[keys.late])) === 'FAILED');
      },
    },
    {
      name: 'see the messages and reports go out',
      run: async (again) => {
        const isDone = async () => !waitsForAffiliate || (await countReports(client(), again)) === 0;
        await until(visitor, async () => (await countOpen(client())) === 0 && (await isDone()));
      },
    },
  ];
}

/** Makes the order one whose prescription was refused, for the length of this step. */
function sendMore(client: Place['client'], visitor: Visitor, orderId: () => string): Step {
  return step('send one more picture for an order whose prescription was not accepted', async () => {
    const setTo = (status: string) =>
      client().query('update customer_order set prescription_status = $2 where id = $1', [orderId(), status]);
    await setTo('REJECTED');
    const form = prescriptionForm();
    form.append('order_id', orderId());
    const answer = await visitor.ask('POST', 'order/prescription', form);
    await setTo('NOT_NEEDED');
    return answer;
  });
}

/** Counts the purchases, so that each has a supplier and a batch of its own. */
let bought = 0;

function operatorSteps(place: Place): Step[] {
  const { command, product, client } = place;
  const article = join(import.meta.dirname, `${ARTICLE}.md`);
  return [
    {
      name: 'confirm an order',
      run: async (again) => {
        const { rows } = await client().query<{ number: string }>(
          `select number from customer_order where status = 'PLACED' and prescription_status in ('NOT_NEEDED', 'APPROVED') order by created_at desc limit 1`,
        );
        if (rows[0]) await runCommand(command, ['order', 'advance', rows[0].number, 'CONFIRMED'], false);
        else if (!again) throw new Error('no order to confirm');
      },
    },
    {
      name: 'take a batch in',
      run: () =>
        runCommand(command, ['batch', 'add', product, 'F1', '2034-12-31', '4', '--counted', '--mrp', '25.50'], false),
    },
    {
      name: 'take goods in',
      run: async (again) => {
        if (!again) bought += 1;
        const dated = new Date().toISOString().slice(0, 10);
        const expires = `${Number(dated.slice(0, 4)) + 3}-12-31`;
        await runCommand(command, ['goods', 'add-supplier', `Agency ${bought}`, '--licence', 'KA-1'], again);
        const line = ['goods', 'in', `Agency ${bought}`, product, `F2-${bought}`, expires, '40'];
        await runCommand(
          command,
          [...line, '--invoice', '1', '--dated', dated, '--mrp', '25.50', '--cost', '10'],
          again,
        );
      },
    },
    {
      name: 'take a further batch in',
      run: () => runCommand(command, ['batch', 'add', product, 'F3', '2034-12-31', '1', '--mrp', '25.50'], false),
    },
    {
      name: 'recall a batch',
      run: () => runCommand(command, ['recall', 'start', product, `F2-${bought}`, '--why', 'a trial'], false),
    },
    {
      name: 'keep a photograph',
      run: async () => {
        const taken = ['--taken-by', 'A trial', '--taken-on', '2026-11-20'];
        await runCommand(command, ['photo', 'import', await photographOf(place), ...taken], false);
      },
    },
    { name: 'take the photograph off', run: (again) => runCommand(command, ['photo', 'remove', product], again) },
    { name: 'publish an article', run: () => runCommand(command, ['blog', 'publish', article], false) },
    { name: 'remove the article', run: (again) => runCommand(command, ['blog', 'remove', ARTICLE], again) },
    { name: 'seal the prescriptions anew', run: () => runCommand(command, ['files', 'rotate-secret'], false) },
  ];
}

/** The order without prescription is delivered; the customer asks for a return, and keeps everything after all. */
function returnSteps({ command }: Place, visitor: Visitor): Step[] {
  let id = '';
  return [
    {
      name: 'have an order delivered',
      run: async (again) => {
        const { data } = allow(await visitor.ask('GET', 'order/get-all-orders?limit=50'), 200);
        const open = (data as OrderSummary[]).find(
          ({ order_status: status, items }) =>
            !['CANCELLED', 'FAILED', 'PAYMENT_PENDING'].includes(status) &&
            items.every(({ needs_prescription: needs }) => !needs),
        );
        if (!open) throw new Error('no order to deliver');
        id = open.order_id;
        const advance = (to: string, mayRefuse: boolean) =>
          runCommand(command, ['order', 'advance', open.iso_order_id, to], mayRefuse);
        await advance('CONFIRMED', again || open.order_status !== 'PLACED');
        for (const to of ['PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']) await advance(to, again);
      },
    },
    step('ask for a return', () => visitor.ask('POST', 'order/ask-return', { order_id: id, reason: 'damaged' })),
    step('keep everything after all', () => visitor.ask('POST', 'order/withdraw-return', { order_id: id })),
  ];
}

/** Polls; every poll sends a request to the shop, so that its death is noticed. */
async function until(visitor: Visitor, isSo: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await isSo()) return;
    await visitor.ask('GET', '/healthz');
    await wait(LOOK_EVERY_MS);
  }
  throw new Error('it did not come about in time');
}

async function capture(visitor: Visitor, orderId = ''): Promise<number> {
  return (await visitor.ask('GET', `payment/capture-payment?customOrderId=${orderId}`)).status;
}

async function refundState(visitor: Visitor, orderId = ''): Promise<string | undefined> {
  return (await visitor.ask('POST', 'order/get-order', { order_id: orderId })).data?.refund?.status;
}

async function stateOf(visitor: Visitor, orderId = ''): Promise<string | undefined> {
  return (await visitor.ask('POST', 'order/get-order', { order_id: orderId })).data?.order_status;
}

/** Messages and refunds that are not sent yet. */
export async function countOpen(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    `select ((select count(*) from outbox_message where sent_at is null) + (select count(*) from refund where gateway_refund_id is null))::int as open`,
  );
  return rows[0]?.open ?? -1;
}

/** Reports to the affiliate that wait or are being sent; after a crash, one with an unknown outcome no longer waits. */
async function countReports(client: pg.Client, again: boolean): Promise<number> {
  const { rows } = await client.query<{ open: number }>(
    "select count(*)::int as open from affiliate_conversion where state = 'waiting' or (state = 'sending' and not $1)",
    [again],
  );
  return rows[0]?.open ?? -1;
}
