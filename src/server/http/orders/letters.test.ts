import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { deliverMessages } from '../../services/orders/deliver-messages.ts';
import {
  approveAs,
  decideAs,
  deskOf,
  findPrescribed,
  ON_PAPER,
  openAll,
  type RxOrder,
} from '../../testing/counter-orders.ts';
import { newCustomer } from '../../testing/customer.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { withPhoto } from '../../testing/sample-person.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let phone = 7_620_000_000;
let medicine: string;
let meera: CounterPerson;
let order: RxOrder;
const MENON = { doctor_name: 'Dr R Menon', doctor_registration: 'kmc/45012' };

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  medicine = await findPrescribed(shop);
  meera = await atCounter(shop, 'Meera Iyer', ['pharmacist', 'packer']);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.updateTable('medicine').set({ stock: 100 }).execute();
  order = await substituted();
});

const nextPhone = () => {
  phone += 1;
  return phone;
};

/** An order in which the cheaper medicine replaces the prescribed one. */
async function substituted(order_type: 'cod' | 'online' = 'cod', photo = true): Promise<RxOrder> {
  const customer = await newCustomer(shop, nextPhone());
  const { browser, patient_id, address_id } = customer;
  await browser.ask('POST', 'cart/add-to-cart', { medicine_id: medicine, quantity: 1 });
  const fields = { patient_id, address_id, order_type };
  const { status, data, message } = photo
    ? await browser.ask('POST', 'order/place-order', ...(await withPhoto('rx.jpg', fields)))
    : await browser.ask('POST', 'order/place-order', fields);
  if (status !== 200) throw new Error(message);
  return { id: data.order_id, number: data.iso_order_id, customer };
}
const readOrder = async ({ customer, id }: RxOrder) =>
  (await customer.browser.ask('POST', 'order/get-order', { order_id: id })).data;
const atDesk = async (act: string, more: object = {}, person = meera) => {
  const { version } = await deskOf(person, order);
  return person.browser.ask('POST', `counter/desk/${act}`, { number: order.number, version, ...more });
};
const tokenOf = (url: string) => url.split('/letter/')[1] ?? '';
const makeToken = async () => tokenOf((await atDesk('letter')).data.url);
const answer = (token: string, more: object, who: object = MENON) =>
  shop.browser().ask('POST', 'letter/answer', { token, ...who, ...more });
const say = (line: number, word: 'allowed' | 'refused') => ({ answers: [{ line, answer: word }] });
const rows = async (text: string, values: readonly unknown[] = [order.id]) =>
  (await shop.database.pool.query(text, [...values])).rows;
const sentTexts = async () =>
  (
    await rows('select text from outbox_message where split_part(reason, $2, 1) = $1 order by created_at', [
      order.id,
      ' ',
    ])
  )
    .map(({ text }) => text)
    .join('\n');

