import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseByCommand } from '../../services/counter/desk/decide/decide-by-command.ts';
import {
  endException,
  endNamedException,
  writeException,
  writeNamedException,
} from '../../services/counter/staff/written-exceptions.ts';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import {
  approveAs,
  deskOf,
  findPrescribed,
  markH1,
  openAll,
  orderOnPrescription,
  type RxOrder,
} from '../../testing/counter-orders.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let owner: CounterPerson;
let meera: CounterPerson;
let order: RxOrder;
let phone = 7_515_000_000;
let medicine: string;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  await shop.database.db.updateTable('medicine').set({ stock: 100 }).execute();
  medicine = await findPrescribed(shop);
  owner = await atCounter(shop, 'Only Owner', ['owner']);
});
afterAll(() => shop.close());

let count = 0;
beforeEach(async () => {
  // Staff from earlier tests are gone.
  await sql("update staff set ended_at = now() where 'pharmacist' = any (roles) and ended_at is null");
  count += 1;
  meera = await atCounter(shop, `Meera ${count}`, ['pharmacist']);
  phone += 1;
  order = await orderOnPrescription(shop, phone, [medicine]);
  await markH1(shop, order);
  await approveAs(meera, order);
});

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await shop.database.pool.query(text, [...values])).rows;
const parts = () => ({
  db: shop.database.db,
  now: () => new Date('2026-11-21T06:30:00Z'),
  newId: () => crypto.randomUUID(),
});
const DRAFT = { reason: 'The second pharmacist left.', from: '2026-11-21', until: '2026-12-31' };
const write = (more: object = {}, by = owner) =>
  by.browser.ask('POST', 'counter/staff/exception', { staff_id: meera.id, ...DRAFT, ...more });
const listed = async () => (await owner.browser.get('counter/staff/exceptions')).data;
const own = async () => (await listed()).find(({ name }: { name: string }) => name === meera.name);
const withdraw = async (by = owner) =>
  by.browser.ask('POST', 'counter/staff/exception/withdraw', { exception_id: (await own()).exception_id });
const release = async (person = meera) => {
  const { version } = await openAll(person, order);
  return person.browser.ask('POST', 'counter/desk/release', { number: order.number, version, lines: [1] });
};
/** A release written with a database client, under the newest exception. */
const forged = (more = '') =>
  sql(
    `insert into desk_release (order_id, kind, number, seq, verdict, decided_by, decided_registration, staff_id, staff_name, registration, at, exception_id)
     select v.order_id, v.kind, v.number, v.seq, v.verdict, v.staff_id, v.registration, v.staff_id, v.staff_name, v.registration,
       timestamptz '2026-11-21T06:30:00Z', coalesce((select id from written_exception e where e.staff_id = v.staff_id limit 1), 'none')
     from desk_verdict v where v.order_id = $1 ${more}`,
    [order.id],
  );
const byCommand = () => releaseByCommand(parts(), order.number, meera.name);
/** Every path by which the same person could release is closed. */
async function staysClosed(why: RegExp): Promise<void> {
  expect((await release()).fields?.line_1).toMatch(/another pharmacist/);
  await expect(byCommand()).rejects.toThrow(/another pharmacist/);
  await expect(forged()).rejects.toThrow(why);
  await expect(advanceOrder(parts(), order.number, 'PACKED', { confirmsFirst: true })).resolves.toMatchObject({
    status: 'PACKED',
  });
  await expect(advanceOrder(parts(), order.number, 'SHIPPED')).rejects.toThrow(/released by another/);
  await expect(sql("update customer_order set status = 'SHIPPED' where id = $1", [order.id])).rejects.toThrow(
    /no second pharmacist/,
  );
}

