import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Canaries, canaries, createSamplePerson, type SamplePerson, withPhoto } from '../testing/sample-person.ts';
import { openTestShop, type TestAnswer, type TestBrowser, type TestShop } from '../testing/test-shop.ts';
import { maskError, maskFacts, maskText } from './logger.ts';

const CARD = '4111 1111 1111 1111';

/** Every form in which a text could be in a line: plain, escaped for a URL or JSON, encoded, with a prefix, in groups. */
function spellings(text: string): string[] {
  const bytes = Buffer.from(text);
  const digits = /^[6-9]\d{9}$/.test(text);
  const [front, back] = [text.slice(0, 5), text.slice(5)];
  const phones = digits ? [`+91${text}`, `0${text}`, `91 ${text}`, `${front} ${back}`, `${front}-${back}`] : [];
  // The base64 of a part differs by its position modulo three.
  const inside = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  );
  const plain = [
    text,
    text.toLowerCase(),
    text.replaceAll(' ', ''),
    encodeURIComponent(text),
    text.replaceAll(' ', '+'),
  ];
  const encoded = [...inside, bytes.toString('base64url'), bytes.toString('hex'), [...text].reverse().join('')];
  return [...new Set([...plain, ...phones, ...encoded])].filter((one) => one.length >= 8);
}

describe('data that looks personal', () => {
  it.each([
    '9876543210',
    '+91 98765 43210',
    '%2B919876543210',
    '0-9876543210',
    'asha@mail.in',
    'asha%40mail.in',
    CARD,
    '4111-1111-1111-1111',
    'aB3'.repeat(14).concat('x'),
  ])('%s is masked in a text', (text) => {
    expect(maskText(`a fault with ${text} in it`)).toMatch(/^a fault with (\S{0,3}\s?)?\[hidden\] in it$/);
  });

  it.each([
    '/api/v1/address/pincode/560040',
    'SS-JAHH-R9DX',
    'c0ffee987654-12',
    '2026-11-21T06:00:00.000Z',
    '3 of 15,012 medicines in 1200 ms',
    'src/server/services/orders/place-order.ts:120:15',
  ])('%s stays readable', (text) => expect(maskText(text)).toBe(text));

  it('is masked anywhere in an object, under its usual name or any other', () => {
    const facts = { a: { b: [{ firstName: 'Asha', note: 'call 9876543210' }] }, phone: 1, n: 9876543210, ms: 12.5 };
    expect(maskFacts(facts)).toEqual({
      a: { b: [{ firstName: '[hidden]', note: 'call [hidden]' }] },
      phone: '[hidden]',
      n: '[hidden]',
      ms: 12.5,
    });
  });

  it('is removed from an error, which keeps kind, message, stack and code', () => {
    const error = Object.assign(new Error('duplicate key', { cause: new Error('for asha@mail.in') }), {
      code: '23505',
      constraint: 'account_phone_key',
      detail: 'Key (phone)=(9876543210) already exists.',
      parameters: ['Asha'],
    });
    const masked = maskError(error);
    expect(masked).toMatchObject({ message: 'duplicate key', code: '23505', constraint: 'account_phone_key' });
    expect(masked.stack).toContain('redaction.test.ts');
    expect(JSON.stringify(masked)).not.toMatch(/98765|Asha|asha@/);
  });
});

