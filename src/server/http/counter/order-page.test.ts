import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANCEL_BECAUSE_CODES, ORDER_MESSAGE_CODES } from '#domain/counter/order-words.ts';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { approveAs, findPrescribed, orderOnPrescription, type RxOrder } from '../../testing/counter-orders.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let support: CounterPerson;
let meera: CounterPerson;
let order: RxOrder;
let medicine: string;
let phone = 7_517_000_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  medicine = await findPrescribed(shop);
  support = await atCounter(shop, 'Sita Support', ['support']);
  meera = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  order = await orderOnPrescription(shop, phone, [medicine]);
});

const parts = () => ({
  db: shop.database.db,
  now: () => new Date('2026-11-21T06:30:00Z'),
  newId: () => crypto.randomUUID(),
});
const page = async (by = support, { number } = order) => (await by.browser.get(`counter/order?number=${number}`)).data;
const post = (act: string, body: object, by = support) =>
  by.browser.ask('POST', `counter/order/${act}`, { number: order.number, ...body });
const attempt = () => crypto.randomUUID();
const find = async (q: string) =>
  (await support.browser.get(`counter/queue?tab=rx&q=${encodeURIComponent(q)}`)).data.rows.map(
    ({ number }: { number: string }) => number,
  );

describe('the page of an order', () => {
  it('contains lines with batches and names, history, messages, money and papers', async () => {
    await approveAs(meera, order);
    const staff = { id: meera.id, name: meera.name };
    for (const status of ['CONFIRMED', 'PACKED', 'SHIPPED'])
      await advanceOrder(parts(), order.number, status, { staff, carried: { courier: 'Blue Dart', awb: `A${phone}` } });
    const shown = await page();
    expect(shown).toMatchObject({
      ...{ number: order.number, status: 'SHIPPED', phone: String(phone), patient: 'Asha Rao', can_cancel: false },
      parcel: { courier: 'Blue Dart', awb: `A${phone}` },
      credit_note: null,
    });
    expect(shown.lines).toMatchObject([{ line: 1, decided_by: 'Meera Iyer', batches: [{ packs: 1 }] }]);
    expect(shown.history.map(({ status, by }: { status: string; by: string | null }) => [status, by])).toEqual([
      ['PLACED', null],
      ['CONFIRMED', 'Meera Iyer'],
      ['PACKED', 'Meera Iyer'],
      ['SHIPPED', 'Meera Iyer'],
    ]);
    expect(shown.messages.some(({ text }: { text: string }) => text.includes('is on its way'))).toBe(true);
    expect(shown.messages.every(({ text }: { text: string }) => text.includes(order.number))).toBe(true);
    expect(shown.money).toMatchObject([{ kind: 'charged', owed: shown.totals.payable }]);
    const { batch } = shown.lines[0].batches[0];
    for (const q of [
      shown.invoice,
      shown.invoice.toLowerCase(),
      batch,
      batch.toLowerCase(),
      `A${phone}`,
      `a${phone}`,
      String(phone),
    ])
      expect(await find(q), q).toContain(order.number);
    expect(await find('no such batch')).toEqual([]);
  });

  it('is readable only with permission to see orders', async () => {
    for (const role of ['packer', 'auditor'] as const)
      expect((await page(await atCounter(shop, `Reads ${role} ${phone}`, [role]))).number).toBe(order.number);
    const owner = await atCounter(shop, `Owner ${phone}`, ['owner']);
    expect((await owner.browser.get(`counter/order?number=${order.number}`)).status).toBe(403);
    expect((await order.customer.browser.get(`counter/order?number=${order.number}`)).status).toBe(401);
    expect((await support.browser.get('counter/order?number=SS-NONE')).status).toBe(404);
  });
});

