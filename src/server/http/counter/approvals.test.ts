import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEFAULT_REFUND_LIMIT_PAISE,
  HIGHEST_REFUND_LIMIT_PAISE,
  LAPSES_AFTER_HOURS,
  PRICE_ALONE_PERCENT,
  PRICE_STEPS_DAYS,
} from '#domain/counter/two-persons.ts';
import { changePrice } from '../../services/counter/two-persons/change-price.ts';
import { changeRefundLimit } from '../../services/counter/two-persons/decide-act.ts';
import { advanceOrder } from '../../services/orders/advance-order.ts';
import { brokenRules } from '../../testing/broken-rules.ts';
import { findOtc, newCustomer, orderOf, type TestCustomer } from '../../testing/customer.ts';
import { takeInAllPacks } from '../../testing/packs-back.ts';
import { atCounter, type CounterPerson } from '../../testing/pharmacy-people.ts';
import { stockWithoutBatches } from '../../testing/stock-without-batches.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let otc: string;
let asha: TestCustomer;
let owner: CounterPerson;
let other: CounterPerson;
let pharmacist: CounterPerson;
let packer: CounterPerson;
let second: CounterPerson;
let clock = new Date('2026-11-21T06:00:00Z').getTime();
const parts = () => ({ db: shop.database.db, now: () => new Date(clock), newId: () => crypto.randomUUID() });

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false, accessTtlS: 200 * 86_400 }, { seeded: true });
  otc = await findOtc(shop);
  asha = await newCustomer(shop, 7_495_400_411);
  await stockWithoutBatches(shop.database.db, 100);
  // The prices of these tests are made up; the government's lists know nothing of them.
  await rows("delete from reference_list where kind = 'ceiling'");
  owner = await atCounter(shop, 'Kiran Shah', ['owner']);
  other = await atCounter(shop, 'Nila Rao', ['owner']);
  pharmacist = await atCounter(shop, 'Meera Iyer', ['pharmacist']);
  second = await atCounter(shop, 'Uma Pai', ['owner']);
  packer = await atCounter(shop, 'Ravi Kumar', ['packer']);
});
afterAll(async () => {
  expect(await brokenRules(shop, parts().now())).toEqual([]);
  await shop.close();
});

