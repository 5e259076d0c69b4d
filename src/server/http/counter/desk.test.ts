import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  approveAs,
  decideAs,
  deskOf,
  findPrescribed,
  ON_PAPER,
  openAll,
  orderOnPrescription,
  type RxOrder,
} from '../../testing/counter-orders.ts';
import { atCounter, type CounterPerson, signInAgain } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let phone = 7_500_000_000;
let medicine: string;
let other: string;
let meera: CounterPerson;
let ravi: CounterPerson;
let order: RxOrder;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  medicine = await findPrescribed(shop);
  other = await findPrescribed(shop, 'glycomet gp 1');
  meera = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  ravi = await atCounter(shop, 'Ravi Nair', ['pharmacist']);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.db.updateTable('medicine').set({ stock: 100 }).execute();
  phone += 1;
  order = await orderOnPrescription(shop, phone, [medicine]);
});

const statusOf = async ({ customer, id }: RxOrder) =>
  (await customer.browser.ask('POST', 'order/get-order', { order_id: id })).data.prescription_status;
const rows = async (text: string, values: readonly unknown[] = [order.id]) =>
  (await shop.database.pool.query(text, [...values])).rows;
const at = (person: CounterPerson, act: string, body: object) =>
  person.browser.ask('POST', `counter/desk/${act}`, { number: order.number, ...body });

describe('the desk of an order', () => {
  it('shows its lines, its file, and that nobody has opened it yet', async () => {
    const desk = await deskOf(meera, order);
    expect(desk).toMatchObject({ number: order.number, tab: 'rx', status: 'PLACED', prescription_status: 'PENDING' });
    expect(desk.due).toBeNull();
    expect(desk.lines[0]).toMatchObject({ line: 1, schedule: 'H', needs_verdict: true, prescription_days: 30 });
    expect(desk.files).toEqual([expect.objectContaining({ kind: 'image', opened: false })]);
    expect(JSON.stringify(desk)).not.toContain('file_key');
  });

  it('is not found by an unknown number', async () => {
    expect((await meera.browser.get('counter/desk?number=SS-ABSENT')).status).toBe(404);
  });

  it('shows a packer no health data', async () => {
    const packer = await atCounter(shop, 'Only Packs', ['packer']);
    const desk = await deskOf(packer, order);
    expect([desk.findings, desk.recent]).toEqual([null, null]);
    expect((await deskOf(meera, order)).findings).toEqual([]);
  });
});

describe('an order', () => {
  it('that somebody claimed shows the others a name, and is free again when they leave it', async () => {
    const taken = await at(meera, 'take', {});
    expect([taken.status, taken.data.held_by.is_me]).toEqual([200, true]);
    const refused = await at(ravi, 'take', {});
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      48,
      expect.stringMatching(/^Meera Iyer has/),
    ]);
    expect((await deskOf(ravi, order)).held_by).toMatchObject({ name: 'Meera Iyer', is_me: false });
    await at(ravi, 'leave', {});
    expect((await at(ravi, 'take', {})).status).toBe(409);
    await at(meera, 'leave', {});
    expect((await at(ravi, 'take', {})).status).toBe(200);
  });

  it('is renewed by the holder of the claim, and free two minutes after they left', async () => {
    await at(meera, 'take', {});
    expect((await at(meera, 'take', {})).status).toBe(200);
    await shop.database.pool.query('update desk_claim set held_until = clock_timestamp() where order_id = $1', [
      order.id,
    ]);
    expect((await at(ravi, 'take', {})).status).toBe(200);
  });

  it('is not blocked by a clock that was ahead', async () => {
    await at(meera, 'take', {});
    await shop.database.pool.query("update desk_claim set held_until = now() + interval '1 year' where order_id = $1", [
      order.id,
    ]);
    expect((await at(ravi, 'take', {})).status).toBe(200);
  });

  it('that somebody has claimed cannot be decided by anybody else', async () => {
    await openAll(ravi, order);
    await at(meera, 'take', {});
    const refused = await decideAs(ravi, order, { prescription: ON_PAPER, lines: [{ line: 1, verdict: 'ok' }] });
    expect([refused.status, refused.code]).toEqual([409, 48]);
    expect(await rows('select * from desk_verdict where order_id = $1')).toEqual([]);
  });
});