describe('a note about an order', () => {
  it('is stored once with its author, even if it is sent twice, and reaches no customer', async () => {
    const note = { attempt: attempt(), kind: 'call', text: '  Called: comes home at 6.  ' };
    const answers = await Promise.all([1, 2].map(() => post('note', note)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { notes, messages } = await page();
    expect(notes).toMatchObject([{ kind: 'call', by: 'Sita Support' }]);
    expect(notes[0].text).toMatch(/^Called:.*comes home at 6\.$/);
    expect(JSON.stringify(messages)).not.toContain('comes home');
    expect((await post('note', { ...note, text: 'Something else.' })).status).toBe(422);
  });

  it('makes a page that was loaded earlier stale', async () => {
    const { version } = await page();
    await post('note', { attempt: attempt(), kind: 'note', text: 'Wait for the doctor.' });
    const stale = await post('cancel', { version, because: 'asked' });
    expect([stale.code, stale.message]).toEqual([47, expect.stringContaining('somebody wrote a note')]);
  });

  it.each([
    ['nothing', { kind: 'note', text: '   ' }],
    ['too much', { kind: 'note', text: 'x'.repeat(1001) }],
    ['a kind that is none', { kind: 'message', text: 'x' }],
    ['an attempt that is none', { kind: 'note', text: 'x', attempt: 'again' }],
  ])('is refused if it has %s', async (_what, body) => {
    expect((await post('note', { attempt: attempt(), ...body })).status).toBe(400);
    expect((await page()).notes).toEqual([]);
  });

  it('is not for staff who only read', async () => {
    const auditor = await atCounter(shop, `Auditor ${phone}`, ['auditor']);
    const note = { attempt: attempt(), kind: 'note', text: 'x' };
    expect((await post('note', note, auditor)).status).toBe(403);
    expect((await post('message', { attempt: attempt(), message: 'delayed' }, auditor)).status).toBe(403);
    expect((await shop.browser().ask('POST', 'counter/order/note', note)).status).toBe(401);
  });
});

describe('a message to the customer', () => {
  it('is refused, and not noted as sent, once the account was erased', async () => {
    await shop.database.db
      .updateTable('account')
      .set({ phone: null, erased_at: new Date('2026-11-21T06:20:00Z') })
      .where('phone', '=', String(phone))
      .execute();
    const refused = await post('message', { attempt: attempt(), message: 'delayed' });
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('was erased')]);
    expect((await page()).notes).toEqual([]);
  });

  it.each(ORDER_MESSAGE_CODES)('of the kind %s goes once, names no medicine and who sent it', async (message) => {
    const body = { attempt: attempt(), message };
    await Promise.all([post('message', body), post('message', body)]);
    const { rows } = await shop.database.pool.query(
      "select text from outbox_message where reason like $1 and channel = 'sms'",
      [`${order.id} SAID%`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).toMatch(/Our number is/);
    const { lines, notes } = await page();
    expect(rows[0].text).not.toContain(lines[0].name);
    expect(notes).toMatchObject([{ kind: 'message', by: 'Sita Support' }]);
  });

  it('must be one of the list', async () => {
    expect((await post('message', { attempt: attempt(), message: 'Buy more!' })).status).toBe(400);
  });
});

describe('cancelling at the counter', () => {
  it.each(CANCEL_BECAUSE_CODES)(
    'because %s tells the customer why, once, and gives the goods back',
    async (because) => {
      const { version } = await page();
      const answers = await Promise.all([1, 2].map(() => post('cancel', { version, because })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { status, history, balance, messages } = await page();
      expect([status, history.at(-1).by, balance.owed]).toEqual(['CANCELLED', 'Sita Support', 0]);
      expect(messages.filter(({ text }: { text: string }) => /The pharmacy says/.test(text)).length).toBeGreaterThan(0);
    },
  );

  it('is refused for a packed order, without a valid reason, and without permission', async () => {
    const { version } = await page();
    expect((await post('cancel', { version, because: 'why not' })).status).toBe(400);
    const packer = await atCounter(shop, `Packer ${phone}`, ['packer']);
    expect((await post('cancel', { version, because: 'asked' }, packer)).status).toBe(403);
    await approveAs(meera, order);
    for (const status of ['CONFIRMED', 'PACKED']) await advanceOrder(parts(), order.number, status);
    const now = await page();
    expect(now.can_cancel).toBe(false);
    const packed = await post('cancel', { version: now.version, because: 'asked' });
    expect([packed.status, packed.message]).toEqual([409, expect.stringMatching(/is already packed/)]);
  });
});
