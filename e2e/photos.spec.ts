import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { freshPhone, logIn, type OwnShop, open, startOwnShop } from './shop-fixtures.ts';
import { expectUsable, watchFaults } from './usable.ts';

let shop: OwnShop;
let folder: string;
test.beforeAll(async () => {
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  folder = mkdtempSync(join(tmpdir(), 'samesalt-photos-'));
});
test.afterAll(async () => {
  await shop.remove();
  rmSync(folder, { recursive: true, force: true });
});

function command(...words: string[]): string {
  const env = { ...process.env, DATA_DIR: shop.dataDir };
  return execFileSync('node', ['src/cli/shop.ts', 'photo', ...words], { env, encoding: 'utf8' });
}

/** A made-up box of tablets on a table. */
async function photograph(file: string, colour: string): Promise<void> {
  const box = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#cfc4b0"/>
    <rect x="260" y="330" width="1080" height="540" rx="18" fill="${colour}"/><rect x="260" y="690" width="1080" height="60" fill="#fff"/></svg>`;
  await sharp(Buffer.from(box)).jpeg().toFile(file);
}

async function expectPhotograph(image: Locator, side: number): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute('src', /^\/img\/photo\//);
  await expect(image).toHaveAttribute('alt', /^Photograph: /);
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(side);
}

async function twoMedicines(page: Page): Promise<readonly [string, string]> {
  const answer = await page.request.get(`${shop.origin}/api/v1/inventory/search-products?query=paracetamol&limit=20`);
  const rows = (await answer.json()).result.data.medicines as {
    medicine_id: string;
    schedule: string;
    in_stock: boolean;
  }[];
  const [first, second] = rows.filter(({ schedule, in_stock }) => schedule === 'OTC' && in_stock);
  return [first?.medicine_id ?? '', second?.medicine_id ?? ''];
}

test('a pharmacy’s own photographs appear in results, on the product and in the cart, until they are removed', async ({
  page,
}) => {
  const faults = watchFaults(page);
  const [first, second] = await twoMedicines(page);
  await photograph(join(folder, `${encodeURIComponent(first)}.jpg`), '#b3261e');
  await photograph(join(folder, `${encodeURIComponent(second)}.png`), '#1e5ab3');
  expect(command('import', folder, '--taken-by', 'Meera Iyer', '--taken-on', '2026-11-20')).toContain('New: 2.');
  expect(command('list')).toContain('Meera Iyer');

  const results = `${shop.origin}/product?query=paracetamol`;
  const photographs = page.getByRole('img', { name: /^Photograph: / });
  await expect(async () => {
    await page.goto(results);
    await expect(photographs.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectPhotograph(photographs.first(), 288);
  await expectUsable(page);

  await open(page, `${shop.origin}/product-detail?id=${encodeURIComponent(first)}`);
  await expectPhotograph(photographs.first(), 768);
  await photographs.first().click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Photograph: / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectUsable(page);

  await logIn(page.context(), freshPhone(), shop.origin, shop.dataDir);
  const add = { medicine_id: first, keep_original: true };
  expect((await page.request.post(`${shop.origin}/api/v1/cart/add-to-cart`, { data: add })).status()).toBe(200);
  await page.goto(`${shop.origin}/cart`);
  await expectPhotograph(photographs.first(), 288);

  command('remove', first, second);
  await expect(async () => {
    await page.goto(results);
    await expect(page.getByRole('img', { name: /^Illustration: / }).first()).toBeVisible({ timeout: 1_000 });
    expect(await photographs.count()).toBe(0);
  }).toPass();
  expect(faults.filter((fault) => !fault.startsWith(`third-party request: ${shop.origin}/`))).toEqual([]);
});
