import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorActor } from '../../../domain/privacy/audit.ts';
import { appendAudit } from '../../../server/persistence/repositories/audit-repository.ts';
import { createDiskFiles } from '../../../server/providers/files/disk-files.ts';
import { findPrescribed } from '../../../server/testing/counter-orders.ts';
import { newCustomer, orderOf } from '../../../server/testing/customer.ts';
import { removeDataFolder } from '../../../server/testing/data-folders.ts';
import { atCounter } from '../../../server/testing/pharmacy-people.ts';
import { withPhoto } from '../../../server/testing/sample-person.ts';
import { openTestShop, type TestShop } from '../../../server/testing/test-shop.ts';
import { runShop } from '../../testing/run-shop.ts';

const SECRET = 'a secret of more than thirty-two letters';
const home = mkdtempSync(join(tmpdir(), 'samesalt-cli-orders-'));
let running: TestShop;
const numbers: string[] = [];

beforeAll(async () => {
  running = await openTestShop({ rateLimits: false }, { seeded: true });
  const otc = (await running.browser().get('inventory/search-products?query=paracetamol&limit=50')).data.medicines.find(
    (row: { schedule: string; in_stock: boolean }) => row.schedule === 'OTC' && row.in_stock,
  ).medicine_id;
  for (let n = 0; n < 5; n += 1) {
    const customer = await newCustomer(running, 7_390_000_000 + n);
    const { data } = await orderOf(customer, otc);
    numbers.push(data.iso_order_id);
    await running.database.pool.query('update customer_order set created_at = $2 where id = $1', [
      data.order_id,
      new Date(Date.UTC(2026, 10, 10 + n, 20)),
    ]);
  }
});
afterAll(async () => {
  await running.close();
  removeDataFolder(home);
});

const env = () => ({
  DATA_DIR: home,
  DATABASE_URL: running.database.url,
  SESSION_SECRET: SECRET,
  SHOP_OPERATOR: 'asha',
  FILES_STORE: 'disk',
});
const shop = (...args: string[]) => runShop(args, env());
const listed = async (...args: string[]) =>
  JSON.parse((await shop('order', 'list', '--json', ...args)).out).map(
    ({ iso_order_id }: { iso_order_id: string }) => iso_order_id,
  );
const audit = async () =>
  (await running.database.pool.query('select kind, subject from audit_event order by seq desc limit 1')).rows[0];

describe('order list', () => {
  it('shows the longest wait first, and finished orders last', async () => {
    expect(await listed()).toEqual(numbers);
    await shop('order', 'cancel', numbers[0] ?? '', '--reason', 'nobody was reached');
    expect(await listed()).toEqual([...numbers.slice(1), numbers[0]]);
  });

  it('says what it leaves out, and shows it on request', async () => {
    const first = await shop('order', 'list', '--limit', '2');
    expect(first.out.split('\n')).toHaveLength(2);
    expect(first.errors).toBe('Orders 1 to 2 of 5. The next ones: --page 2.');
    expect(await listed('--limit', '2', '--page', '3')).toEqual([numbers[0]]);
    expect((await shop('order', 'list')).errors).toBe('');
  });

  it.each<[string, () => string[], () => (string | undefined)[]]>([
    ['phone', () => ['--phone', '+91 73900 00002'], () => [numbers[2]]],
    ['name', () => ['--name', 'ASHA r', '--limit', '1'], () => [numbers[1]]],
    // 20:00 in UTC is the next day in India.
    ['day in India', () => ['--day', '2026-11-14'], () => [numbers[3]]],
    ['name that nobody has', () => ['--name', '%'], () => []],
  ])('finds orders by %s', async (_by, args, found) => {
    expect(await listed(...args())).toEqual(found());
  });

  it('writes to a file of the operator’s, never over another one', async () => {
    const file = join(home, 'orders.json');
    expect((await shop('order', 'list', '--json', '--out', file)).out).toBe(`Written to ${file}.`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(5);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await shop('order', 'list', '--out', file)).toMatchObject({
      code: 1,
      errors: `${file}: It already exists.`,
    });
  });
});