describe('a letter to the doctor', () => {
  it('is a PDF for the patient, at a URL that nobody else can open', async () => {
    const { browser } = order.customer;
    const asked = await browser.ask('POST', 'order/print-doctor-letter', { order_id: order.id });
    expect(asked.status).toBe(200);
    const pdf = await browser.get(asked.data);
    expect([pdf.status, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect(pdf.text.startsWith('%PDF-1.7')).toBe(true);
    expect((await shop.browser().get(asked.data)).status).toBe(404);
    const stranger = await newCustomer(shop, nextPhone());
    expect((await stranger.browser.get(asked.data)).status).toBe(404);
    expect((await stranger.browser.ask('POST', 'order/print-doctor-letter', { order_id: order.id })).status).toBe(404);
    expect((await shop.browser().ask('POST', 'order/print-doctor-letter', { order_id: order.id })).status).toBe(401);
  });

  it('stays the same letter when it is printed again, and keeps no token', async () => {
    const first = await makeToken();
    await order.customer.browser.ask('POST', 'order/print-doctor-letter', { order_id: order.id });
    expect(await makeToken()).toBe(first);
    const letters = await rows('select * from doctor_letter where order_id = $1');
    expect(letters).toHaveLength(1);
    expect(JSON.stringify(letters)).not.toContain(first);
    expect(shop.log.join('\n')).not.toContain(first);
    expect((await sentTexts()).match(/A letter to take to them is ready/g)).toHaveLength(2); // By SMS and by e-mail, once each.
  });

  it('asks about the pair with its proof, and shows only the patient’s initials', async () => {
    const read = await shop.browser().ask('POST', 'letter/read', { token: await makeToken() });
    expect(read.data).toMatchObject({ state: 'open', initials: 'A. R.', iso_order_id: order.number });
    const [line] = read.data.lines;
    expect(line).toMatchObject({ line: 1, can_answer: true, answered: null });
    expect(line.equivalence.length).toBeGreaterThan(0);
    expect(line.reason).toMatch(/same salts, strength and form/);
    expect(JSON.stringify(read.data)).not.toMatch(/Asha|9876543210|4th Cross/);
  });

  it('is not created if nothing waits for a doctor', async () => {
    await atDesk('substitution', { line: 1, answer: 'original' });
    expect((await atDesk('letter')).status).toBe(409);
    const asked = await order.customer.browser.ask('POST', 'order/print-doctor-letter', { order_id: order.id });
    expect([asked.status, (await readOrder(order)).can_ask_doctor]).toEqual([409, false]);
  });
});

describe('a doctor’s answer', () => {
  it('that allows counts at once if a pharmacist read this doctor on the prescription', async () => {
    await approveAs(meera, order);
    const token = await makeToken();
    const given = await answer(token, say(1, 'allowed'));
    expect(given.data.lines[0]).toMatchObject({ can_answer: false, answered: { answer: 'allowed' } });
    expect((await readOrder(order)).items[0].substitution).toBe('allowed_by_doctor');
    const [word] = await rows('select * from substitution_word where order_id = $1');
    expect(word).toMatchObject({
      line: 1,
      doctor_name: 'Dr R Menon',
      doctor_registration: 'kmc/45012',
      staff_id: null,
    });
    expect(word.letter_id).toEqual(expect.any(String));
    expect(await sentTexts()).toContain('the other medicine on line 1 is allowed');
  });

  it('that allows counts at once from the doctor of the line’s own prescription, though another line has another doctor’s', async () => {
    const paper = { ...ON_PAPER, prescriber_name: 'Dr X', prescriber_registration: 'TN 1' };
    await approveAs(meera, order);
    // A later decision, about another line, changed what is stored for the whole order.
    const { prescriber_name: name, prescriber_registration: registration, prescriber_address: address } = paper;
    await rows('update customer_order set prescriber = $2 where id = $1', [order.id, { name, registration, address }]);
    await answer(await makeToken(), say(1, 'allowed'));
    expect((await readOrder(order)).items[0].substitution).toBe('allowed_by_doctor');
  });

  it('of anybody else waits for a pharmacist, who sees who it was', async () => {
    await approveAs(meera, order);
    const token = await makeToken();
    await answer(token, say(1, 'allowed'), { doctor_name: 'Dr X', doctor_registration: 'TN 1' });
    expect((await readOrder(order)).items[0].substitution).toBe('requested');
    const told = await sentTexts();
    expect(told).toContain(
      'has an answer to the letter for your doctor, about line 1. Our pharmacist checks it first.',
    );
    expect(told).not.toContain('is allowed');
    const [line] = (await deskOf(meera, order)).lines;
    expect(line.doctor).toMatchObject({ answer: 'allowed', name: 'Dr X', registration: 'TN 1', is_prescriber: false });
    const confirmed = await atDesk('substitution', { line: 1, answer: 'allowed_by_doctor' });
    expect(confirmed.status).toBe(200);
    expect((await readOrder(order)).items[0].substitution).toBe('allowed_by_doctor');
  });

  it('cannot be changed with the same token: a second answer shows the recorded one', async () => {
    const token = await makeToken();
    await answer(token, say(1, 'refused'));
    const again = await answer(token, say(1, 'allowed'), { doctor_name: 'Dr X', doctor_registration: 'TN 1' });
    expect(again.message).toMatch(/answered before/);
    expect(again.data.lines[0].answered).toMatchObject({ answer: 'refused', doctor_name: 'Dr R Menon' });
    expect(await rows('select answer from substitution_word where order_id = $1')).toEqual([{ answer: 'original' }]);
  });

  it('counts once when two are sent at the same moment', async () => {
    const token = await makeToken();
    await Promise.all([
      answer(token, say(1, 'refused')),
      answer(token, say(1, 'allowed')),
      answer(token, say(1, 'refused')),
    ]);
    expect(await rows('select 1 as one from substitution_word where order_id = $1')).toHaveLength(1);
  });

  it('that refuses leads to the searched medicine, and the patient gets its price before anything is packed', async () => {
    const before = await readOrder(order);
    await answer(await makeToken(), say(1, 'refused'));
    const after = await readOrder(order);
    expect(after.items[0]).toMatchObject({ medicine_id: medicine, substitution: 'original', stands_for: null });
    expect(after.items[0].manufacturer_name).not.toBe(before.items[0].manufacturer_name);
    expect(after.finalPrice).toBeGreaterThan(before.finalPrice);
    expect(await sentTexts()).toContain(`The order costs Rs ${after.finalPrice}`);
    await approveAs(meera, order);
    const now = () => new Date('2026-11-21T06:00:00Z');
    const parts = { db: shop.database.db, now, newId: () => crypto.randomUUID() };
    await advanceOrder(parts, order.number, 'CONFIRMED');
    await expect(advanceOrder(parts, order.number, 'PACKED')).rejects.toThrow(/getting a message that it now costs/);
    await deliverMessages({ db: parts.db, messenger: { send: async () => undefined }, now });
    await advanceOrder(parts, order.number, 'PACKED');
    expect((await readOrder(order)).order_status).toBe('PACKED');
  });

  it('that refuses opens an approved prescription again: its approval was about the substitute', async () => {
    await approveAs(meera, order);
    await answer(await makeToken(), say(1, 'refused'));
    expect((await readOrder(order)).prescription_status).toBe('PENDING');
  });

  it('that refuses if the searched one costs more than was paid is sent to the patient, and no pharmacist can allow it afterwards', async () => {
    order = await substituted('online');
    await rows("update customer_order set status = 'PLACED' where id = $1");
    await answer(await makeToken(), say(1, 'refused'));
    expect((await readOrder(order)).items[0].substitution).toBe('requested');
    expect(await sentTexts()).toContain('Your doctor wants the medicine that you first searched for on line 1');
    for (const word of ['allowed_by_prescription', 'allowed_by_doctor']) {
      const refused = await atDesk('substitution', { line: 1, answer: word });
      expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/A doctor has refused/)]);
    }
  });

  it.each([
    [{ doctor_name: '', doctor_registration: 'KMC 1' }, 'doctor_name'],
    [{ doctor_name: 'Dr R Menon', doctor_registration: 'none' }, 'doctor_registration'],
    [{ doctor_name: 'Dr R Menon', doctor_registration: '000' }, 'doctor_registration'],
  ])('is refused without a name and a registration number: %j', async (who, field) => {
    const token = await makeToken();
    const refused = await answer(token, say(1, 'allowed'), who);
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
    expect(await rows('select 1 from substitution_word where order_id = $1')).toEqual([]);
  });

  it('to a line that the letter does not ask about changes nothing', async () => {
    const refused = await answer(await makeToken(), say(7, 'refused'));
    expect(refused.status).toBe(409);
    expect(await rows('select 1 from substitution_word where order_id = $1')).toEqual([]);
  });
});

