import IcalJs from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOtc } from '../../../testing/customer.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let browser: TestBrowser;
let medicine: string;
let name: string;
let phone = 7_420_000_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  medicine = await findOtc(shop);
  const details = await shop.browser().ask('POST', 'inventory/product-details', { medicine_id: medicine });
  name = details.data.medicine.medicine_name ?? details.data.searched?.medicine_name;
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  browser = shop.browser();
  await browser.logIn(String(phone));
});

/** Thirty tablets, one a day from 21 November 2026 on: the last covered day is 20 December. */
const TAKEN = {
  agreed: true,
  start: '2026-11-21',
  dose: { morning: 1, noon: 0, evening: 0, night: 0 },
  pattern: { kind: 'daily' },
  units_left: 30,
};
const save = (change: object = {}) =>
  browser.ask('PUT', 'user/medicines', { ...TAKEN, medicine_id: medicine, ...change });
const turn = async (wish: object) => (await browser.ask('PUT', 'user/medicines/calendar', wish)).data;
const read = (address: string) => shop.app.inject({ url: address.replace('http://shop.test', '') });

describe('the calendar of my medicines', () => {
  it('is off at first; its address is read without a login, and the same until it is renewed', async () => {
    expect((await browser.get('user/medicines/calendar')).data).toEqual({ address: null, names: false });
    const { address, names } = await turn({ on: true });
    expect(names).toBe(false);
    expect((await turn({ on: true, names: true })).address).toBe(address);
    expect((await browser.get('user/medicines/calendar')).data).toEqual({ address, names: true });
    expect((await read(address)).statusCode).toBe(200);
    const renewed = await turn({ on: true, renew: true });
    expect(renewed.address).not.toBe(address);
    expect((await read(address)).statusCode).toBe(404);
    expect((await read(renewed.address)).statusCode).toBe(200);
    expect(await turn({ on: false })).toEqual({ address: null, names: false });
    expect((await read(renewed.address)).statusCode).toBe(404);
    const again = await turn({ on: true });
    expect([address, renewed.address]).not.toContain(again.address);
  });

  it('contains the days, as two other programs read them, and names medicines only if the owner chose so', async () => {
    await save();
    const { address } = await turn({ on: true });
    const plain = (await read(address)).body;
    expect(plain).not.toContain(name);
    expect(daysBy(plain)).toEqual([
      ['2026-12-16', 'Order a medicine today: it runs out on 20 December 2026'],
      ['2026-12-20', 'Last day of a medicine'],
    ]);
    await turn({ on: true, names: true });
    const named = (await read(address)).body;
    expect(daysBy(named)).toEqual([
      ['2026-12-16', `Order ${name} today: it runs out on 20 December 2026`],
      ['2026-12-20', `Last day of ${name}`],
    ]);
    expect(uidsOf(named)).toEqual(uidsOf(plain));
  });

  it('is agreed to as it is shown: the names count as agreed to only while it shows them', async () => {
    const { patient_id } = (await browser.get('user/medicines')).data;
    const agreed = async () => {
      const consents = await shop.database.db
        .selectFrom('consent')
        .select(['subject', 'agreed'])
        .where('subject', 'in', [`calendar of ${patient_id}`, `calendar with names of ${patient_id}`])
        .orderBy('nth')
        .execute();
      const last = new Map(consents.map((one) => [one.subject.replace(` of ${patient_id}`, ''), one.agreed]));
      return [...last].flatMap(([content, isAgreed]) => (isAgreed ? [content] : []));
    };
    await turn({ on: true });
    expect(await agreed()).toEqual(['calendar']);
    await turn({ on: true, names: true });
    expect(await agreed()).toEqual(['calendar with names']);
    await turn({ on: true, names: false });
    expect(await agreed()).toEqual(['calendar']);
    await turn({ on: false });
    expect(await agreed()).toEqual([]);
  });

  it('moves a day without changing its id, and does not move a past day', async () => {
    const [{ course_id }] = (await save()).data.medicines;
    const { address } = await turn({ on: true });
    const before = (await read(address)).body;
    await save({ course_id, units_left: 10 });
    const after = (await read(address)).body;
    expect(uidsOf(after)).toEqual(uidsOf(before));
    const days = ['2026-11-26', '2026-11-30'];
    expect(daysBy(after).map(([day]) => day)).toEqual(days);
    shop.advance(20 * 86_400);
    expect(daysBy((await read(address)).body).map(([day]) => day)).toEqual(days);
    shop.advance(-20 * 86_400);
  });

  it('contains no day of a medicine without a known dose, and none of a stopped one', async () => {
    await save({ pattern: { kind: 'as-needed' } });
    const { address } = await turn({ on: true });
    expect(daysBy((await read(address)).body)).toEqual([]);
    const [{ course_id }] = (await browser.get('user/medicines')).data.medicines;
    await save({ course_id, stopped: true });
    expect(daysBy((await read(address)).body)).toEqual([]);
  });

  it('cannot be turned on or off by another account or without a login', async () => {
    const family = { firstName: 'Ma', lastName: 'R', email: '', gender: 'female', dob: '1950-01-01' };
    const member = await browser.ask('POST', 'user/add-user-family-member', { ...family, relation: 'Mother' });
    const { patient_id } = member.data;
    const own = await turn({ on: true });
    const hers = await turn({ on: true, patient_id });
    expect(hers.address).not.toBe(own.address);
    const stranger = shop.browser();
    await stranger.logIn(String(phone + 5_000_000));
    expect((await stranger.ask('PUT', 'user/medicines/calendar', { on: false, patient_id })).status).toBe(404);
    expect((await stranger.get(`user/medicines/calendar?patient_id=${patient_id}`)).status).toBe(404);
    expect((await shop.browser().ask('PUT', 'user/medicines/calendar', { on: false })).status).toBe(401);
    expect((await shop.browser().get('user/medicines/calendar')).status).toBe(401);
    expect((await read(hers.address)).statusCode).toBe(200);
  });

  it('treats unknown addresses as ended ones, and writes no token into a log', async () => {
    const { address } = await turn({ on: true });
    const token = new URL(address).searchParams.get('token') ?? '';
    const [id = ''] = token.split('.');
    const bad = [
      '',
      'x',
      id,
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      `${token}x`,
      `${token}&token=${token}`,
      '%00',
      'x'.repeat(9000),
    ];
    for (const one of bad) {
      const { statusCode, body } = await read(`http://shop.test/api/v1/user/medicines/calendar.ics?token=${one}`);
      expect([one, statusCode]).toEqual([one, 404]);
      expect(body).toContain('This calendar has ended.');
    }
    expect((await read(address)).headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(shop.log.join()).not.toContain(token);
  });

  it('ends with the account, from the day that its deletion is asked for', async () => {
    await save();
    const { address } = await turn({ on: true });
    expect((await browser.ask('POST', 'user/close-account', { confirm: 'DELETE' })).status).toBe(200);
    expect((await read(address)).statusCode).toBe(404);
  });
});

/** The days of a calendar file: both readers must read the same whole days. */
function daysBy(file: string): [string, string][] {
  const parsed = new IcalJs.Component(IcalJs.parse(file));
  const one = parsed.getAllSubcomponents('vevent').map((event) => {
    const { startDate, endDate, summary } = new IcalJs.Event(event);
    expect([startDate.isDate, endDate.subtractDate(startDate).toSeconds()]).toEqual([true, 86_400]);
    return [startDate.toString(), summary] as [string, string];
  });
  const other = Object.values(nodeIcal.sync.parseICS(file)).filter((part): part is VEvent => part?.type === 'VEVENT');
  const local = ({ start }: VEvent) =>
    [start.getFullYear(), start.getMonth() + 1, start.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  expect(other.map((event) => [local(event), String(event.summary), event.datetype])).toEqual(
    one.map((pair) => [...pair, 'date']),
  );
  return one;
}

function uidsOf(file: string): string[] {
  const uids = [...file.matchAll(/^UID:(.+)\r$/gm)].map(([, uid = '']) => uid);
  expect(new Set(uids).size).toBe(uids.length);
  return uids;
}

describe('the dose card', () => {
  const card = (query: string) => browser.get(`user/medicines/card.pdf${query}`);

  it('is a private PDF of the account’s own list, in three languages and two sizes', async () => {
    await save();
    for (const query of ['', '?lang=hi', '?lang=kn&size=wallet', '?size=a4']) {
      const { status, headers, text } = await card(query);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
      expect(text.slice(0, 5)).toBe('%PDF-');
    }
  });

  it('is refused in another language or size, for somebody else’s family, and without a login', async () => {
    for (const query of ['?lang=fr', '?size=a3', '?lang=../hi']) expect((await card(query)).status).toBe(400);
    expect((await card('?patient_id=00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await shop.browser().get('user/medicines/card.pdf')).status).toBe(401);
  });
});