const get = (what: string, person = owner) => person.browser.get(`counter/${what}`);
const post = (act: string, body: object, person = owner) => person.browser.ask('POST', `counter/${act}`, body);
const priceOf = async () => (await get(`price?medicine_id=${otc}`)).data;
const waiting = async (person = pharmacist) => (await get('approvals', person)).data.requests;
const decide = (id: string, word: string, person = pharmacist) => post('approval', { id, word }, person);
const rows = async (text: string): Promise<Record<string, unknown>[]> => (await shop.database.pool.query(text)).rows;
const wait = (seconds: number) => {
  clock += seconds * 1000;
  shop.advance(seconds);
};
/** A price of this many rupees, without discount. */
async function set(mrp: number, more: object = {}, person = owner) {
  const now = await priceOf();
  wait(1);
  const shown = { shown_mrp: now.mrp, shown_discount_percent: now.discount_percent };
  return post('price', { medicine_id: otc, mrp, discount_percent: 0, ...shown, why: 'new list', ...more }, person);
}
const begin = async (mrpPaise: number) => {
  await shop.database.db
    .updateTable('medicine')
    .set({ mrp_paise: mrpPaise, discount_percent: 0 })
    .where('id', '=', otc)
    .execute();
  await shop.catalogue.refreshNow();
};
/** A cash order that was delivered, and all packs of which came back. */
async function comingBack(quantity = 1): Promise<string> {
  const { data: placed } = await orderOf(asha, otc, { quantity });
  for (const to of ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURN_REQUESTED'])
    await advanceOrder(parts(), placed.iso_order_id, to);
  await takeInAllPacks(parts(), placed.iso_order_id);
  return placed.iso_order_id;
}
const stateOf = async (number: string) =>
  (await rows(`select status from customer_order where number = '${number}'`))[0]?.status;

describe('the figures of the domain', () => {
  it('are the same as the database’s', async () => {
    expect([PRICE_ALONE_PERCENT, HIGHEST_REFUND_LIMIT_PAISE, LAPSES_AFTER_HOURS]).toEqual([10, 1_000_000, 72]);
    expect(await rows('select paise from refund_limit')).toEqual([{ paise: DEFAULT_REFUND_LIMIT_PAISE }]);
    const text = (
      await rows("select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'money_by_two'")
    )[0]?.text;
    expect(text).toContain(`* ${PRICE_ALONE_PERCENT})`);
    await expect(rows(`update refund_limit set paise = ${HIGHEST_REFUND_LIMIT_PAISE + 1}`)).rejects.toThrow(/check/);
  });
});

describe('somebody who signed in by a link from the maker', () => {
  // The state after accepting a link: see `staff.test.ts`.
  const letIn = (who: CounterPerson, by: CounterPerson) =>
    shop.database.pool.query('update staff set let_in_by = $1, let_in_at = $2 where id = $3', [
      `staff:${by.id}`,
      parts().now(),
      who.id,
    ]);

  it.each([
    ['confirms nothing of theirs', () => letIn(second, owner)],
    ['has nothing confirmed by them', () => letIn(owner, second)],
    ['by way of a third confirms nothing either', () => letIn(other, owner).then(() => letIn(second, other))],
  ])('%s, for three days', async (_, come) => {
    await begin(10_000);
    await come();
    await set(200);
    const [asked] = await waiting(other);
    const refused = await decide(asked.id, 'confirm', second);
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('signed in by a link')]);
    const byItself = "update money_act set outcome = 'done', decided_at = $1, decided_by = $2 where id = $3";
    const values = [parts().now(), `staff:${second.id}`, asked.id];
    await expect(shop.database.pool.query(byItself, values)).rejects.toThrow(/link of the other/);
    expect((await decide(asked.id, 'refuse', second)).status).toBe(200);
    wait(LAPSES_AFTER_HOURS * 3600 + 1);
    await set(200);
    expect((await decide((await waiting(other))[0].id, 'confirm', second)).status).toBe(200);
  });
});