describe('a customer’s whole use of the shop, with errors', () => {
  let shop: TestShop;
  let person: SamplePerson;
  const marks: Canaries = canaries(7);
  const answers: TestAnswer[] = [];
  const secrets: string[] = [];

  const ask = async (browser: TestBrowser, ...request: Parameters<TestBrowser['ask']>) => {
    const answer = await browser.ask(...request);
    answers.push(answer);
    return answer;
  };

  beforeAll(async () => {
    shop = await openTestShop({ rateLimits: false }, { seeded: true });
    person = await createSamplePerson(shop, marks);
    const { browser } = person;
    secrets.push(...browser.jar.values());
    await refusals(browser);
    await faults(browser);
    secrets.push(...browser.jar.values());
  });
  afterAll(() => shop.close());

  /** Requests with personal texts in them that are refused, in every part that a request has. */
  async function refusals(browser: TestBrowser): Promise<void> {
    const form = { firstName: marks.firstName, lastName: CARD, dob: 'never', email: marks.email, gender: 'female' };
    await ask(browser, 'PUT', 'user/update-user', form);
    await ask(browser, 'POST', 'user/add-user-family-member', {
      ...form,
      phone: `${marks.memberPhone}9`,
      relation: 'Cat',
    });
    await ask(browser, 'POST', 'address/add-address', {
      name: marks.firstName,
      street: marks.street,
      zipcode: marks.phone,
    });
    await ask(browser, 'POST', 'auth/mobile/send-otp', { phone: `${marks.phone}1` });
    await ask(browser, 'POST', 'auth/mobile/verify-otp', { phone: marks.phone, otp: '98765' });
    await ask(browser, 'POST', `nowhere/${marks.phone}/${encodeURIComponent(marks.email)}?phone=${marks.phone}`, form);
    await ask(browser, 'POST', 'order/get-order', { order_id: marks.phone });
    await ask(browser, 'PATCH', 'cart/coupon', { action: 'add', coupon_code: CARD });
    await ask(browser, 'POST', 'user/upload/prescription', ...(await withPhoto(`${marks.fileName}.exe`)));
    await ask(browser, 'POST', 'order/place-order', {
      patient_id: marks.phone,
      address_id: marks.street,
      order_type: 'x',
    });
    await ask(browser, 'GET', `inventory/search-products?query=${encodeURIComponent(marks.street)}&limit=x`);
    await ask(browser, 'GET', `user/prescription-file/${marks.phone}?signature=${secrets[0]}`);
  }

  /** The database refuses rows whose texts it quotes; each becomes a 500 with a stack in the log. */
  async function faults(browser: TestBrowser): Promise<void> {
    const { pool } = shop.database;
    await pool.query(`alter table patient add constraint no_canary check (first_name not like 'Kanarina%') not valid`);
    await pool.query(`alter table address add constraint no_street check (street not like 'Zwitscher%') not valid`);
    await pool.query(
      `alter table newsletter_address add constraint no_mail check (email not like '%x.vogel%') not valid`,
    );
    const form = {
      firstName: marks.firstName,
      lastName: 'Rao',
      dob: '1980-01-01',
      email: marks.email,
      gender: 'female',
    };
    await ask(browser, 'PUT', 'user/update-user', form);
    const place = { name: marks.firstName, phone: marks.addressPhone, type: 'home', zipcode: '560040', landmark: '' };
    await ask(browser, 'POST', 'address/add-address', { ...place, houseNumber: marks.house, street: marks.street });
    await ask(browser, 'POST', 'newsletter', { email: `kanarina7@x.vogel.example` });
    shop.files.put = async () => {
      throw new Error(`cannot write ${marks.fileName} of ${marks.phone}: ${marks.email} ${CARD}`);
    };
    await ask(browser, 'POST', 'user/upload/prescription', ...(await withPhoto(marks.fileName)));
    await pool.query('alter table patient drop constraint no_canary');
  }

  it('included refusals of every kind, and errors', () => {
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 500)).toHaveLength(4);
    expect(statuses.filter((status) => status >= 400 && status < 500).length).toBeGreaterThanOrEqual(10);
    expect(shop.log.filter((line) => line.includes('"level":"error"'))).toHaveLength(4);
    expect(shop.log.length).toBeGreaterThan(30);
  });

  it('left no phone, name, street, e-mail, file name or card in the log, however it could be written', () => {
    const log = shop.log.join('\n');
    const hits = [...Object.values(marks), CARD].flatMap(spellings).filter((one) => log.includes(one));
    expect(hits).toEqual([]);
  });

  it('left no code and no token in the log', () => {
    const log = shop.log.join('\n');
    const tokens = secrets.filter((one) => one.length > 8).flatMap((one) => [one, one.split('.').at(-1) ?? one]);
    expect(tokens.length).toBeGreaterThan(6);
    expect(tokens.filter((one) => log.includes(one))).toEqual([]);
    const codes = shop.messages.flatMap(({ variables }) => variables.otp ?? []);
    expect(codes.filter((code) => new RegExp(`[":\\s]${code}["\\s]`).test(log))).toEqual([]);
  });

  it('left nobody’s data in the body of a refusal or an error', () => {
    const bodies = answers.filter(({ status }) => status >= 400).map(({ text }) => text);
    const hits = [...Object.values(marks), CARD, ...secrets.filter((one) => one.length > 8)]
      .flatMap(spellings)
      .filter((one) => bodies.some((body) => body.includes(one)));
    expect(hits).toEqual([]);
    for (const { status, text } of answers.filter((one) => one.status === 500)) {
      expect([status, text]).toEqual([500, expect.not.stringMatching(/constraint|select|insert|\bat\b .*\.ts/i)]);
    }
  });

  it('left nothing in the audit log but ids and kinds', async () => {
    const { rows } = await sql<{ line: string }>`select row_to_json(a)::text as line from audit_event a`.execute(
      shop.database.db,
    );
    const log = rows.map(({ line }) => line).join('\n');
    const hits = [...Object.values(marks), CARD, ...secrets.filter((one) => one.length > 8)].flatMap(spellings);
    expect(hits.filter((one) => log.includes(one))).toEqual([]);
  });
});
