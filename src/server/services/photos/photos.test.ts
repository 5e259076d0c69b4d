import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { photoIn } from '#contract/pack-drawing/pack-photo.ts';
import { productCardPath } from '#contract/social-card.ts';
import { NO_SCANNER } from '../../providers/scanner/virus-scanner.ts';
import { findOtc, newCustomer, orderOf } from '../../testing/customer.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createFileJudge } from '../prescription-files/file-judge.ts';
import { removeDoomedFiles } from '../privacy/erase-person.ts';
import { verifyShop } from '../verify-shop.ts';
import { importPhotos, removePhotos, storedPhotos, tryPhotos } from './photos.ts';

const NOW = new Date('2026-11-24T06:00:00Z');
const AVIF = { accept: 'image/avif,image/webp,*/*' };
const folder = mkdtempSync(join(tmpdir(), 'samesalt-photos-'));
const judge = createFileJudge();
let shop: TestShop;
let otc: string;
let other: string;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false }, { seeded: true });
  [otc, other] = [await findOtc(shop), await findOtc(shop, 1)];
});
afterAll(async () => {
  await judge.close();
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => async () => {
  const ids = (await storedPhotos({ db: shop.database.db })).map(({ medicineId }) => medicineId);
  if (ids.length > 0) await removePhotos({ db: shop.database.db, now: () => NOW }, ids);
  await shop.catalogue.refreshNow();
});

/** A generated photograph: a box of one colour on a table. */
async function picture(colour: string, { width = 1200, height = 900, exif = false } = {}): Promise<Buffer> {
  const box = { create: { width: width >> 1, height: height >> 1, channels: 3 as const, background: colour } };
  const made = sharp({ create: { width, height, channels: 3, background: '#d8cdbb' } }).composite([
    { input: await sharp(box).png().toBuffer() },
  ]);
  return (exif ? made.withExif({ IFD0: { Make: 'CANARY' } }) : made).jpeg().toBuffer();
}
function lay(name: string, bytes: Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}
async function keep(...photos: readonly (readonly [medicineId: string, bytes: Buffer])[]) {
  const { db } = shop.database;
  const parts = { db, files: shop.files, judge, scanner: NO_SCANNER, incomingFolder: folder, now: () => NOW };
  const report = await importPhotos(
    parts,
    'operator:meera',
    photos.map(([medicineId, bytes], place) => ({
      file: lay(`${place}.jpg`, bytes),
      medicineId,
      takenBy: 'Meera Iyer',
      takenOn: '2026-11-20',
    })),
  );
  await shop.catalogue.refreshNow();
  return report;
}
const productOf = async (id: string) =>
  (await shop.browser().ask('POST', 'inventory/product-details', { medicine_id: id })).data;
const shownOf = async (id: string) => (await productOf(id)).medicine.medicine_image as string;

describe('a photograph of a pack', () => {
  it('is shown in results, on the product, in the cart and in orders, and called a photograph by its address', async () => {
    const report = await keep([otc, await picture('#b3261e')]);
    expect(report).toEqual({ added: [otc], replaced: [], unchanged: [], refused: [] });
    const small = await shownOf(otc);
    const { hash = '' } = photoIn(small) ?? {};
    expect(small).toBe(`/img/photo/small/${hash}/${encodeURIComponent(otc)}`);
    const { medicine } = await productOf(otc);
    expect(medicine.medicine_images[0]).toBe(small.replace('/small/', '/large/'));
    expect(medicine.medicine_images.slice(1).every((url: string) => url.startsWith('/img/pack/'))).toBe(true);
    const search = await shop
      .browser()
      .get(`inventory/search-products?query=${encodeURIComponent(medicine.medicine_name)}`);
    const row = search.data.medicines.find(({ medicine_id }: { medicine_id: string }) => medicine_id === otc);
    expect(row.image).toBe(small);
    const customer = await newCustomer(shop, 7_397_000_001);
    const cart = await customer.browser.ask('POST', 'cart/add-to-cart', { medicine_id: otc, keep_original: true });
    expect(JSON.stringify(cart.data)).toContain(small);
    const placed = await orderOf(customer, otc);
    expect(placed.status).toBe(200);
    expect(JSON.stringify((await customer.browser.get('order/get-all-orders')).data)).toContain(small);
    expect(await shownOf(other)).toMatch(/^\/img\/pack\/front\//);
  });

  it('is sent as AVIF or WebP as the browser accepts, in two sizes, cached permanently, without camera metadata', async () => {
    await keep([otc, await picture('#1e5ab3', { exif: true })]);
    const small = await shownOf(otc);
    for (const [size, side] of [
      ['small', 288],
      ['large', 768],
    ] as const) {
      for (const [headers, type] of [
        [AVIF, 'avif'],
        [{}, 'webp'],
      ] as const) {
        const sent = await shop.app.inject({ url: small.replace('small', size), headers });
        expect(sent.headers).toMatchObject({
          'content-type': `image/${type}`,
          'cache-control': 'public, max-age=31536000, immutable',
          vary: expect.stringContaining('Accept'),
          'x-content-type-options': 'nosniff',
        });
        expect(sent.rawPayload.includes('CANARY')).toBe(false);
        expect(sent.rawPayload.length).toBeLessThan(60_000);
        const box = type === 'avif' ? sent.rawPayload.indexOf('ispe') : -1;
        if (box > 0) expect(sent.rawPayload.readUInt32BE(box + 8)).toBe(side);
      }
    }
    const card = await shop.app.inject(productCardPath(small));
    expect(card.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    });
    const inTheBox = { left: 915, top: 310, width: 1, height: 1 };
    const [red = 255, , blue = 0] = await sharp(card.rawPayload)
      .extract(inTheBox)
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    expect(blue).toBeGreaterThan(red + 60);
  });

  it('that is already stored changes nothing, and another one replaces it', async () => {
    await keep([otc, await picture('#444444')]);
    const first = await shownOf(otc);
    const version = shop.catalogue.current()?.version;
    expect(await keep([otc, await picture('#444444')])).toMatchObject({ added: [], unchanged: [otc] });
    expect(shop.catalogue.current()?.version).toBe(version);
    expect(await keep([otc, await picture('#eeee22')])).toMatchObject({ replaced: [otc] });
    const sentOn = await shop.app.inject(first);
    expect([sentOn.statusCode, sentOn.headers.location, sentOn.headers['cache-control']]).toEqual([
      302,
      await shownOf(otc),
      'no-store',
    ]);
  });

  it('says who took it and when, and who added it', async () => {
    await keep([otc, await picture('#1e8f3a')]);
    expect(await storedPhotos({ db: shop.database.db })).toMatchObject([
      { medicineId: otc, takenBy: 'Meera Iyer', takenOn: '2026-11-20', addedBy: 'operator:meera', addedAt: NOW },
    ]);
  });

  it('is removed with its files: the drawing is shown again, and old addresses lead to it', async () => {
    await keep([otc, await picture('#7a3aa8')]);
    const old = await shownOf(otc);
    const { db } = shop.database;
    const files = shop.files.kept.size;
    await removePhotos({ db, now: () => NOW }, [otc]);
    await shop.catalogue.refreshNow();
    const drawing = await shownOf(otc);
    expect(drawing).toMatch(/^\/img\/pack\/front\//);
    expect((await shop.app.inject(old)).headers.location).toBe(drawing);
    await removeDoomedFiles({ db, files: shop.files });
    expect(files - shop.files.kept.size).toBeGreaterThanOrEqual(5);
    await expect(removePhotos({ db, now: () => NOW }, [otc])).rejects.toThrow(`${otc} has no photograph.`);
  });

  it('that is missing or unreadable is replaced by the drawing; `shop doctor` finds it, verify finds no broken rule', async () => {
    await keep([otc, await picture('#0f7d7d')]);
    const address = await shownOf(otc);
    const { db } = shop.database;
    expect(await tryPhotos({ db, files: shop.files })).toEqual({ tried: 5, lost: 0 });
    shop.files.kept.clear();
    const sentOn = await shop.app.inject(address);
    expect([sentOn.statusCode, sentOn.headers['cache-control']]).toEqual([302, 'no-store']);
    expect((await shop.app.inject(String(sentOn.headers.location))).headers['content-type']).toContain('svg');
    expect(await tryPhotos({ db, files: shop.files })).toEqual({ tried: 5, lost: 5 });
    expect((await verifyShop(db, NOW)).filter(({ broken }) => broken.length > 0)).toEqual([]);
    const shows = (hash: string | null) =>
      shop.database.pool.query('update medicine set photo = $2 where id = $1', [otc, hash]);
    await shows(null);
    const broken = (await verifyShop(db, NOW)).filter((finding) => finding.broken.length > 0);
    await shows(photoIn(address)?.hash ?? null);
    expect(broken.map((finding) => finding.broken)).toEqual([[expect.stringContaining(otc)]]);
  });
});

describe('a file', () => {
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['that is no picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a photo/],
    ['that is cut short', async () => (await picture('#b3261e')).subarray(0, 900), /damaged/],
    ['that is a PDF', async () => Buffer.from('%PDF-1.4\n'), /PDF/],
    ['that is too small', () => picture('#b3261e', { width: 640, height: 480 }), /768 pixels/],
    ['that is empty', async () => Buffer.alloc(0), /empty/],
    ['that is larger than 10 MB', async () => Buffer.alloc(10 * 1024 * 1024 + 1), /10 MB/],
  ])('%s is refused with a reason, and the others are kept', async (_what, make, reason) => {
    const report = await keep([otc, await make()], [other, await picture('#222266')]);
    expect(report.added).toEqual([other]);
    expect(report.refused).toEqual([{ file: join(folder, '0.jpg'), reason: expect.stringMatching(reason) }]);
    expect(await shownOf(otc)).toMatch(/^\/img\/pack\//);
  });

  it('of an unknown medicine is refused, and nothing is stored', async () => {
    const before = shop.files.kept.size;
    const report = await keep(['nobody', await picture('#b3261e')]);
    expect(report.refused).toMatchObject([{ reason: 'no medicine has the id nobody.' }]);
    expect(shop.files.kept.size).toBe(before);
  });
});

describe('the address of a photograph', () => {
  it.each([
    '/img/photo/small/00000000000000000000000000000000/nobody',
    '/img/photo/huge/00000000000000000000000000000000/ID',
    '/img/photo/small/x/..%2f..%2fetc',
    '/img/photo/small',
  ])('%s leads nowhere', async (path) => {
    expect((await shop.app.inject(path.replace('ID', encodeURIComponent(otc)))).statusCode).toBe(404);
  });

  it('that is invalid leads to the drawing, without a database query', async () => {
    const asked = await shop.app.inject(`/img/photo/small/00000000000000000000000000000000/${encodeURIComponent(otc)}`);
    expect([asked.statusCode, asked.headers.location]).toEqual([302, await shownOf(otc)]);
  });
});