describe('a letter that is over', () => {
  it.each([
    [
      'expired',
      async () =>
        void (await shop.database.pool.query(
          "update doctor_letter set made_at = '2026-01-01', expires_at = '2026-01-08' where order_id = $1",
          [order.id],
        )),
    ],
    [
      'withdrawn',
      async () =>
        void (await order.customer.browser.ask('POST', 'order/withdraw-doctor-letter', { order_id: order.id })),
    ],
    [
      'over',
      async () => void (await order.customer.browser.ask('PATCH', 'order/cancel-user-order', { order_id: order.id })),
    ],
  ])('says that it is %s, and takes no answer', async (state, end) => {
    const token = await makeToken();
    await end();
    const read = await shop.browser().ask('POST', 'letter/read', { token });
    expect([read.status, read.data.state, read.data.lines[0].can_answer]).toEqual([200, state, false]);
    expect((await answer(token, say(1, 'allowed'))).status).toBe(409);
    expect(await rows('select 1 from substitution_word where order_id = $1')).toEqual([]);
    const page = await shop.browser().get(`/letter/${token}`);
    expect([page.status, /<form/.test(page.text)]).toEqual([410, false]);
  });

  it('is followed by a new one, and the old token says that it was withdrawn', async () => {
    const old = await makeToken();
    await rows("update doctor_letter set made_at = '2026-01-01', expires_at = '2026-01-08' where order_id = $1");
    const fresh = await makeToken();
    expect(fresh).not.toBe(old);
    expect((await shop.browser().ask('POST', 'letter/read', { token: old })).data.state).toBe('withdrawn');
    expect((await answer(fresh, say(1, 'refused'))).status).toBe(200);
  });

  it('is unknown for any invalid token', async () => {
    for (const token of ['x', 'A'.repeat(43), '../../etc', "' or 1=1 --", '\u0000'.repeat(43)]) {
      expect((await shop.browser().ask('POST', 'letter/read', { token })).status).toBe(404);
      expect((await answer(token, say(1, 'allowed'))).status).toBe(404);
      expect((await shop.browser().get(`/letter/${encodeURIComponent(token)}`)).status).toBe(404);
    }
  });

  it('cannot be withdrawn by a stranger', async () => {
    const token = await makeToken();
    const stranger = await newCustomer(shop, nextPhone());
    const tried = await stranger.browser.ask('POST', 'order/withdraw-doctor-letter', { order_id: order.id });
    expect(tried.status).toBe(404);
    expect((await shop.browser().ask('POST', 'letter/read', { token })).data.state).toBe('open');
  });
});