describe('a file of a prescription', () => {
  it('is shown to a pharmacist, never cached, and each opening is recorded with person and time', async () => {
    const { files } = await deskOf(meera, order);
    const url = `counter/desk/file?number=${order.number}&file_id=${files[0].file_id}`;
    const { status, headers } = await meera.browser.get(url);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store']);
    expect(headers['content-disposition']).toMatch(/^inline/);
    // Recorded once the bytes are sent, so slightly after the reader has them.
    await vi.waitFor(async () => {
      const [opening] = await rows('select staff_id, sent_at, account_id from file_opening where order_id = $1');
      expect(opening).toMatchObject({ staff_id: meera.id, sent_at: expect.any(Date) });
    });
    expect((await deskOf(meera, order)).files[0].opened).toBe(true);
    expect((await deskOf(ravi, order)).files[0].opened).toBe(false);
    const lines = await rows("select actor from audit_event where kind = 'prescription-viewed' and subject = $1", [
      files[0].file_id,
    ]);
    expect(lines).toEqual([{ actor: `staff:${meera.id}` }]);
  });

  it('of another order looks like a missing one, and is not recorded as opened', async () => {
    phone += 1;
    const foreign = await orderOnPrescription(shop, phone, [medicine]);
    const { files } = await deskOf(meera, foreign);
    const url = `counter/desk/file?number=${order.number}&file_id=${files[0].file_id}`;
    expect((await meera.browser.get(url)).status).toBe(404);
    expect((await meera.browser.ask('HEAD', url)).status).not.toBe(200);
    expect(await rows('select * from file_opening where order_id = any($1)', [[order.id, foreign.id]])).toEqual([]);
  });

  it('opened in another session does not count in this one', async () => {
    await openAll(meera, order);
    await signInAgain(shop, meera);
    const refused = await decideAs(meera, order, { prescription: ON_PAPER, lines: [{ line: 1, verdict: 'ok' }] });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, ['opened']]);
  });

  it('is followed by a record of who saw it, for the patient only', async () => {
    await openAll(meera, order);
    const { data } = await order.customer.browser.get(`order/who-saw?order_id=${order.id}`);
    expect(data).toEqual([
      {
        iso_order_id: order.number,
        who: expect.stringMatching(/^Meera Iyer, pharmacist, registration KA-/),
        at: expect.any(String),
      },
    ]);
    phone += 1;
    const stranger = await orderOnPrescription(shop, phone, [medicine]);
    expect((await stranger.customer.browser.get(`order/who-saw?order_id=${order.id}`)).status).toBe(404);
    expect((await stranger.customer.browser.get('order/who-saw')).data).toEqual([]);
    expect((await shop.browser().get('order/who-saw')).status).toBe(401);
  });
});