describe('a price', () => {
  it('changes at once by up to ten percent, and waits beyond', async () => {
    await begin(10_000);
    expect(await set(110)).toMatchObject({ status: 200, data: { state: 'done', selling_after: 110 } });
    expect(await priceOf()).toMatchObject({ mrp: 110, selling_price: 110 });
    await begin(10_000);
    expect(await set(110.01)).toMatchObject({ status: 200, data: { state: 'waits' } });
    expect(await priceOf()).toMatchObject({ mrp: 100 });
    const [asked] = await waiting();
    expect(asked).toMatchObject({
      kind: 'price',
      by: 'Kiran Shah',
      is_mine: false,
      mrp: { before: 100, after: 110.01 },
    });
    await begin(10_500);
    expect((await decide(asked.id, 'confirm')).message).toMatch(/has changed since/);
    expect((await decide(asked.id, 'refuse')).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it('cannot be moved unseen by small steps, nor by a discount with a higher MRP', async () => {
    await begin(10_000);
    expect((await set(109)).data.state).toBe('done');
    expect((await set(118)).data.state).toBe('waits');
    const [asked] = await waiting();
    expect((await decide(asked.id, 'confirm', other)).status).toBe(200);
    expect(await priceOf()).toMatchObject({ mrp: 118 });
    // Two people agreed on it: the steps start again.
    expect((await set(125)).data.state).toBe('done');
    await begin(20_000);
    expect((await set(260, { discount_percent: 23 })).data.state).toBe('waits');
    await decide((await waiting())[0].id, 'refuse');
    wait(PRICE_STEPS_DAYS * 86_400 + 60);
    expect((await set(219)).data.state).toBe('done');
  });

  it.each(['changed alone', 'confirmed'])(
    'that is %s waits for the catalogue without holding up the audit log',
    async (how) => {
      await begin(10_000);
      if (how === 'confirmed') await set(200);
      const [asked] = await waiting();
      const held = await shop.database.pool.connect();
      await held.query('begin');
      await held.query('select from catalogue_state where id = 1 for update');
      const acting = how === 'confirmed' ? decide(asked.id, 'confirm') : set(105);
      const stuck = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(async () => (await shop.database.pool.query(stuck)).rowCount).toBe(1);
      // All others write to it last, too, so none of them can block this one.
      const free = await shop.database.pool.query('select from audit_head where id = 1 for update skip locked');
      await held.query('commit');
      held.release();
      expect((await acting).status).toBe(200);
      expect(free.rowCount).toBe(1);
    },
  );

  it('is confirmed by neither the person who asked nor a packer, is refused or withdrawn once, and lapses', async () => {
    await begin(10_000);
    const nobody = shop.browser();
    expect((await nobody.get('counter/approvals')).status).toBe(401);
    for (const person of [packer, pharmacist])
      expect((await post('price', { medicine_id: otc }, person)).status, person.name).toBe(403);
    await set(150);
    const [asked] = await waiting(owner);
    expect(asked.is_mine).toBe(true);
    expect((await decide(asked.id, 'confirm', owner)).message).toMatch(/Another person has to decide on it/);
    expect((await decide(asked.id, 'refuse', owner)).status).toBe(409);
    expect((await decide(asked.id, 'confirm', packer)).status).toBe(403);
    expect((await decide(asked.id, 'withdraw')).message).toMatch(/Only the person who requested/);
    expect((await set(151)).message).toMatch(/is already waiting for another person/);
    expect((await decide(asked.id, 'withdraw', owner)).status).toBe(200);
    expect((await decide(asked.id, 'confirm')).message).toMatch(/already decided/);
    await set(152);
    const [second] = await waiting();
    wait(LAPSES_AFTER_HOURS * 3600 + 60);
    expect(await waiting()).toEqual([]);
    expect((await decide(second.id, 'confirm')).message).toMatch(/has expired/);
    expect((await set(153)).data.state).toBe('waits');
    expect(await rows(`select outcome from money_act where id = '${second.id}'`)).toEqual([{ outcome: 'lapsed' }]);
    await decide((await waiting())[0].id, 'refuse');
    expect(await priceOf()).toMatchObject({ mrp: 100 });
  });

  it('is refused if the price changed since the page was loaded, if it is zero, and for an unknown medicine', async () => {
    await begin(10_000);
    expect((await set(101, { shown_mrp: 99 })).message).toMatch(/was changed since you opened it/);
    expect((await set(100, { discount_percent: 100 })).message).toMatch(/has to cost something/);
    expect((await set(100)).data.state).toBe('same');
    expect((await set(101, { medicine_id: 'none' })).status).toBe(404);
    expect((await set(1.005)).status).toBe(400);
  });

  it('is confirmed once when two people press at the same moment', async () => {
    await begin(10_000);
    await set(200);
    const [asked] = await waiting();
    const answers = await Promise.all(
      [pharmacist, other, pharmacist].map((person) => decide(asked.id, 'confirm', person)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await priceOf()).toMatchObject({ mrp: 200 });
  });

  it('above ten percent needs a name on the command line', async () => {
    await begin(10_000);
    const asked = { medicineId: otc, mrpPaise: 5_000, discountPercent: 0, shown: null, why: 'typed' };
    await expect(changePrice(parts(), 'operator:root', asked)).rejects.toThrow(/--by NAME/);
    expect(await changePrice(parts(), 'operator:root', { ...asked, mrpPaise: 9_500 })).toMatchObject({
      state: 'done',
    });
  });
});

describe('a cash refund by hand', () => {
  it('needs one person up to the daily limit, all payments together, and waits beyond', async () => {
    await begin(90_000);
    const numbers = [await comingBack(), await comingBack(), await comingBack()];
    const give = (number: string, person = owner) => post('return-for-cash', { number, how: 'UPI 4711' }, person);
    expect((await give(numbers[0] ?? '', pharmacist)).status).toBe(403);
    expect(await give(numbers[0] ?? '')).toMatchObject({ status: 200, data: { state: 'done' } });
    expect((await give(numbers[1] ?? '')).data.state).toBe('done');
    expect(await stateOf(numbers[1] ?? '')).toBe('RETURNED');
    const third = numbers[2] ?? '';
    expect((await give(third)).data.state).toBe('waits');
    expect(await stateOf(third)).toBe('RETURN_REQUESTED');
    expect((await give(third, other)).message).toMatch(/is already waiting for another person/);
    const [asked] = await waiting();
    expect(asked).toMatchObject({ kind: 'cash_returned', number: third, why: 'UPI 4711' });
    expect((await decide(asked.id, 'confirm', owner)).status).toBe(409);
    expect((await decide(asked.id, 'confirm')).status).toBe(200);
    expect(await stateOf(third)).toBe('RETURNED');
    expect((await decide(asked.id, 'confirm', other)).status).toBe(409);
  });

  it('is not confirmed if the order has changed meanwhile', async () => {
    const number = await comingBack(3);
    expect((await post('return-for-cash', { number, how: 'cash' }, other)).data.state).toBe('waits');
    await advanceOrder(parts(), number, 'DELIVERED');
    const [asked] = await waiting();
    expect((await decide(asked.id, 'confirm')).message).toMatch(/has changed since/);
    await decide(asked.id, 'refuse');
  });

  it('above the limit is refused by every other path, and by the database', async () => {
    const number = await comingBack(3);
    const options = { paidBack: 'cash', by: 'operator:root' as const };
    await expect(advanceOrder(parts(), number, 'RETURNED', options)).rejects.toThrow(/--by NAME/);
    await expect(advanceOrder(parts(), number, 'RETURNED', { ...options, by: `staff:${owner.id}` })).rejects.toThrow(
      /Another person has to confirm/,
    );
    const order = `(select id from customer_order where number = '${number}')`;
    const entry = `insert into money_entry (order_id, seq, kind, owed_paise, paid_paise, reference, at) values (${order}, 99, 'paid_back', 0, -270000, 'x', now())`;
    await expect(rows(entry)).rejects.toThrow(/another person has to confirm/);
    const act = (paise: number, made: string, by: string) =>
      `insert into money_act (id, kind, order_id, amount_paise, alone_paise, limit_paise, why, made_by, made_at, lapses_at, outcome, decided_by, decided_at)
       values ('by-hand', 'cash_returned', ${order}, ${paise}, ${paise}, 9999999, 'x', '${made}', now(), now() + interval '1 day', 'done', ${by}, now())`;
    // The database fills in the limit itself, and compares the two people.
    await expect(rows(act(270_000, 'staff:a', 'null'))).rejects.toThrow(/money_by_two/);
    await expect(rows(act(270_000, 'staff:a', "'staff:a'"))).rejects.toThrow(/money_by_two/);
    await expect(rows(act(270_000, 'operator:a', "'staff:b'"))).rejects.toThrow(/money_by_two/);
    await expect(rows('update money_act set amount_paise = 1')).rejects.toThrow(/append-only/);
    await expect(rows('delete from money_act')).rejects.toThrow(/append-only/);
  });

  it('has another limit if the owner sets one, within the legal maximum', async () => {
    await expect(changeRefundLimit(parts(), 'operator:root', 1_000_001)).rejects.toThrow(/10,000/);
    await changeRefundLimit(parts(), 'operator:root', 0);
    const number = await comingBack();
    expect((await post('return-for-cash', { number, how: 'cash' }, other)).data.state).toBe('waits');
    await decide((await waiting())[0].id, 'refuse');
    await changeRefundLimit(parts(), 'operator:root', DEFAULT_REFUND_LIMIT_PAISE);
  });

  it('leaves a line in the audit log for each step', async () => {
    const kinds = (await rows('select distinct kind from audit_event')).map(({ kind }) => kind);
    const steps = ['asked', 'given', 'refused', 'withdrawn'].map((step) => `approval-${step}`);
    expect(kinds).toEqual(
      expect.arrayContaining([...steps, 'cash-handed-back', 'price-changed', 'refund-limit-changed']),
    );
  });
});

// At the end: the clock moves on by months.
it('counts the steps of a price together for as long as each is within 30 days of the one before', async () => {
  await begin(10_000);
  for (const [mrp, state] of [
    [104, 'done'],
    [108, 'done'],
    [112, 'waits'],
  ] as const) {
    expect((await set(mrp)).data.state).toBe(state);
    wait((PRICE_STEPS_DAYS - 1) * 86_400);
  }
});
