import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quarters } from '../../services/prescription-files/testing/make-pictures.ts';
import { newCustomer, type TestCustomer } from '../../testing/customer.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;
let jpeg: Buffer;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  customer = await newCustomer(shop, 7_810_000_001);
  jpeg = await quarters().jpeg().toBuffer();
});
afterAll(() => shop.close());

const B = 'frontier';
const bytes = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
const head = (disposition: string, more = 'content-type: image/jpeg\r\n') =>
  `--${B}\r\ncontent-disposition: ${disposition}\r\n${more}\r\n`;
const named = (name = 'rx.jpg', field = 'prescription_images') => `form-data; name="${field}"; filename="${name}"`;
const end = `\r\n--${B}--\r\n`;
const whole = (disposition = named(), more?: string) => bytes(head(disposition, more), jpeg, end);
const field = (name: string, value = 'x') =>
  `--${B}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

interface Sent {
  readonly body: () => Buffer;
  readonly type?: string | null;
}

/** Sends raw bytes as this content type to the home page's upload. */
async function send({ body, type = `multipart/form-data; boundary=${B}` }: Sent) {
  const cookie = [...customer.browser.jar].map((pair) => pair.join('=')).join('; ');
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest', ...(type === null ? {} : { 'content-type': type }) };
  return shop.app.inject({ method: 'POST', url: '/api/v1/user/upload/prescription', headers, payload: body() });
}
const keptFiles = async () =>
  shop.files.kept.size + (await shop.database.db.selectFrom('prescription_file').selectAll().execute()).length;

it.each<[string, Sent]>([
  ['no type at all', { body: () => whole(), type: null }],
  ['no boundary', { body: () => whole(), type: 'multipart/form-data' }],
  ['an empty boundary', { body: () => whole(), type: 'multipart/form-data; boundary=' }],
  ['another boundary than it says', { body: () => whole(), type: 'multipart/form-data; boundary=elsewhere' }],
  [
    'a boundary of 10,000 letters',
    { body: () => whole(), type: `multipart/form-data; boundary=${'b'.repeat(10_000)}` },
  ],
  ['a boundary with a line end in quotes', { body: () => whole(), type: 'multipart/form-data; boundary="a\\r\\nb"' }],
  ['multipart of another kind', { body: () => whole(), type: `multipart/mixed; boundary=${B}` }],
  ['the type of a picture', { body: () => jpeg, type: 'image/jpeg' }],
  [
    'the type of a plain form',
    { body: () => bytes('prescription_images=x'), type: 'application/x-www-form-urlencoded' },
  ],
  ['JSON with the type of a form', { body: () => bytes('{"prescription_images":["x"]}') }],
  ['nothing', { body: () => Buffer.alloc(0) }],
  ['nothing but its end', { body: () => bytes(`--${B}--\r\n`) }],
  ['a part that never ends', { body: () => bytes(head(named()), jpeg) }],
  ['a head that never ends', { body: () => bytes(`--${B}\r\ncontent-disposition: ${named()}`) }],
  ['line ends without their first half', { body: () => bytes(whole().toString('latin1').replaceAll('\r\n', '\n')) }],
  ['a part without a name', { body: () => whole('form-data; filename="rx.jpg"') }],
  ['a part without a disposition', { body: () => bytes(`--${B}\r\ncontent-type: image/jpeg\r\n\r\n`, jpeg, end) }],
  [
    'an attachment in the place of a field',
    { body: () => whole('attachment; name="prescription_images"; filename="a"') },
  ],
  ['another name of its file', { body: () => whole(named('rx.jpg', 'avatar')) }],
  ['the name of a prototype', { body: () => whole(named('rx.jpg', '__proto__')) }],
  ['its name in square brackets', { body: () => whole(named('rx.jpg', 'prescription_images[0][path]')) }],
  ['its file as a field', { body: () => bytes(field('prescription_images', jpeg.toString('latin1')), `--${B}--\r\n`) }],
  [
    'seven files',
    { body: () => bytes(...Array.from({ length: 7 }, () => bytes(head(named()), jpeg, '\r\n')), `--${B}--\r\n`) },
  ],
  [
    'a thousand fields',
    { body: () => bytes(...Array.from({ length: 1_000 }, (_, at) => field(`f${at}`)), head(named()), jpeg, end) },
  ],
  ['a field twice', { body: () => bytes(field('source'), field('source'), head(named()), jpeg, end) }],
  [
    'a field of a prototype twice',
    { body: () => bytes(field('__proto__'), field('__proto__'), head(named()), jpeg, end) },
  ],

  [
    'a good file and one that is HTML',
    { body: () => bytes(head(named()), jpeg, '\r\n', head(named('b.jpg')), '<script>alert(1)</script>', end) },
  ],
  ['a file of 11 MB', { body: () => bytes(head(named()), jpeg, Buffer.alloc(11_000_000), end) }],
  [
    'two files of 14 MB',
    {
      body: () =>
        bytes(
          ...Array.from({ length: 2 }, () => bytes(head(named()), jpeg, Buffer.alloc(14_000_000), '\r\n')),
          `--${B}--\r\n`,
        ),
    },
  ],
  [
    'a part packed in base64',
    { body: () => bytes(head(named(), 'content-transfer-encoding: base64\r\n'), jpeg.toString('base64'), end) },
  ],
])('a form with %s is refused in a sentence, and nothing of it is kept', async (_what, sent) => {
  const answer = await send(sent);
  expect([answer.statusCode, answer.json().success]).toEqual([
    expect.toSatisfy((status) => status >= 400 && status < 500),
    false,
  ]);
  expect(answer.json().message).toMatch(/[.!]$|^Maximum 5 files allowed$|^Please upload/);
  expect(answer.body).not.toMatch(/\bat .*\.[jt]s\b|node_modules|busboy/i);
  expect(await keptFiles()).toBe(0);
});

it.each<[string, Sent]>([
  ['a field of 40,000 letters', { body: () => bytes(field('source', 'x'.repeat(40_000)), head(named()), jpeg, end) }],
  ['a head of 100 KB', { body: () => whole(named(), `x-long: ${'x'.repeat(100_000)}\r\n`) }],
  ['a head of 3,000 lines', { body: () => whole(named(), 'x-many: x\r\n'.repeat(3_000)) }],
])('of a form with %s only the re-encoded picture is kept', async (_what, sent) => {
  const before = new Set(shop.files.kept.keys());
  expect((await send(sent)).statusCode).toBe(200);
  const added = [...shop.files.kept].filter(([key]) => !before.has(key));
  expect(added).toHaveLength(1);
  expect((await sharp(added[0]?.[1]).metadata()).format).toBe('jpeg');
});

it('still accepts a plain form, whatever name and type it gives its file', async () => {
  for (const [name, type] of [
    ['rx.jpg', 'image/jpeg'],
    ['../../../etc/passwd', 'text/html'],
    ['rx.jpg.exe', 'application/x-msdownload'],
    ['rx.svg', 'image/svg+xml'],
    [`${'n'.repeat(5_000)}.jpg`, 'image/png'],
    ['%00.jpg', 'x'.repeat(500)],
  ] as const) {
    const answer = await send({ body: () => whole(named(name), `content-type: ${type}\r\n`) });
    expect([name.slice(0, 30), answer.statusCode]).toEqual([name.slice(0, 30), 200]);
  }
  for (const kept of shop.files.kept.values()) expect(kept.subarray(0, 3)).toEqual(Buffer.from('ffd8ff', 'hex'));
  const names = [...shop.files.kept.keys()].join();
  expect(names).not.toMatch(/rx|passwd|exe|svg|nnn|\//);
});