describe('a verdict', () => {
  it('approves with the file opened and all details given, and records who decided by which rules', async () => {
    const decided = await approveAs(meera, order);
    expect([decided.status, decided.data]).toEqual([
      200,
      expect.objectContaining({ prescription_status: 'APPROVED', tab: 'to_pack' }),
    ]);
    expect(await statusOf(order)).toBe('APPROVED');
    const [row] = await rows('select * from desk_verdict where order_id = $1');
    expect(row).toMatchObject({ verdict: 'ok', staff_name: 'Meera Iyer', registration: expect.stringMatching(/^KA-/) });
    expect(row.rules_version).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(row.screen).toMatchObject({
      line: { medicineId: medicine, quantity: 1 },
      files: [{ isOpened: true }],
      prescription: { dated: '2026-11-20', isSameName: true },
    });
    expect(JSON.stringify(row.screen)).not.toContain('Asha');
  });

  it('is refused if the file was not opened, whether to approve or to reject', async () => {
    for (const word of [{ verdict: 'ok' }, { verdict: 'reject', reason: 'blurred' }]) {
      const refused = await decideAs(meera, order, { prescription: ON_PAPER, lines: [{ line: 1, ...word }] });
      expect([refused.status, refused.fields]).toEqual([400, { opened: expect.stringMatching(/open file 1 first/) }]);
    }
    expect(await statusOf(order)).toBe('PENDING');
  });

  it('needs everything that the law requires, and lists all that is missing at once', async () => {
    await openAll(meera, order);
    const refused = await decideAs(meera, order, { lines: [{ line: 1, verdict: 'ok' }] });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.fields ?? {}).sort()).toEqual([
      'dated',
      'patient_name',
      'prescriber_address',
      'prescriber_name',
      'prescriber_registration',
    ]);
    expect(await rows('select * from desk_verdict where order_id = $1')).toEqual([]);
  });

  it.each([
    ['a page of last month', { dated: '2026-10-20' }, 'line_1'],
    ['a day to come', { dated: '2026-11-22' }, 'dated'],
    ['no registration number', { prescriber_registration: '' }, 'prescriber_registration'],
    ['a registration number of filler', { prescriber_registration: '----' }, 'prescriber_registration'],
    ['somebody else’s name', { patient_name: 'Anil Rao' }, 'name_reason'],
    ['the name of her baby', { patient_name: 'Baby Asha Rao' }, 'name_reason'],
  ])('does not approve on %s', async (_what, change, field) => {
    await openAll(meera, order);
    const refused = await decideAs(meera, order, {
      prescription: { ...ON_PAPER, ...change },
      lines: [{ line: 1, verdict: 'ok' }],
    });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
    expect(await statusOf(order)).toBe('PENDING');
  });

  it('accepts another name with a reason, which is recorded', async () => {
    await openAll(meera, order);
    const prescription = { ...ON_PAPER, patient_name: 'Asha R.', name_reason: 'same date of birth on the page' };
    expect((await decideAs(meera, order, { prescription, lines: [{ line: 1, verdict: 'ok' }] })).status).toBe(200);
    const [row] = await rows('select screen from desk_verdict where order_id = $1');
    expect(row.screen.prescription).toMatchObject({ isSameName: false, nameReason: 'same date of birth on the page' });
  });

  it('never approves a medicine that is now Schedule X in the catalogue', async () => {
    await openAll(meera, order);
    await shop.database.pool.query("update medicine set schedule = 'X' where id = $1", [medicine]);
    const refused = await decideAs(meera, order, { prescription: ON_PAPER, lines: [{ line: 1, verdict: 'ok' }] });
    await shop.database.pool.query('update medicine set schedule = null where id = $1', [medicine]);
    expect([refused.status, refused.fields?.line_1]).toEqual([400, expect.stringMatching(/Schedule X/)]);
  });

  it('on lines that do not exist, appear twice, or need none is refused by line', async () => {
    await openAll(meera, order);
    const ok = { line: 1, verdict: 'ok' };
    for (const lines of [[{ line: 9, verdict: 'ok' }], [ok, ok], []]) {
      const refused = await decideAs(meera, order, { prescription: ON_PAPER, lines });
      expect([refused.status, refused.code]).toEqual([400, 20]);
    }
  });

  it('to reject without a listed reason is refused', async () => {
    await openAll(meera, order);
    for (const reason of [undefined, 'because']) {
      const refused = await decideAs(meera, order, { lines: [{ line: 1, verdict: 'reject', reason }] });
      expect(refused.status).toBe(400);
    }
    expect(await statusOf(order)).toBe('PENDING');
  });

  it('on one of two lines leaves the order waiting, and the other may be decided later', async () => {
    phone += 1;
    const two = await orderOnPrescription(shop, phone, [medicine, other]);
    expect((await approveAs(meera, two, [1])).data.prescription_status).toBe('PENDING');
    const decided = await decideAs(meera, two, { lines: [{ line: 2, verdict: 'reject', reason: 'wrong_strength' }] });
    expect(decided.data).toMatchObject({ prescription_status: 'REJECTED', tab: 'waiting' });
    const sent = await rows(
      "select text, due_at - created_at as wait from outbox_message where channel = 'sms' and text like $1",
      [`%${two.number} is waiting for your answer%`],
    );
    expect(sent).toHaveLength(1);
    expect(sent[0].text).toContain('line 2: the prescription names another strength');
    expect(sent[0].wait.seconds).toBe(10);
  });

  it('that rejected a line waits again once the patient has sent another file', async () => {
    await openAll(meera, order);
    await decideAs(meera, order, { lines: [{ line: 1, verdict: 'reject', reason: 'blurred' }] });
    expect(await statusOf(order)).toBe('REJECTED');
    shop.advance(60);
    const { withPhoto } = await import('../../testing/sample-person.ts');
    await order.customer.browser.ask(
      'POST',
      'order/prescription',
      ...(await withPhoto('rx-2.jpg', { order_id: order.id })),
    );
    const desk = await deskOf(meera, order);
    expect([desk.prescription_status, desk.tab, desk.lines[0].verdict.is_stale]).toEqual(['PENDING', 'rx', true]);
    const refused = await decideAs(meera, order, { prescription: ON_PAPER, lines: [{ line: 1, verdict: 'ok' }] });
    expect(refused.fields?.opened).toMatch(/open file 2 first/);
    expect((await approveAs(meera, order)).data.prescription_status).toBe('APPROVED');
    const kept = await rows('select seq, corrects, verdict from desk_verdict where order_id = $1 order by seq');
    expect(kept).toEqual([
      { seq: 1, corrects: null, verdict: 'reject' },
      { seq: 2, corrects: 1, verdict: 'ok' },
    ]);
  });

  it('is permanent: no verdict, opening or release is changed or removed', async () => {
    await approveAs(meera, order);
    for (const text of [
      "update desk_verdict set verdict = 'reject'",
      'delete from desk_verdict',
      "update desk_verdict set note = '', staff_name = 'x'",
      'delete from file_opening',
      "update file_opening set staff_id = null, operator = 'x'",
      'truncate desk_verdict cascade',
    ])
      await expect(shop.database.pool.query(text), text).rejects.toThrow(/append-only/);
  });
});