describe('the only pharmacist', () => {
  it('cannot release their own decisions without an exception', () => staysClosed(/released_by_another|No written/));

  it('releases them under an exception, which the counter, the log and the register name', async () => {
    expect((await deskOf(meera, order)).my_exception).toBeNull();
    expect((await write()).status).toBe(200);
    expect((await deskOf(meera, order)).my_exception).toBe('2026-11-21');
    expect((await release()).status).toBe(200);
    expect((await deskOf(meera, order)).lines[0].release).toMatchObject({ by: meera.name, exception_of: '2026-11-21' });
    for (const status of ['CONFIRMED', 'PACKED', 'SHIPPED']) await advanceOrder(parts(), order.number, status);
    for (const table of ['h1_register', 'prescription_register']) {
      const [row] = await sql(`select pharmacist from ${table} where order_id = $1`, [order.id]);
      expect(row.pharmacist).toMatch(
        new RegExp(`^${meera.name}, KA-\\d+; released under the written exception of 2026-11-21$`),
      );
    }
    const log = await sql(
      "select kind, actor from audit_event where kind like '%exception%' order by seq desc limit 2",
    );
    expect(log).toEqual([
      { kind: 'released-under-exception', actor: `staff:${meera.id}` },
      { kind: 'exception-written', actor: `staff:${owner.id}` },
    ]);
  });

  it('releases them by command under an operator’s exception, and no longer once it is withdrawn', async () => {
    await writeNamedException(parts(), meera.name, DRAFT, 'operator:asha');
    await openAll(meera, order);
    await byCommand();
    expect((await deskOf(meera, order)).tab).toBe('to_pack');
    await endNamedException(parts(), meera.name, 'operator:asha');
    await approveAs(meera, order);
    await staysClosed(/No written exception/);
    await expect(endNamedException(parts(), meera.name, 'operator:asha')).rejects.toThrow(/no written exception for/);
  });

  it('gets and loses no exception by an owner who was removed a moment ago', async () => {
    const former = await atCounter(shop, `Former ${count}`, ['owner']);
    await sql('update staff set ended_at = now() where id = $1', [former.id]);
    const actor = `staff:${former.id}` as const;
    await expect(writeException(parts(), meera.id, DRAFT, actor)).rejects.toMatchObject({ code: 'staff-may-not' });
    await write();
    const { exception_id: id } = await own();
    await expect(endException(parts(), id, actor)).rejects.toMatchObject({ code: 'staff-may-not' });
    expect((await own()).state).toBe('usable');
  });

  it('must have opened the files, too', async () => {
    await write();
    const other = await orderOnPrescription(shop, phone + 500, [medicine]);
    await markH1(shop, other);
    await approveAs(meera, other);
    await sql(
      `insert into prescription_file (id, prescription_id, account_id, file_key, kind, created_at)
       select gen_random_uuid()::text, f.prescription_id, f.account_id, gen_random_uuid()::text, f.kind, f.created_at
       from prescription_file f join prescription p on p.id = f.prescription_id where p.order_id = $1`,
      [other.id],
    );
    const { version } = await deskOf(meera, other);
    const refused = await meera.browser.ask('POST', 'counter/desk/release', {
      number: other.number,
      version,
      lines: [1],
    });
    expect(refused.fields?.opened).toMatch(/open file [12] first/);
  });
});