describe('order advance', () => {
  it('takes no refund of cash with another step, where it would be lost', async () => {
    const advance = (...args: string[]) => shop('order', 'advance', numbers[1] ?? '', 'CANCELLED', ...args);
    for (const flags of [
      ['--paid-back', 'UPI 4711'],
      ['--by', 'Kiran Shah'],
      ['--paid-back', 'cash', '--by', 'Kiran Shah'],
    ])
      expect(await advance(...flags)).toMatchObject({
        code: 1,
        errors: '--paid-back belongs to RETURNED; --by belongs to --paid-back, or to RETURNED_TO_ORIGIN.',
      });
    expect((await shop('order', 'show', numbers[1] ?? '')).out).not.toMatch(/CANCELLED/);
    // Another person could never confirm cash without a way back.
    const unsaid = await shop('order', 'advance', numbers[1] ?? '', 'RETURNED', '--paid-back', ' ');
    expect(unsaid.errors).toMatch(/'--paid-back <how>' argument ' ' is invalid/);
  });
});

describe('order letter', () => {
  it('is written to a file of the operator’s, and neither made nor written where that would overwrite another', async () => {
    await atCounter(running, 'Meera Iyer', ['pharmacist']);
    const { browser, patient_id, address_id } = await newCustomer(running, 7_390_000_050);
    await browser.ask('POST', 'cart/add-to-cart', { medicine_id: await findPrescribed(running), quantity: 1 });
    const fields = { patient_id, address_id, order_type: 'cod' };
    const placed = await browser.ask('POST', 'order/place-order', ...(await withPhoto('rx.jpg', fields)));
    const letter = (...args: string[]) =>
      shop('order', 'letter', placed.data.iso_order_id, '--by', 'Meera Iyer', ...args);
    const letters = async () =>
      (await running.database.pool.query('select count(*)::int as n from doctor_letter')).rows[0].n;
    const mine = join(home, 'mine.txt');
    writeFileSync(mine, 'mine', { mode: 0o644 });
    expect(await letter('--out', mine)).toMatchObject({ code: 1, out: '', errors: `${mine}: It already exists.` });
    expect([readFileSync(mine, 'utf8'), await letters()]).toEqual(['mine', 0]);
    const paper = join(home, 'letter.pdf');
    expect((await letter('--out', paper)).out).toContain('/letter/');
    expect([readFileSync(paper).subarray(0, 5).toString(), statSync(paper).mode & 0o777]).toEqual(['%PDF-', 0o600]);
  });
});

describe('the audit log', () => {
  it('lists from a day as it begins in India, and refuses a day that does not exist', async () => {
    for (const [at, subject] of [
      ['2026-10-09T18:29:59Z', 'the day before'],
      ['2026-10-09T18:30:00Z', 'that day'],
    ] as const) {
      const line = { kind: 'operator-command', actor: operatorActor('asha'), person: null, subject } as const;
      await appendAudit(running.database.db, line, new Date(at));
    }
    const since = async (day: string) => (await shop('audit', 'list', '--since', day)).out;
    expect(await since('2026-10-10')).toContain('that day');
    expect(await since('2026-10-10')).not.toContain('the day before');
    expect(await since('2026-10-09T18:29:00Z')).toContain('the day before');
    for (const day of ['2026-02-31', '2026-10-10 and more'])
      expect(await shop('audit', 'list', '--since', day)).toMatchObject({ code: 1, out: '' });
  });

  it('records the state that an order was moved to, and what was refused', async () => {
    await shop('order', 'advance', numbers[4] ?? '', 'CONFIRMED');
    expect(await audit()).toEqual({ kind: 'operator-command', subject: `${numbers[4]} order advance CONFIRMED` });
    expect((await shop('order', 'advance', numbers[4] ?? '', 'DELIVERED')).code).toBe(1);
    expect(await audit()).toEqual({
      kind: 'operator-command',
      subject: `${numbers[4]} order advance DELIVERED refused`,
    });
  });
});

