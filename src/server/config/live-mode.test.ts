import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestServer } from '../http/test-server.ts';
import { openProviders } from '../providers/open-providers.ts';
import { readConfig } from './read-config.ts';
import { readEnvironment } from './read-environment.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';
/** A complete configuration of a real shop. */
const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SESSION_SECRET: SECRET,
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'k',
  RAZORPAY_KEY_SECRET: 's',
  RAZORPAY_WEBHOOK_SECRET: 'w',
  SMS_PROVIDER: 'msg91',
  MSG91_AUTH_KEY: 'a',
  MSG91_OTP_TEMPLATE_ID: 't',
  MSG91_ORDER_TEMPLATE_ID: 'o',
  EMAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://u:p@mail.example',
  SMTP_FROM: 'care@shop.example',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  BACKUP_PASSPHRASE: 'a passphrase of some length',
  ACCEPT_UNREVIEWED: '1',
  PHARMACY_NAME: 'Asha Medicals',
  PHARMACY_STREET: '7, Margosa Road, Malleswaram',
  PHARMACY_CITY: 'Bengaluru',
  PHARMACY_PIN: '560003',
  PHARMACY_STATE: 'Karnataka',
  PHARMACY_PHONE: '+91 80 2345 6789',
  PHARMACY_HOURS: '9:00 AM to 9:00 PM',
  PHARMACY_LICENCES: 'KA-B3-20-210046 (Form 20); KA-B3-21-210047 (Form 21)',
  PHARMACY_LICENCES_UNTIL: '2099-12-31',
  PHARMACY_GSTIN: '29AAGCB7383J1Z4',
  PHARMACIST_NAME: 'Asha Rao',
  PHARMACIST_REGISTRATION: 'KSPC 10421',
};

