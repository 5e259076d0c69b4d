import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PrivateFileChanged, type PrivateFiles } from '../../../providers/files/private-files.ts';
import { findOtc } from '../../../testing/customer.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../../testing/test-shop.ts';
import { remindOfMedicines } from './reminders.ts';

let shop: TestShop;
let browser: TestBrowser;
let medicine: string;
let phone = 7_430_000_000;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  medicine = await findOtc(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  browser = shop.browser();
  await browser.logIn(String(phone));
  await shop.database.db.deleteFrom('medicine_reminder').execute();
});

const save = (units_left: number, change: object = {}) =>
  browser.ask('PUT', 'user/medicines', {
    agreed: true,
    medicine_id: medicine,
    start: '2026-11-21',
    dose: { morning: 1, noon: 0, evening: 0, night: 0 },
    pattern: { kind: 'daily' },
    units_left,
    ...change,
  });
const remind = (on: boolean) => browser.ask('PUT', 'user/medicines/reminder', { on });
/** Runs the job as a server does, by default at 11:30 Indian time. */
const run = (at = '2026-11-21T06:00:00Z', files: PrivateFiles = shop.files) =>
  remindOfMedicines({
    db: shop.database.db,
    files,
    now: () => new Date(at),
    newId: randomUUID,
    snapshot: () => {
      const snapshot = shop.catalogue.current();
      if (snapshot === null) throw new Error('The catalogue is not loaded.');
      return snapshot;
    },
  });
const queued = () =>
  shop.database.db
    .selectFrom('outbox_message')
    .select(['channel', 'text', 'template'])
    .where('recipient', '=', String(phone))
    .where('template', '=', 'medicine-reminder')
    .execute();

describe('the message before medicines end', () => {
  it('is sent once to people who agreed, without a medicine’s name, and orders nothing', async () => {
    await save(6);
    expect(await run()).toBe(0);
    await remind(true);
    expect((await browser.get('user/medicines')).data.reminder).toBe(true);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await run('2026-11-22T06:00:00Z')).toBe(0);
    const [message, ...more] = await queued();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ channel: 'sms' });
    expect(message?.text).toMatch(
      /: Some of your medicines run out on 26 Nov\. Nothing is ordered unless you say yes\.$/,
    );
    expect(await shop.database.db.selectFrom('customer_order').select('id').execute()).toEqual([]);
    expect((await browser.get('cart/get-cart')).data.items ?? []).toEqual([]);
  });

  it('is sent five days before, not sooner and not after the medicine has run out', async () => {
    await save(8);
    await remind(true);
    expect(await run('2026-11-22T06:00:00Z')).toBe(0);
    expect(await run('2026-11-23T06:00:00Z')).toBe(1);
    await shop.database.db.updateTable('medicine_reminder').set({ told_days: [], looked_on: '2026-11-01' }).execute();
    expect(await run('2026-11-29T06:00:00Z')).toBe(0);
  });

  it('is sent by one of several servers that look at the same time', async () => {
    await save(6);
    await remind(true);
    const sent = await Promise.all([run(), run(), run(), run()]);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await queued()).toHaveLength(1);
  });

  it('is sent although the list of another patient cannot be opened', async () => {
    await save(6);
    await remind(true);
    const { db } = shop.database;
    const closed = (await db.selectFrom('course').select('file_key').execute()).map(({ file_key }) => file_key);
    const others = [];
    for (let count = 0; count < 6; count += 1) {
      phone += 1;
      others.push(String(phone));
      browser = shop.browser();
      await browser.logIn(String(phone));
      await save(6);
      await remind(true);
    }
    const get = (key: string) =>
      closed.includes(key) ? Promise.reject(new PrivateFileChanged('changed')) : shop.files.get(key);
    await expect(run('2026-11-21T06:00:00Z', { ...shop.files, get })).rejects.toThrow(PrivateFileChanged);
    const told = await db.selectFrom('outbox_message').select('recipient').where('recipient', 'in', others).execute();
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(others);
  });

  it('is sent only by day in India', async () => {
    await save(6);
    await remind(true);
    for (const night of ['2026-11-20T20:00:00Z', '2026-11-21T03:29:00Z', '2026-11-21T14:30:00Z']) {
      expect([night, await run(night)]).toEqual([night, 0]);
    }
    expect(await run('2026-11-21T03:30:00Z')).toBe(1);
  });

  it.each([
    ['stopped', { stopped: true }],
    ['paused', { pauses: [{ from: '2026-11-20', to: null }] }],
    ['without a known dose', { pattern: { kind: 'as-needed' } }],
    ['skipped', { skip_until: '2026-12-02' }],
  ])('does not come for a medicine that is %s', async (_, change) => {
    await save(6, change);
    await remind(true);
    expect(await run()).toBe(0);
  });

  it('stops immediately when it is withdrawn, and cannot be changed by another account', async () => {
    await save(6);
    await remind(true);
    const stranger = shop.browser();
    await stranger.logIn(String(phone + 5_000_000));
    const { patient_id } = (await browser.get('user/medicines')).data;
    const wish = { on: false, patient_id };
    expect((await stranger.ask('PUT', 'user/medicines/reminder', wish)).status).toBe(404);
    expect((await shop.browser().ask('PUT', 'user/medicines/reminder', { on: false })).status).toBe(401);
    expect((await browser.ask('PUT', 'user/medicines/reminder', { on: 'yes' })).status).toBe(400);
    expect((await browser.get('user/medicines')).data.reminder).toBe(true);
    await remind(false);
    expect(await run()).toBe(0);
    const consents = await shop.database.db
      .selectFrom('consent')
      .select(['agreed', 'subject'])
      .where('subject', '=', `reminders for ${patient_id}`)
      .orderBy('nth')
      .execute();
    expect(consents.map(({ agreed }) => agreed)).toEqual([true, false]);
  });
});