describe('prescription open', () => {
  it('shows each file only on this machine, and records who looked at which', async () => {
    const key = await createDiskFiles({ folder: join(home, 'files'), secret: SECRET }).put(Buffer.from('a picture'));
    await running.database.pool.query(
      `insert into account (id, phone, created_at) values ('rx', '7390000099', now());
       insert into prescription (id, account_id, number, status, note, created_at) values ('rx', 'rx', 'RX-OPEN-0001', 'RECEIVED', '', now());
       insert into prescription_file (id, prescription_id, account_id, file_key, kind, created_at) values ('rx-file', 'rx', 'rx', '${key}', 'image', now())`,
    );
    const said = await shop('prescription', 'list');
    expect(said.out).toMatch(/^RX-OPEN-0001 {2}RECEIVED .+call back 7390000099$/m);
    const seen = async () =>
      (
        await running.database.pool.query(
          "select actor, person, subject from audit_event where kind = 'prescription-viewed'",
        )
      ).rows;
    expect(await seen()).toEqual([]);

    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../../shop.ts'), 'prescription', 'open', 'RX-OPEN-0001', '--by', 'Meera Iyer'],
      {
        env: { PATH: process.env.PATH, ...env() },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    const url = chunk.toString().split(' ')[0] ?? '';
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\/1$/);
    expect((await fetch(url.replace(/\/[\w-]{32}\//, `/${'x'.repeat(32)}/`))).status).toBe(404);
    expect(await seen()).toEqual([]);
    const shown = await fetch(url);
    expect([shown.status, shown.headers.get('cache-control'), await shown.text()]).toEqual([
      200,
      'no-store',
      'a picture',
    ]);
    const { rows } = await running.database.pool.query("select id from staff where name = 'Meera Iyer'");
    expect(await seen()).toEqual([{ actor: `staff:${rows[0].id}`, person: 'rx', subject: 'rx-file' }]);
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(0);
  });

  it('refuses a name that nobody at the pharmacy has', async () => {
    const opened = await shop('prescription', 'open', 'RX-OPEN-0001', '--by', 'Nobody At All');
    expect(opened).toMatchObject({ code: 1, errors: 'There is nobody with the name Nobody At All.' });
  });

  it('shows nothing without the name of a pharmacist', async () => {
    expect(await shop('prescription', 'open', 'RX-OPEN-0001')).toMatchObject({
      code: 1,
      errors: expect.stringContaining("required option '--by <name>'"),
    });
  });

  it('refuses a number that belongs to no prescription', async () => {
    expect(await shop('prescription', 'open', 'SS-NONE-NONE', '--by', 'Meera Iyer')).toMatchObject({
      code: 1,
      errors: 'No prescription was sent with SS-NONE-NONE.',
    });
  });

  it('requires a reason to refuse one', async () => {
    expect(await shop('prescription', 'reject', 'RX-OPEN-0001')).toMatchObject({
      code: 1,
      errors: expect.stringContaining("required option '--reason <text>'"),
    });
  });
});

it('verify names what waits too long as LATE, and does not fail for that', async () => {
  const late = numbers[1] ?? '';
  await running.database.pool.query(
    `update order_event set at = now() - interval '30 days' where order_id = (select id from customer_order where number = $1)`,
    [late],
  );
  const said = await shop('verify');
  expect(said.out).toMatch(
    new RegExp(`^LATE    an order with nothing missing is confirmed within 24 hours: .*${late} since`, 'm'),
  );
  expect(said.out).not.toContain('BROKEN');
  expect(said.code).toBe(0);
});
