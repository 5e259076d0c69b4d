import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REJECT_REASONS } from '#domain/counter/reject-reasons.ts';
import {
  approveAs,
  decideAs,
  deskOf,
  findPrescribed,
  markH1,
  ON_PAPER,
  openAll,
  orderOnPrescription,
  type RxOrder,
} from '../../testing/counter-orders.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let phone = 7_505_000_000;
let medicine: string;
let meera: CounterPerson;
let ravi: CounterPerson;
let order: RxOrder;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  medicine = await findPrescribed(shop);
  meera = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  ravi = await atCounter(shop, 'Ravi Nair', ['pharmacist']);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.updateTable('medicine').set({ stock: 100 }).execute();
  phone += 1;
  order = await orderOnPrescription(shop, phone, [medicine]);
});

const rows = async (text: string, values: readonly unknown[] = [order.id]) =>
  (await shop.database.pool.query(text, [...values])).rows;
const at = (person: CounterPerson, act: string, body: object) =>
  person.browser.ask('POST', `counter/desk/${act}`, { number: order.number, ...body });

describe('asking the patient', () => {
  it('messages them once, makes the order wait, and a new file answers it', async () => {
    const { version } = await deskOf(meera, order);
    const asked = await at(meera, 'ask', { version, reason: 'date_missing' });
    expect([asked.status, asked.data.tab]).toEqual([200, 'waiting']);
    const again = await at(ravi, 'ask', { version: asked.data.version, reason: 'blurred' });
    expect([again.status, again.message]).toEqual([409, expect.stringMatching(/^Meera Iyer has already asked/)]);
    const messages = await rows("select text from outbox_message where channel = 'sms' and text like $1", [
      `%${order.number} is waiting for your answer%`,
    ]);
    expect(messages).toHaveLength(1);
    expect(messages[0].text).toContain(REJECT_REASONS.date_missing.todo);
    const { withPhoto } = await import('../../testing/sample-person.ts');
    await order.customer.browser.ask(
      'POST',
      'order/prescription',
      ...(await withPhoto('rx-2.jpg', { order_id: order.id })),
    );
    expect(await deskOf(meera, order)).toMatchObject({ tab: 'rx', question: null });
  });
});

describe('a consultation', () => {
  const HELD = {
    ...{ mode: 'video', list: 'A', follow_up: false },
    ...{ started_at: '2026-11-21T11:32:00+05:30', ended_at: '2026-11-21T11:40:00+05:30' },
    ...{ doctor_name: 'Dr R Menon', doctor_registration: 'KMC 45012', doctor_address: '12 MG Road, Bengaluru' },
  };
  let called: RxOrder;
  beforeEach(async () => {
    phone += 1;
    called = await orderOnPrescription(shop, phone, [medicine], { photo: false });
    const { rows: placed } = await shop.database.pool.query('select created_at from customer_order where id = $1', [
      called.id,
    ]);
    placedAt = placed[0].created_at.getTime();
    shop.advance(20 * 60);
  });
  let placedAt: number;
  const minutes = (count: number) => new Date(placedAt + count * 60_000).toISOString();
  const held = () => ({ ...HELD, started_at: minutes(2), ended_at: minutes(10) });
  const record = async (change: object = {}) => {
    const { version } = await deskOf(meera, called);
    return meera.browser.ask('POST', 'counter/desk/consultation', {
      number: called.number,
      version,
      ...held(),
      ...change,
    });
  };

  it('replaces a file, with its doctor and its day', async () => {
    expect((await deskOf(meera, called)).tab).toBe('teleconsult');
    const empty = await decideAs(meera, called, { prescription: ON_PAPER, lines: [{ line: 1, verdict: 'ok' }] });
    expect(empty.fields?.opened).toMatch(/no file and no recorded consultation/);
    expect((await record()).status).toBe(200);
    const wrong = await decideAs(meera, called, {
      prescription: { ...ON_PAPER, prescriber_registration: 'KMC 9' },
      lines: [{ line: 1, verdict: 'ok' }],
    });
    expect(Object.keys(wrong.fields ?? {}).sort()).toEqual(['dated', 'prescriber_registration']);
    const dated = minutes(10 + 330).slice(0, 10);
    const decided = await decideAs(meera, called, {
      prescription: { ...ON_PAPER, dated },
      lines: [{ line: 1, verdict: 'ok' }],
    });
    expect(decided.data.prescription_status).toBe('APPROVED');
  });

  it.each([
    ['began before the order', () => ({ started_at: minutes(-5) }), 'started_at'],
    ['ended before it began', () => ({ ended_at: minutes(1) }), 'ended_at'],
    ['has not ended yet', () => ({ ended_at: minutes(30) }), 'ended_at'],
    ['was a first one by voice about list A', () => ({ mode: 'voice' }), 'mode'],
    ['was a first one about list B', () => ({ list: 'B' }), 'list'],
    ['was with a doctor without a number', () => ({ doctor_registration: 'none' }), 'doctor_registration'],
    ['was with nobody', () => ({ doctor_name: '-' }), 'doctor_name'],
  ])('that %s is not recorded', async (_what, change, field) => {
    const refused = await record(change());
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
    expect(await rows('select * from consultation where order_id = $1', [called.id])).toEqual([]);
  });
});

describe('a second pharmacist', () => {
  const release = async (person: CounterPerson, body: object = { lines: [1] }) => {
    const { version } = await deskOf(person, order);
    return at(person, 'release', { version, ...body });
  };
  beforeEach(() => markH1(shop, order));

  it('releases a line of Schedule H1 that another decided, after opening the files themselves', async () => {
    expect((await approveAs(meera, order)).data.tab).toBe('release');
    expect((await release(ravi)).fields?.opened).toMatch(/open file 1 first/);
    await openAll(ravi, order);
    const released = await release(ravi);
    expect([released.status, released.data.tab]).toEqual([200, 'to_pack']);
    expect((await deskOf(meera, order)).lines[0].release).toMatchObject({ by: 'Ravi Nair' });
    expect((await release(ravi)).fields?.line_1).toMatch(/already released by Ravi Nair/);
  });

  it('is not the one who decided, nor somebody with the same registration', async () => {
    await approveAs(meera, order);
    expect((await release(meera)).fields?.line_1).toMatch(/another pharmacist/);
    const [{ registration }] = await rows('select registration from staff where id = $1', [meera.id]);
    const twin = await atCounter(shop, `Twin ${phone}`, ['pharmacist'], {
      registration: registration.replace('-', ' ').toLowerCase(),
    });
    await openAll(twin, order);
    expect((await release(twin)).fields?.line_1).toMatch(/another pharmacist/);
    const forged = (staff: string, number: string) =>
      shop.database.pool.query(
        `insert into desk_release select order_id, kind, number, seq, verdict, staff_id, registration, $2, 'x', $3, now()
         from desk_verdict where order_id = $1`,
        [order.id, staff, number],
      );
    await expect(forged(meera.id, 'KA-9')).rejects.toThrow(/released_by_another/);
    await expect(forged(twin.id, registration)).rejects.toThrow(/released_by_another_registration/);
  });

  it('releases nothing that is undecided, was rejected, or needs no release', async () => {
    await openAll(ravi, order);
    expect((await release(ravi)).fields?.line_1).toMatch(/not approved/);
    expect((await release(ravi, { lines: [2] })).status).toBe(400);
    expect((await release(ravi, {})).status).toBe(409);
  });

  it('has to open the files again if the line was decided again', async () => {
    await approveAs(meera, order);
    await openAll(ravi, order);
    await release(ravi);
    expect((await approveAs(meera, order)).data.tab).toBe('release');
  });
});