const folder = mkdtempSync(join(tmpdir(), 'samesalt-live-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const linesFor = (changes: Record<string, string>, base: Record<string, string> = LIVE) => {
  const read = readConfig({ ...base, ...changes });
  return read.ok ? ['opens'] : read.lines;
};
const lineFor = (changes: Record<string, string>) => linesFor(changes).join('\n');

const EXOTEL = {
  ...{ TELEPHONE_PROVIDER: 'exotel', EXOTEL_ACCOUNT_SID: 'shop1', EXOTEL_API_KEY: 'key', EXOTEL_API_TOKEN: 'token' },
  EXOTEL_CALLER_ID: '08047112233',
};

describe('a live shop', () => {
  it('opens with real values', () => {
    expect(lineFor({})).toBe('opens');
    expect(readConfig(LIVE)).toMatchObject({
      config: {
        mode: 'live',
        msg91: { authKey: 'a', templates: { 'login-otp': 't', 'order-update': 'o' } },
        smtp: { url: 'smtps://u:p@mail.example', from: 'care@shop.example' },
      },
    });
  });

  it.each([
    ['no secret', { SESSION_SECRET: '' }, 'SESSION_SECRET'],
    ['a short secret', { SESSION_SECRET: 'secret' }, 'SESSION_SECRET'],
    ['the sandbox gateway', { PAYMENT_PROVIDER: 'sandbox' }, 'PAYMENT_PROVIDER'],
    ['the default gateway', { PAYMENT_PROVIDER: '' }, 'PAYMENT_PROVIDER'],
    ['no key of the gateway', { RAZORPAY_KEY_SECRET: '' }, 'RAZORPAY_KEY_SECRET'],
    ['no secret of the webhook', { RAZORPAY_WEBHOOK_SECRET: '' }, 'RAZORPAY_WEBHOOK_SECRET'],
    ['the outbox for SMS', { SMS_PROVIDER: 'outbox' }, 'SMS_PROVIDER'],
    ['the default for SMS', { SMS_PROVIDER: '' }, 'SMS_PROVIDER'],
    ['no key for SMS', { MSG91_AUTH_KEY: '' }, 'MSG91_AUTH_KEY'],
    ['the outbox for e-mail', { EMAIL_PROVIDER: 'outbox' }, 'EMAIL_PROVIDER'],
    ['a telephone service that rings nobody', { TELEPHONE_PROVIDER: 'practice' }, 'TELEPHONE_PROVIDER'],
    ['a telephone service without an account', { ...EXOTEL, EXOTEL_ACCOUNT_SID: '' }, 'EXOTEL_ACCOUNT_SID'],
    ['no limits', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    ['the pages of development', { VITE_DEV: '1' }, 'VITE_DEV'],
    ['no address of its own', { PUBLIC_URL: ' ' }, 'PUBLIC_URL'],
    ['cookies in the clear', { PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL'],
    ['keys in the clear', { RAZORPAY_API_URL: 'http://pay.example' }, 'RAZORPAY_API_URL'],
    ['codes in the clear', { MSG91_API_URL: 'http://sms.example' }, 'MSG91_API_URL'],
    ['numbers in the clear', { ...EXOTEL, EXOTEL_API_URL: 'http://calls.example' }, 'EXOTEL_API_URL'],
    [
      'pin codes from anybody',
      { PINCODE_PROVIDER: 'postal-api', POSTAL_API_URL: 'http://pins.example' },
      'POSTAL_API_URL',
    ],
    [
      'files in the clear',
      {
        S3_URL: 'http://s3.example',
        S3_BUCKET: 'papers',
        S3_REGION: 'r1',
        S3_ACCESS_KEY_ID: 'id1',
        S3_SECRET_ACCESS_KEY: 'key',
      },
      'S3_URL',
    ],
    ['prescriptions in the clear', { CLAMD_HOST: 'scan.example' }, 'CLAMD_HOST'],
    ['a database in the clear', { DATABASE_URL: 'postgres://me:word@db.example/shop' }, 'DATABASE_URL'],
    [
      'one whose certificate nobody checks',
      { DATABASE_URL: 'postgres://db.example/x?sslmode=no-verify' },
      'DATABASE_URL',
    ],
    [
      'one whose driver is told not to check it',
      { DATABASE_URL: 'postgres://db.example/x?uselibpqcompat=true&sslmode=require' },
      'DATABASE_URL',
    ],
    [
      'one whose last mode has no TLS',
      { DATABASE_URL: 'postgres://db.example/x?sslmode=verify-full&sslmode=disable' },
      'DATABASE_URL',
    ],
    [
      'one whose place is overruled twice',
      { DATABASE_URL: 'postgres://x/x?host=localhost&host=db.example' },
      'DATABASE_URL',
    ],
    ['one whose place is overruled', { DATABASE_URL: 'postgres://localhost/x?host=db.example' }, 'DATABASE_URL'],
    ['a shipped catalogue', { SEED: 'on' }, 'SEED'],
    ["a test account's key", { RAZORPAY_KEY_ID: 'rzp_test_abc' }, 'RAZORPAY_KEY_ID'],
    ['https and no proxy that may say who calls', { TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES'],
    ['backups that anybody can read', { BACKUP_PASSPHRASE: '' }, 'BACKUP_PASSPHRASE'],
    ['rules that nobody has signed', { ACCEPT_UNREVIEWED: '' }, 'ACCEPT_UNREVIEWED'],
    ['no name', { PHARMACY_NAME: '' }, 'PHARMACY_NAME'],
    ['no house', { PHARMACY_STREET: ' ' }, 'PHARMACY_STREET'],
    ['no pin code', { PHARMACY_PIN: '' }, 'PHARMACY_PIN'],
    ['no telephone', { PHARMACY_PHONE: '' }, 'PHARMACY_PHONE'],
    ['the sample telephone, written otherwise', { PHARMACY_PHONE: '080-4000-1234' }, 'PHARMACY_PHONE'],
    ['a telephone of one figure', { PHARMACY_PHONE: '+91 99999 99999' }, 'PHARMACY_PHONE'],
    ['no hours', { PHARMACY_HOURS: '' }, 'PHARMACY_HOURS'],
    ['no licence', { PHARMACY_LICENCES: '' }, 'PHARMACY_LICENCES'],
    ['the sample licence', { PHARMACY_LICENCES: 'KA-B3-20-000000 (Form 20)' }, 'PHARMACY_LICENCES'],
    ['a sample beside a licence', { PHARMACY_LICENCES: 'KA-B3-20-210046; KA-B3-21-000000' }, 'PHARMACY_LICENCES'],
    ['no end of the licences', { PHARMACY_LICENCES_UNTIL: '' }, 'PHARMACY_LICENCES_UNTIL'],
    ['licences that have ended', { PHARMACY_LICENCES_UNTIL: '2026-03-31' }, 'PHARMACY_LICENCES_UNTIL'],
    ['no GSTIN', { PHARMACY_GSTIN: '' }, 'PHARMACY_GSTIN'],
    ['the sample GSTIN', { PHARMACY_GSTIN: '29AAAAA0000A1Z5' }, 'PHARMACY_GSTIN'],
    ['a mistyped GSTIN', { PHARMACY_GSTIN: '29AAGCB7833J1Z4' }, 'PHARMACY_GSTIN'],
    ["another state's GSTIN", { PHARMACY_STATE: 'Kerala' }, 'PHARMACY_GSTIN'],
    ['no pharmacist', { PHARMACIST_NAME: '' }, 'PHARMACIST_NAME'],
    ['the sample pharmacist', { PHARMACIST_NAME: 'Registered pharmacist (to be entered)' }, 'PHARMACIST_NAME'],
    ['a registration of noughts', { PHARMACIST_REGISTRATION: 'KSPC 000000' }, 'PHARMACIST_REGISTRATION'],
    ['mail that goes nowhere', { PHARMACY_EMAIL: 'care@samesalt.example' }, 'PHARMACY_EMAIL'],
    ['one that may fall back', { DATABASE_URL: 'postgres://db.example/x?sslmode=prefer' }, 'DATABASE_URL'],
  ])('refuses to start with %s, and names the variable', (_what, changes, name) => {
    const line = lineFor(changes as unknown as Record<string, string>);
    expect(line).toMatch(new RegExp(`^${name} holds .+ must? hold .+\\.$|^${name} holds .+ may hold .+\\.$`));
    expect(line).not.toMatch(/\n|:word@/);
  });

  it('names everything at once, each on a line of its own', () => {
    const lines = linesFor({}, { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example', PORT: '70000' });
    const names = lines.map((line) => /^[A-Z_]+/.exec(line)?.[0]);
    const named = [
      ...['PORT', 'SESSION_SECRET', 'PAYMENT_PROVIDER', 'SMS_PROVIDER', 'EMAIL_PROVIDER', 'TRUSTED_PROXIES'],
      ...[
        'BACKUP_PASSPHRASE',
        'ACCEPT_UNREVIEWED',
        'PHARMACY_NAME',
        'PHARMACY_STREET',
        'PHARMACY_CITY',
        'PHARMACY_PIN',
      ],
      ...[
        'PHARMACY_STATE',
        'PHARMACY_PHONE',
        'PHARMACY_HOURS',
        'PHARMACY_LICENCES',
        'PHARMACY_LICENCES_UNTIL',
        'PHARMACY_GSTIN',
      ],
      ...['PHARMACIST_NAME', 'PHARMACIST_REGISTRATION'],
    ];
    expect(names.toSorted()).toEqual(named.toSorted());
    expect(lines.join('')).not.toContain('\n');
  });

  it('names every missing key of a provider at once', () => {
    const keys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'MSG91_AUTH_KEY', 'SMTP_URL'];
    const lines = linesFor(Object.fromEntries(keys.map((key) => [key, ''])));
    expect(lines.map((line) => /^[A-Z_0-9]+/.exec(line)?.[0]).toSorted()).toEqual(keys.toSorted());
  });

  it('starts with an empty catalogue', () => {
    const read = readConfig(LIVE);
    expect(read.ok && read.config.seed).toBe(false);
  });

  it('lets an operator run commands before the values that only an open shop needs are entered', () => {
    const without = { ...LIVE, PHARMACY_GSTIN: '', BACKUP_PASSPHRASE: '', ACCEPT_UNREVIEWED: '' };
    expect(readConfig(without, 'command').ok).toBe(true);
    expect(readConfig({ ...without, SESSION_SECRET: '' }, 'command').ok).toBe(false);
  });

  it.each([
    { RAZORPAY_API_URL: 'http://127.0.0.1:9000' },
    { PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXIES: '' },
    { DATABASE_URL: 'postgres://me@localhost/shop' },
    { DATABASE_URL: 'postgres://me@localhost/shop?host=/run/postgresql' },
    { DATABASE_URL: 'postgres://me@db.example/shop?sslmode=verify-full' },
    { PINCODE_PROVIDER: 'postal-api', POSTAL_API_URL: 'https://pins.example/pincode' },
  ])('opens with %j: what stays on the machine or is encrypted', (changes) => {
    expect(lineFor(changes as unknown as Record<string, string>)).toBe('opens');
  });

  it('has neither outbox page nor payment sandbox', async () => {
    const read = readConfig({ ...LIVE, DATA_DIR: folder });
    if (!read.ok) throw new Error(read.lines.join(' '));
    const payment = { gateway: {} as never, sandboxOrigin: null };
    const providers = openProviders(read.config, { secret: SECRET, payment }, { info: () => undefined });
    const { newestMessages, sandboxOrigin } = providers;
    expect([newestMessages, sandboxOrigin]).toEqual([null, null]);
    const app = await createTestServer({
      mode: 'live',
      newestMessages,
      sandboxOrigin,
      publicUrl: 'https://shop.example',
    });
    for (const url of ['/dev/outbox', '/dev/ui', '/sandbox-gateway/window']) {
      expect((await app.inject(url)).body, url).not.toMatch(/outbox|sandbox/i);
    }
    await app.close();
  });
});

describe('a secret in a file', () => {
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const { SESSION_SECRET: _, ...rest } = LIVE;

  it('can replace the variable', () => {
    const read = readEnvironment({ ...rest, SESSION_SECRET_FILE: file('secret', `${SECRET}\n`) });
    expect(read).toMatchObject({ ok: true, config: { sessionSecret: SECRET } });
  });

  it.each([
    ['is missing', () => ({ ...rest, SESSION_SECRET_FILE: join(folder, 'none') })],
    ['is empty', () => ({ ...rest, SESSION_SECRET_FILE: file('empty', '\n') })],
    ['is too short', () => ({ ...rest, SESSION_SECRET_FILE: file('short', 'short-secret') })],
    ['comes beside the variable', () => ({ ...LIVE, SESSION_SECRET_FILE: file('second', SECRET) })],
  ])('stops the start if it %s, without printing the secret', (_what, env) => {
    const read = readEnvironment(env());
    expect(read.ok).toBe(false);
    expect(read.ok ? '' : read.lines.join('\n')).toMatch(/^SESSION_SECRET/);
    expect(read.ok ? '' : read.lines.join('\n')).not.toMatch(/short-secret|thirty-two/);
  });
});

describe('a secret that an editor saved with a byte order mark, or as UTF-16', () => {
  const inFile = (name: string, bytes: Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, bytes, { mode: 0o600 });
    return path;
  };
  const words = 'some words that are long';
  const MARKED = Buffer.from(`\uFEFF${words}\n`);
  const WIDE = Buffer.from(`\uFEFF${words}\n`, 'utf16le');

  it.each([MARKED, WIDE])('stops the start: nobody could type the same again', (bytes) => {
    const { BACKUP_PASSPHRASE: _, ...rest } = LIVE;
    const read = readEnvironment({ ...rest, BACKUP_PASSPHRASE_FILE: inFile('marked', bytes) });
    expect(read.ok ? [] : read.lines).toEqual([
      expect.stringMatching(/^BACKUP_PASSPHRASE_FILE holds ".*marked", which is not plain UTF-8 text/),
    ]);
  });

  it('stays as it is where only the file is ever read: another secret would open no prescription', () => {
    const { SESSION_SECRET: _, ...rest } = LIVE;
    const read = readEnvironment({ ...rest, SESSION_SECRET_FILE: inFile('drawn', Buffer.from(`\uFEFF${SECRET}`)) });
    expect(read).toMatchObject({ ok: true, config: { sessionSecret: `\uFEFF${SECRET}` } });
  });
});

describe('the proxies that are trusted', () => {
  it.each(['10.0.0.5', '10.0.0.5, 10.1.0.0/16', '::1', 'fd00::/8'])('may be %s', (list) => {
    const read = readConfig({ TRUSTED_PROXIES: list });
    expect(read.ok && read.config.trustedProxies).toEqual(list.split(', '));
  });

  it.each(['proxy.example', 'true', '1', '*', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.5,', 'loopback'])(
    'may not be %s',
    (list) => {
      const read = readConfig({ TRUSTED_PROXIES: list });
      expect(read.ok ? '' : read.lines.join('\n')).toMatch(/^TRUSTED_PROXIES holds /);
    },
  );
});
