import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../server/testing/test-shop.ts';
import { runShop } from '../../testing/run-shop.ts';

let running: TestShop;
const home = mkdtempSync(join(tmpdir(), 'samesalt-person-'));
const PHONE = '9123450001';

beforeAll(async () => {
  running = await openTestShop({ rateLimits: false });
  const browser = running.browser();
  await browser.logIn(PHONE);
  await browser.ask('PUT', 'user/update-user', { firstName: 'Asha', lastName: 'Rao', dob: '1980-01-01', email: '' });
});
afterAll(async () => {
  await running.close();
  rmSync(home, { recursive: true, force: true });
});

const shop = (...args: string[]) =>
  runShop(args, { SEED: 'off', DATA_DIR: home, SHOP_OPERATOR: 'ravi', DATABASE_URL: running.database.url });

describe('shop person', () => {
  it('exports as JSON, or as an archive that only the operator can read and that overwrites nothing', async () => {
    const printed = JSON.parse((await shop('person', 'export', `+91 ${PHONE}`)).out);
    expect(printed.tables.patient.rows).toMatchObject([{ first_name: 'Asha' }]);
    const out = join(home, 'asha.zip');
    const written = await shop('person', 'export', PHONE, '--out', out);
    expect(written.out).toContain('holds 2 files. Give it only to this person');
    expect(readFileSync(out).subarray(0, 2).toString()).toBe('PK');
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect(await shop('person', 'export', PHONE, '--out', out)).toMatchObject({
      code: 1,
      errors: `${out}: It already exists.`,
    });
  });

  it.each([
    [['export', '9000000000'], 'There is no account with this number.'],
    [['export', '12'], /Phone number must be exactly 10 digits\./],
    [['erase', PHONE], /required option '--reason <reason>'/],
    [['erase', PHONE, '--reason', 'Asha asked me'], /Allowed choices are request, consent-withdrawn/],
  ])('refuses %j', async (args, line) => {
    const said = await shop('person', ...args);
    expect([said.code, said.out]).toEqual([1, '']);
    expect(said.errors).toMatch(line);
  });

  it('says of files that it could not remove why they are left, and what to do', async () => {
    const { pool } = running.database;
    await pool.query(`insert into doomed_file (file_key, since) values ('no-such-file', now());
      create trigger stuck before delete on doomed_file for each row execute function refuse_ledger_change()`);
    const nobody = ['person', 'erase', '9000000000', '--reason', 'request'] as const;
    const left = await shop(...nobody);
    const asData = JSON.parse((await shop(...nobody, '--json')).out);
    await pool.query('drop trigger stuck on doomed_file');
    expect(left.out).toMatch(
      /Not every file .* run this command again\. The reason: The ledger doomed_file is append-only/,
    );
    expect(asData).toMatchObject({ files_left: true, files_left_why: expect.stringMatching(/append-only/) });
    expect((await shop(...nobody)).out).not.toMatch(/Not every file/);
  });

  it('erases, says what stays by law, and finds nobody the second time', async () => {
    const erased = await shop('person', 'erase', PHONE, '--reason', 'request');
    expect(erased.out).toMatch(/^Erased\. Rows:/);
    expect(erased.out).toContain(
      'Tax invoices of delivered orders and their credit notes, with the name and address on them: 8 years',
    );
    const again = await shop('person', 'erase', PHONE, '--reason', 'request');
    expect(again).toMatchObject({
      code: 0,
      out: 'There is no account with this number. Its login codes, known browsers, counts of tries and open invitations to look after a list are deleted.',
    });
  });
});

describe('shop retention', () => {
  it('sets days within the limits of the law, and refuses others with the reason', async () => {
    expect((await shop('retention', 'set', 'messages', '30')).out).toBe('messages is kept for 30 days from now on.');
    expect((await shop('retention', 'list')).out).toMatch(/^messages\s+30 days \(7 to 365\)/m);
    const refused = await shop('retention', 'set', 'invoices', '30');
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('2922 to 3653 days. CGST Act')]);
  });

  it('applies the table at once', async () => {
    expect(JSON.parse((await shop('retention', 'run', '--json')).out)).toMatchObject({
      messages: 0,
      carts: 0,
      files: 0,
    });
  });
});

describe('shop audit', () => {
  it('names the operator of every action, and lists by kind and by day', async () => {
    await shop('coupon', 'add', 'AUDITED', '--type', 'shipping');
    await shop('policy', 'set', 'H', 'refuse', '--pin', '56');
    const kinds = async (...args: string[]) => JSON.parse((await shop('audit', 'list', '--json', ...args)).out);
    expect(await kinds('--kind', 'coupon-changed')).toMatchObject([{ actor: 'operator:ravi', subject: 'AUDITED' }]);
    expect(await kinds('--kind', 'policy-changed')).toMatchObject([{ actor: 'operator:ravi', subject: 'H' }]);
    expect(await kinds('--kind', 'person-erased')).toMatchObject([{ actor: 'operator:ravi', subject: 'request' }]);
    // The one whose file was there already read nothing.
    expect(await kinds('--kind', 'person-exported')).toHaveLength(2);
    expect(await kinds('--since', '2099-01-01')).toEqual([]);
    expect((await shop('audit', 'list')).out).not.toContain(PHONE);
  });

  it('is checked by verify', async () => {
    expect((await shop('verify')).out).toContain('ok      no line of the audit log was changed or removed');
  });
});