describe('a page that is out of date', () => {
  it('decides nothing, and reports what has changed', async () => {
    const { version } = await openAll(meera, order);
    const { withPhoto } = await import('../../testing/sample-person.ts');
    await order.customer.browser.ask(
      'POST',
      'order/prescription',
      ...(await withPhoto('rx-2.jpg', { order_id: order.id })),
    );
    const refused = await at(meera, 'decide', { version, prescription: ON_PAPER, lines: [{ line: 1, verdict: 'ok' }] });
    expect([refused.status, refused.code]).toEqual([409, 47]);
    expect(refused.message).toMatch(/a new file came/);
    expect(await rows('select * from desk_verdict where order_id = $1')).toEqual([]);
  });

  it('of a cancelled order says so in one sentence', async () => {
    const { version } = await openAll(meera, order);
    await order.customer.browser.ask('PATCH', 'order/cancel-user-order', { order_id: order.id });
    const refused = await at(meera, 'decide', { version, prescription: ON_PAPER, lines: [{ line: 1, verdict: 'ok' }] });
    expect([refused.status, refused.message]).toEqual([
      409,
      `Order ${order.number} is now CANCELLED: there is nothing left to decide.`,
    ]);
  });

  it('with a future version, or of another order, decides nothing either', async () => {
    const { version } = await openAll(meera, order);
    const body = { prescription: ON_PAPER, lines: [{ line: 1, verdict: 'ok' }] };
    expect((await at(meera, 'decide', { version: version + 1, ...body })).code).toBe(47);
    expect((await at(meera, 'decide', { version: -1, ...body })).status).toBe(400);
  });
});

describe('undoing', () => {
  it('withdraws the person’s own verdict within ten seconds, and the patient gets no message', async () => {
    await openAll(meera, order);
    const decided = await decideAs(meera, order, { lines: [{ line: 1, verdict: 'reject', reason: 'unreadable' }] });
    shop.advance(9);
    const undone = await at(meera, 'undo', { version: decided.data.version });
    expect([undone.status, undone.data.prescription_status, undone.data.tab]).toEqual([200, 'PENDING', 'rx']);
    expect(
      await rows('select * from outbox_message where text like $1', [`%${order.number} is waiting for you%`]),
    ).toEqual([]);
    expect((await deskOf(meera, order)).lines[0].verdict).toBeNull();
    expect(await rows('select verdict from desk_verdict where order_id = $1 order by seq')).toEqual([
      { verdict: 'reject' },
      { verdict: 'withdrawn' },
    ]);
  });

  it('is refused after ten seconds, and for anybody else', async () => {
    const decided = await approveAs(meera, order);
    const { version } = decided.data;
    expect((await at(ravi, 'undo', { version })).status).toBe(409);
    shop.advance(11);
    expect((await at(meera, 'undo', { version })).status).toBe(409);
    expect(await statusOf(order)).toBe('APPROVED');
  });
});