describe('the page of a letter', () => {
  const send = (token: string, fields: Record<string, string>) =>
    shop.browser().ask('POST', `/letter/${token}`, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });

  it('cannot leak its address: no script, no referrer, no other host, no index', async () => {
    const { status, headers, text } = await shop.browser().get(`/letter/${await makeToken()}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).not.toMatch(/<script|https?:\/\/|Asha|9876543210/);
  });

  it('accepts an answer from a form, and then shows it to anybody who opens or sends it again', async () => {
    const token = await makeToken();
    const sent = await send(token, { ...MENON, line_1: 'refused' });
    expect([sent.status, sent.headers.location]).toEqual([303, `/letter/${token}`]);
    expect((await shop.browser().get(`/letter/${token}`)).text).toContain('Not allowed by Dr R Menon');
    const again = await send(token, { ...MENON, line_1: 'allowed' });
    expect([again.status, /Not allowed by Dr R Menon/.test(again.text)]).toEqual([409, true]);
  });

  it('shows the typed values again with their errors, as text', async () => {
    const token = await makeToken();
    const sent = await send(token, { doctor_name: '"><script>x</script>', doctor_registration: '', line_1: 'allowed' });
    expect(sent.status).toBe(400);
    expect(sent.text).not.toContain('<script>');
    expect(sent.text).toMatch(/value="allowed" checked/);
    expect(sent.text).toContain('Please enter your registration number');
    expect((await send(token, MENON)).text).toContain('Please answer at least one line.');
    expect((await send(token, { ...MENON, line_1: 'maybe' })).status).toBe(400);
  });
});

describe('a pharmacist’s decision on a substitute', () => {
  it('is recorded with name and registration, and counts as a doctor’s only with a doctor on record', async () => {
    const refused = await atDesk('substitution', { line: 1, answer: 'allowed_by_doctor' });
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/No doctor is on record/)]);
    const unread = await atDesk('substitution', { line: 1, answer: 'allowed_by_prescription' });
    expect([unread.status, unread.message]).toEqual([409, expect.stringMatching(/open file 1 first/)]);
    await openAll(meera, order);
    expect((await atDesk('substitution', { line: 1, answer: 'allowed_by_prescription' })).status).toBe(200);
    const [line] = (await deskOf(meera, order)).lines;
    expect(line.substitution_word).toMatchObject({ by: 'Meera Iyer', registration: expect.stringMatching(/^KA-/) });
  });

  it('that the prescription names the salt is refused where no file was sent', async () => {
    order = await substituted('cod', false);
    const refused = await atDesk('substitution', { line: 1, answer: 'allowed_by_prescription' });
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/No file was sent/)]);
  });

  it('to send the searched medicine opens an approved prescription again', async () => {
    await approveAs(meera, order);
    expect((await readOrder(order)).prescription_status).toBe('APPROVED');
    await atDesk('substitution', { line: 1, answer: 'original' });
    expect((await readOrder(order)).prescription_status).toBe('PENDING');
  });

  it('is refused with a stale page, and for packers', async () => {
    const { version } = await deskOf(meera, order);
    await atDesk('letter');
    const body = { number: order.number, version, line: 1, answer: 'original' };
    expect((await meera.browser.ask('POST', 'counter/desk/substitution', body)).code).toBe(47);
    const packer = await atCounter(shop, `Packs ${phone}`, ['packer']);
    expect((await atDesk('substitution', { line: 1, answer: 'original' }, packer)).status).toBe(403);
  });

  it('is permanent: the database refuses every change of it', async () => {
    await atDesk('substitution', { line: 1, answer: 'original' });
    await expect(rows("update substitution_word set answer = 'allowed_by_doctor' where order_id = $1")).rejects.toThrow(
      /append-only|never changed/,
    );
    await expect(rows('delete from substitution_word where order_id = $1')).rejects.toThrow();
  });

  it('is required: nobody can confirm an order with an open substitute', async () => {
    await openAll(meera, order);
    await decideAs(meera, order, { prescription: ON_PAPER, lines: [{ line: 1, verdict: 'ok' }] });
    expect((await deskOf(meera, order)).tab).toBe('substitution');
  });
});

describe('a letter about a product', () => {
  it('is a PDF for anybody, and covers only equivalent medicines', async () => {
    const found = await shop.browser().get(`inventory/doctor-letter?medicine_id=${medicine}`);
    expect([found.status, found.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await shop.browser().get('inventory/doctor-letter?medicine_id=none')).status).toBe(404);
    const otc = (await shop.browser().get('inventory/search-products?query=dolo%20650&limit=1')).data.medicines[0];
    expect((await shop.browser().get(`inventory/doctor-letter?medicine_id=${otc.medicine_id}`)).status).toBe(409);
  });
});