describe('an exception does not work', () => {
  it('once it is withdrawn, and what was released stays released', async () => {
    await write();
    await release();
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(409);
    expect((await own()).state).toBe('withdrawn');
    expect((await deskOf(meera, order)).tab).toBe('to_pack');
    await approveAs(meera, order);
    await staysClosed(/No written exception/);
  });

  it('before its first day', async () => {
    expect((await write({ from: '2026-11-22' })).status).toBe(200);
    expect((await own()).state).toBe('to-come');
    await staysClosed(/No written exception/);
  });

  it('after its last day', async () => {
    await sql(
      `insert into written_exception select $1, id, name, registration, 'Over.', '2026-10-01', '2026-11-20', 'shop', '2026-11-21T06:00:01Z'
       from staff where id = $2`,
      [crypto.randomUUID(), meera.id],
    );
    expect((await own()).state).toBe('over');
    await staysClosed(/No written exception/);
  });

  it('while there is another pharmacist, and again once they are gone', async () => {
    await write();
    const ravi = await atCounter(shop, `Ravi ${count}`, ['pharmacist']);
    expect((await own()).state).toBe('two-pharmacists');
    expect((await deskOf(meera, order)).my_exception).toBeNull();
    expect((await release()).fields?.line_1).toContain(`${ravi.name} is also a pharmacist here`);
    await expect(byCommand()).rejects.toThrow(/is also a pharmacist here/);
    await expect(forged()).rejects.toThrow(/another pharmacist/);
    expect((await release(ravi)).status).toBe(200);
    await approveAs(meera, order);
    await owner.browser.ask('POST', 'counter/staff/end', { staff_id: ravi.id });
    expect((await release()).status).toBe(200);
  });

  it('for somebody else, nor under another registration', async () => {
    await write();
    const packer = await atCounter(shop, `Packer ${count}`, ['packer']);
    await expect(
      sql(
        `insert into desk_release (order_id, kind, number, seq, verdict, decided_by, decided_registration, staff_id, staff_name, registration, at, exception_id)
         select v.order_id, v.kind, v.number, v.seq, v.verdict, v.staff_id, v.registration, $2, 'x', 'KA-9', now(), e.id
         from desk_verdict v, written_exception e where v.order_id = $1 and e.staff_id = v.staff_id`,
        [order.id, packer.id],
      ),
    ).rejects.toThrow(/No written exception|exception_is_for_oneself/);
    await sql("update staff set registration = 'KA-CHANGED' where id = $1", [meera.id]);
    expect((await deskOf(meera, order)).my_exception).toBeNull();
  });

  it('once the pharmacist’s registration has run out', async () => {
    await write();
    await sql("update staff set registration_until = '2026-11-20' where id = $1", [meera.id]);
    const asked = { number: order.number, version: 0, lines: [1] };
    expect((await meera.browser.ask('POST', 'counter/desk/release', asked)).status).toBe(403);
    await expect(byCommand()).rejects.toThrow(/it needs the role of pharmacist/);
    await expect(forged()).rejects.toThrow(/is no pharmacist on/);
  });
});

describe('nobody writes an exception', () => {
  it.each([
    ['without a reason', { reason: '...' }, 'reason'],
    ['that began before', { from: '2026-11-20' }, 'from'],
    ['that ends before it begins', { from: '2026-12-01', until: '2026-11-30' }, 'until'],
    ['for longer than a year', { until: '2027-11-22' }, 'until'],
  ])('%s', async (_what, more, field) => {
    const refused = await write(more);
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
  });

  it('with an invalid day, for nobody, or for somebody who is not a pharmacist', async () => {
    expect((await write({ until: '2026-02-30' })).status).toBe(400);
    expect((await write({ staff_id: crypto.randomUUID() })).status).toBe(404);
    expect((await write({ staff_id: owner.id })).message).toMatch(/not a pharmacist/);
  });

  it('twice, or in a pharmacy with two pharmacists', async () => {
    expect((await write()).status).toBe(200);
    expect((await write()).message).toMatch(/already has a written exception until .*\. Withdraw it first/);
    await withdraw();
    await atCounter(shop, `Second ${count}`, ['pharmacist']);
    expect((await write()).message).toMatch(/is also a pharmacist here/);
  });

  it('without being an owner; nor does anybody else read or withdraw one', async () => {
    await write();
    for (const person of [meera, await atCounter(shop, `Auditor ${count}`, ['auditor', 'packer', 'support'])]) {
      expect((await write({}, person)).status).toBe(403);
      expect((await withdraw(person)).status).toBe(403);
      expect((await person.browser.get('counter/staff/exceptions')).status).toBe(403);
    }
    expect((await shop.browser().get('counter/staff/exceptions')).status).toBe(401);
  });

  it('over another one: a written row never changes, except for being withdrawn once', async () => {
    await write();
    const change = (set: string) => sql(`update written_exception set ${set} where staff_id = $1`, [meera.id]);
    await expect(change("valid_until = '2030-01-01'")).rejects.toThrow(/append-only/);
    await expect(change("withdrawn_at = now(), withdrawn_by = 'x', reason = 'y'")).rejects.toThrow(/append-only/);
    await change("withdrawn_at = now(), withdrawn_by = 'x'");
    await expect(change('withdrawn_at = null, withdrawn_by = null')).rejects.toThrow(/append-only/);
    await expect(sql('delete from written_exception')).rejects.toThrow(/append-only/);
    await expect(sql('truncate written_exception cascade')).rejects.toThrow();
  });
});
