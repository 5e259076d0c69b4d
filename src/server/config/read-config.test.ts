import { describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';

function lineFor(env: Record<string, string>): string {
  const read = readConfig(env);
  return read.ok ? 'accepted' : read.lines.join('\n');
}

describe('readConfig', () => {
  it('works with no configuration at all', () => {
    const read = readConfig({});
    expect(read.ok && read.config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      mode: 'local',
      seed: true,
    });
    expect(read.ok && read.config.publicUrl).toBe('http://localhost:3000');
    expect(read.ok && read.config.dataDir.endsWith('/var')).toBe(true);
  });

  it('derives the public address from the port unless it is given', () => {
    const read = readConfig({ PORT: '8080' });
    expect(read.ok && read.config.publicUrl).toBe('http://localhost:8080');
    const given = readConfig({ PORT: '8080', PUBLIC_URL: 'https://shop.example/', SHOP_MODE: 'trial' });
    expect(given.ok && given.config.publicUrl).toBe('https://shop.example');
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST holds "0.0.0.0"'],
    [{ HOST: '::' }, 'HOST holds "::"'],
    [{ HOST: '192.168.1.5' }, 'HOST holds "192.168.1.5"'],
    [{ PUBLIC_URL: 'https://shop.example' }, 'PUBLIC_URL holds "https://shop.example"'],
    [{ PUBLIC_URL: 'http://127.0.0.1.evil.example' }, 'PUBLIC_URL holds "http://127.0.0.1.evil.example"'],
  ])('serves only this machine until SHOP_MODE is set: %o', (given, held) => {
    expect(readConfig(given)).toMatchObject({
      ok: false,
      lines: [
        `${held}; because SHOP_MODE is local it must hold an address of this machine. Set SHOP_MODE to live for a shop that sells, or to trial for one that only shows.`,
      ],
    });
    expect(readConfig({ ...given, SHOP_MODE: 'trial' }).ok).toBe(true);
  });

  it.each([
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://127.0.0.1:8080' },
    { PUBLIC_URL: 'http://[::1]:8080' },
  ])('recognises this machine as %o', (given) => expect(readConfig(given).ok).toBe(true));

  it.each([
    [{ PORT: '70000' }, 'PORT holds "70000"; it may hold a port from 0 to 65535.'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT holds "3000"; it may hold a port from 0 to 65535 that is not PORT.'],
    [{ PORT: '3e3' }, 'PORT holds "3e3"; it may hold a port from 0 to 65535.'],
    [{ SEED: 'yes' }, 'SEED holds "yes"; it may hold on or off.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL holds "loud"; it may hold fatal, error, warn, info, debug, trace, silent.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL holds "mysql://x"; it may hold an address such as postgres://user@host:5432/name.',
    ],
    [
      { PUBLIC_URL: 'https://shop.example/store' },
      'PUBLIC_URL holds "https://shop.example/store"; it may hold an http or https address without a path.',
    ],
    [
      { PUBLIC_URL: 'shop.example' },
      'PUBLIC_URL holds "shop.example"; it may hold an http or https address without a path.',
    ],
    [{ PAYMENT_PROVIDER: 'stripe' }, 'PAYMENT_PROVIDER holds "stripe"; it may hold sandbox or razorpay.'],
    [{ SHOP_MODE: 'prod' }, 'SHOP_MODE holds "prod"; it may hold local, trial or live.'],
    [{ ACCESS_TTL_S: '0' }, 'ACCESS_TTL_S holds "0"; it may hold seconds, from 1.'],
    [
      { PINCODE_PROVIDER: 'postal-api' },
      'POSTAL_API_URL holds nothing; because PINCODE_PROVIDER is postal-api it must hold an http or https address.',
    ],
    [
      { PAYMENT_PROVIDER: 'razorpay', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' },
      'RAZORPAY_KEY_ID holds nothing; because PAYMENT_PROVIDER is razorpay it must hold the key id of the payment account.',
    ],
    [
      {
        FILES_STORE: 's3',
        S3_BUCKET: 'papers',
        S3_REGION: 'ap-south-1',
        S3_ACCESS_KEY_ID: 'id1',
        S3_SECRET_ACCESS_KEY: 'key',
      },
      'S3_URL holds nothing; because FILES_STORE is s3 it must hold an http or https address without a path.',
    ],
    [
      { S3_URL: 'https://s3.example', S3_BUCKET: 'papers', S3_ACCESS_KEY_ID: 'id1', S3_SECRET_ACCESS_KEY: 'key' },
      'S3_REGION holds nothing; because S3_URL is given it must hold the name of a region such as ap-south-1.',
    ],
    [
      {
        FILES_STORE: 's3',
        S3_URL: 'https://s3.example',
        S3_BUCKET: '../papers',
        S3_REGION: 'r1',
        S3_ACCESS_KEY_ID: 'id1',
        S3_SECRET_ACCESS_KEY: 'key',
      },
      'S3_BUCKET holds "../papers"; it may hold the name of a bucket.',
    ],
  ])('stops %o with one line', (env, line) => {
    expect(lineFor(env as Record<string, string>)).toBe(line);
  });

  it('never repeats a secret', () => {
    expect(lineFor({ SESSION_SECRET: 'short-secret' })).toBe(
      'SESSION_SECRET holds a value that is not shown; it may hold at least 32 characters.',
    );
  });

  it('hides the password of a database address it cannot read', () => {
    expect(lineFor({ DATABASE_URL: 'mysql://me:pa:ss@word@host/x' })).toBe(
      'DATABASE_URL holds "mysql://me:…@host/x"; it may hold an address such as postgres://user@host:5432/name.',
    );
  });

  it.each([
    'postgres//me:hunter2@host/x',
    'me:hunter2@host',
    'host=db user=me password=hunter2',
    'mysql://host/x?user=me&password=hunter2',
  ])('hides the password of a mistyped database address: %s', (given) => {
    const line = lineFor({ DATABASE_URL: given });
    expect(line).toMatch(/^DATABASE_URL holds ".*….*"; it may hold an address/);
    expect(line).not.toContain('hunter2');
  });

  it('refuses to lift the limits in live mode', () => {
    const live = { SHOP_MODE: 'live', SESSION_SECRET: SECRET, RATE_LIMITS: 'off' };
    expect(lineFor(live)).toMatch(/^RATE_LIMITS /m);
    expect(readConfig({ RATE_LIMITS: 'off' })).toMatchObject({ ok: true, config: { rateLimits: false } });
  });

  it('counts an empty value as not given', () => {
    expect(readConfig({ PORT: '', SEED: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('needs an address and a sender for e-mail by SMTP, and reads neither without it', () => {
    const mail = {
      EMAIL_PROVIDER: 'smtp',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      SMTP_FROM: 'SameSalt <care@shop.example>',
    };
    expect(readConfig(mail)).toMatchObject({
      ok: true,
      config: { smtp: { url: 'smtp://127.0.0.1:2525', from: 'SameSalt <care@shop.example>' } },
    });
    expect(lineFor({ ...mail, SMTP_URL: '' })).toBe(
      'SMTP_URL holds nothing; because EMAIL_PROVIDER is smtp it must hold an address such as smtps://user:password@host:465.',
    );
    expect(lineFor({ ...mail, SMTP_FROM: '' })).toMatch(/^SMTP_FROM holds nothing; because EMAIL_PROVIDER is smtp /);
    expect(readConfig({ SMTP_URL: mail.SMTP_URL })).toMatchObject({ ok: true, config: { smtp: undefined } });
  });

  it.each([
    'https://mail.example',
    'smtp://',
    'smtps://user@mail.example',
    'smtps://user:p%zz@mail.example',
    'smtps://user:word@mail.example/inbox',
    'smtps://user:word@mail.example?tls.rejectUnauthorized=false',
    'smtps://user:word@mail.example:99999',
  ])('refuses the mail server %s without repeating it', (url) => {
    expect(lineFor({ EMAIL_PROVIDER: 'smtp', SMTP_FROM: 'a@b.example', SMTP_URL: url })).toBe(
      'SMTP_URL holds a value that is not shown; it may hold an address such as smtps://user:password@host:465.',
    );
  });

  it.each(['care', 'care@shop.example, b@c.example', 'Care <a@b.example>\nBcc: x@y.example', 'A\nB <a@b.example>'])(
    'refuses the sender %j',
    (from) => {
      const mail = { EMAIL_PROVIDER: 'smtp', SMTP_URL: 'smtps://mail.example', SMTP_FROM: from };
      expect(lineFor(mail)).toMatch(/^SMTP_FROM holds .*; it may hold the sender, such as /);
    },
  );

  it('scans no files without CLAMD_HOST, and refuses a port without a host', () => {
    expect(readConfig({})).toMatchObject({ ok: true, config: { clamd: undefined } });
    expect(readConfig({ CLAMD_HOST: '127.0.0.1' })).toMatchObject({
      config: { clamd: { host: '127.0.0.1', port: 3310 } },
    });
    expect(readConfig({ CLAMD_HOST: '::1', CLAMD_PORT: '99' })).toMatchObject({ config: { clamd: { port: 99 } } });
    expect(lineFor({ CLAMD_PORT: '3310' })).toBe(
      'CLAMD_HOST holds nothing; because CLAMD_PORT is given it must hold a host name or address.',
    );
  });

  it('has no affiliate unless one is set, and does not print an invalid address, which may contain a key', () => {
    expect(readConfig({})).toMatchObject({ ok: true, config: { affiliateUrl: undefined } });
    const url = 'https://partner.example/conversions?shop=7';
    expect(readConfig({ AFFILIATE_URL: url })).toMatchObject({ ok: true, config: { affiliateUrl: url } });
    expect(lineFor({ AFFILIATE_URL: 'partner?key=abc' })).toBe(
      'AFFILIATE_URL holds a value that is not shown; it may hold an http or https address.',
    );
  });
});
