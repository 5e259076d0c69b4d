import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClamdScanner } from '../../providers/scanner/clamd-scanner.ts';
import { type StandInClamd, startStandInClamd, TEST_VIRUS } from '../../testing/stand-in-clamd.ts';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';
import { makePdf } from '../prescription-files/testing/make-pdf.ts';
import { quarters } from '../prescription-files/testing/make-pictures.ts';

let clamd: StandInClamd;
let shop: TestShop;
let browser: TestBrowser;
let phone = 7_350_000_000;
beforeAll(async () => {
  clamd = await startStandInClamd();
  const scanner = createClamdScanner({ host: '127.0.0.1', port: clamd.port });
  shop = await openTestShop({ rateLimits: false }, { scanner });
});
afterAll(async () => {
  await shop.close();
  await clamd.close();
});
beforeEach(async () => {
  clamd.manner = 'clamd';
  clamd.scanned.length = 0;
  shop.files.kept.clear();
  phone += 1;
  browser = shop.browser();
  await browser.logIn(String(phone));
});

const clean = makePdf();
const infected = makePdf({ comment: `%${TEST_VIRUS}\n` });

function send(files: Readonly<Record<string, Buffer>>) {
  const payload = Buffer.concat([
    ...Object.entries(files).flatMap(([name, bytes]) => [
      Buffer.from(`--b\r\ncontent-disposition: form-data; name="prescription_images"; filename="${name}"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ]);
  return browser.ask('POST', 'user/upload/prescription', payload, {
    'content-type': 'multipart/form-data; boundary=b',
  });
}

describe('a prescription in a shop with a virus scanner', () => {
  it('is scanned unchanged, and stored if it is clean', async () => {
    const photo = await quarters().jpeg().toBuffer();
    expect((await send({ 'rx.pdf': clean, 'rx.jpg': photo })).status).toBe(200);
    expect(clamd.scanned.map((bytes) => [clean, photo].findIndex((sent) => sent.equals(bytes))).sort()).toEqual([0, 1]);
    expect(shop.files.kept.size).toBe(2);
  });

  it('that contains a virus is refused by its name, with all files of the request', async () => {
    const answer = await send({ 'rx.pdf': clean, 'letter.pdf': infected });
    expect([answer.status, answer.message]).toEqual([
      400,
      '"letter.pdf" contains a virus, so we did not save it. Please send a new photo of the prescription.',
    ]);
    expect(answer.fields).toEqual({ prescription_images: answer.message });
    expect(shop.files.kept.size).toBe(0);
    expect(shop.log.join('\n')).not.toContain('letter.pdf');
  });

  it('is refused temporarily if the scanner has no result: nothing is stored or counted', async () => {
    for (const manner of ['hangs-up', 'too-large', 'talks-of-something-else'] as const) {
      clamd.manner = manner;
      const answer = await send({ 'rx.pdf': clean });
      expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([503, 91, '120']);
      expect(answer.message).toMatch(/^We could not check your files just now, so nothing was saved\./);
    }
    expect(shop.files.kept.size).toBe(0);
    const { rows } = await shop.database.pool.query(
      `select moments from limit_window where scope = 'prescription-files' and key not in (select id from account where phone <> $1)`,
      [String(phone)],
    );
    expect(rows.flatMap(({ moments }) => moments)).toEqual([]);
    clamd.manner = 'clamd';
    expect((await send({ 'rx.pdf': clean })).status).toBe(200);
  });

  it('that is no prescription is refused before it is scanned', async () => {
    expect((await send({ 'rx.svg': Buffer.from('<svg onload=alert(1)>') })).status).toBe(400);
    expect(clamd.scanned).toEqual([]);
  });
});
