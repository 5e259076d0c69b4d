import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { askDatabase } from '../../server/testing/database-holder.ts';
import { startStandInS3 } from '../../server/testing/stand-in-s3.ts';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { runShop } from '../testing/run-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'samesalt-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const doctor = (env: Readonly<Record<string, string>>, ...words: string[]) => {
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../shop.ts'), 'doctor', ...words],
    {
      encoding: 'utf8',
      env: { PATH, DATA_DIR: folder, PUBLIC_URL: 'http://127.0.0.1:1', ...env },
    },
  );
  return { status, stderr, lines: stdout.trim().split('\n') };
};

it('prints a row for each requirement of a live shop, done or missing, with what to do', () => {
  const { status, lines, stderr } = doctor({ PHARMACY_NAME: 'Asha Medicals', SESSION_SECRET: 'short' }, '--live');
  expect(status).toBe(1);
  expect(lines).toContain('done     PHARMACY_NAME (environment)');
  expect(lines).toContainEqual(expect.stringMatching(/^missing {2}PHARMACY_GSTIN: PHARMACY_GSTIN holds nothing; /));
  expect(lines).toContainEqual(expect.stringMatching(/^missing {2}SESSION_SECRET: .*not shown; /));
  expect(lines).toContainEqual(
    expect.stringMatching(/^missing {2}the shop from outside: .*\/readyz does not answer with 200/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^missing {2}a backup of today: There is none yet\./));
  expect(lines).toContain('done     no samples in the database');
  expect(lines).toContainEqual(expect.stringMatching(/^by hand {2}message templates: /));
  expect(stderr).toMatch(/^\d+ of \d+ are missing\.\n$/);
});

it('does not take a backup of the future for one of today', () => {
  const mark = join(folder, 'last-backup');
  writeFileSync(mark, '');
  const inTenDays = Date.now() / 1000 + 10.5 * 86_400;
  utimesSync(mark, inTenDays, inTenDays);
  expect(doctor({}).lines).toContainEqual(expect.stringMatching(/^missing {2}the right time: .*10 days in the future/));
  rmSync(mark);
});

it('does not call a database free of samples that it could not read', () => {
  const { lines } = doctor({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, '--live');
  expect(lines).toContainEqual(expect.stringMatching(/^missing {2}no samples in the database: .*could not be read/));
  expect(lines).toContainEqual(expect.stringMatching(/^missing {2}the coupon APP200 .*could not be read/));
});

it('asks for the coupon that the pages promise, by a command that makes it, until anybody can use it', async () => {
  const database = await createTestDatabase({ seeded: false });
  const env = { DATABASE_URL: database.url, DATA_DIR: folder };
  const coupon = async () =>
    JSON.parse((await runShop(['doctor', '--live', '--json'], env)).out).find(({ what }: { what: string }) =>
      what.startsWith('the coupon APP200'),
    );
  const { state, todo } = await coupon();
  const [, command = ''] = /npm run shop -- (.*)$/.exec(todo) ?? [];
  expect([state, command]).toEqual(['missing', expect.stringMatching(/^coupon add APP200 /)]);
  expect(await runShop(command.split(' '), env)).toMatchObject({ code: 0, errors: '' });
  expect(await coupon()).toMatchObject({ state: 'done', todo: null });
  // A sample has to be ended, and its code is then taken: no row may call it done.
  await askDatabase(database.url, "update coupon set id = 'seed-app200'");
  const { lines } = doctor(env, '--live');
  expect(lines).toContainEqual(expect.stringMatching(/^missing {2}no samples .* End each: .* coupon end CODE$/));
  expect(await coupon()).toMatchObject({ state: 'missing', todo: expect.stringContaining('the sample APP200') });
  await askDatabase(database.url, "update coupon set id = 'own'");
  for (const change of ["valid_until = now() - interval '1 day'", 'valid_until = null, use_limit = 1, uses = 1']) {
    await askDatabase(database.url, `update coupon set ${change}`);
    expect(await coupon()).toMatchObject({ state: 'missing', todo: expect.stringContaining('appPromo') });
  }
  await askDatabase(database.url, 'update coupon set use_limit = null, amount_paise = 10000');
  expect(await coupon()).toMatchObject({ state: 'missing', todo: expect.stringContaining('src/brand.ts') });
  await database.drop();
});

it('names the text messages that would not be sent', () => {
  const missing = doctor({ SMS_PROVIDER: 'msg91', MSG91_ACCOUNT_TEMPLATE_ID: 'template-9' }).lines;
  expect(missing).toContain('done     MSG91_ACCOUNT_TEMPLATE_ID');
  expect(missing).toContainEqual(expect.stringMatching(/^missing {2}MSG91_MEDICINE_TEMPLATE_ID: .*told nothing/));
  expect(doctor({}).lines.join('\n')).not.toContain('MSG91_');
});

it('checks the settings as they are without --live, and prints JSON on request', () => {
  const { lines } = doctor({ PORT: '70000' }, '--json');
  expect(JSON.parse(lines.join(''))).toMatchObject([
    { state: 'missing', what: 'PORT' },
    { what: expect.stringMatching(/^the counter’s telephone: for practice/) },
    { what: 'a backup of today' },
  ]);
});

it('says how the counter calls, what a telephone service lacks, and that a live shop needs none', () => {
  const missing = doctor({ TELEPHONE_PROVIDER: 'exotel', EXOTEL_API_KEY: 'key' }).lines;
  for (const name of ['EXOTEL_ACCOUNT_SID', 'EXOTEL_API_TOKEN', 'EXOTEL_CALLER_ID'])
    expect(missing).toContainEqual(
      expect.stringMatching(new RegExp(`^missing {2}${name}: .*TELEPHONE_PROVIDER is exotel`)),
    );
  expect(missing.join('\n')).not.toContain('EXOTEL_API_KEY:');
  const live = doctor({}, '--live').lines;
  expect(live).toContain('done     the counter’s telephone: numbers are dialled by hand (TELEPHONE_PROVIDER)');
  expect(live).toContain('done     TELEPHONE_PROVIDER');
  const practice = doctor({ TELEPHONE_PROVIDER: 'practice' }, '--live').lines;
  expect(practice).toContainEqual(expect.stringMatching(/^missing {2}TELEPHONE_PROVIDER: .*none or exotel/));
});

it('tests the bucket of private files, and says what is wrong with it', async () => {
  const { settings, close } = await startStandInS3();
  const env = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: folder,
    FILES_STORE: 's3',
    S3_URL: settings.url,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
  // The store answers in this process, which must not wait for the command.
  const ask = async (bucket: string) => {
    const words = [join(import.meta.dirname, '../shop.ts'), 'doctor', '--json'];
    const run = promisify(execFile)(process.execPath, words, { env: { ...env, S3_BUCKET: bucket } });
    const { stdout } = await run.catch((failed: { stdout: string }) => failed);
    return JSON.parse(stdout) as { what: string; state: string; todo: string | null }[];
  };
  const what = 'the bucket of private files';
  expect(await ask(settings.bucket)).toContainEqual({ what, state: 'done', todo: null });
  const todo = 'The store of private files answers 404 NoSuchBucket. Check S3_URL, S3_BUCKET, S3_REGION and its keys.';
  expect(await ask('no-such-bucket')).toContainEqual({ what, state: 'missing', todo });
  await close();
});
