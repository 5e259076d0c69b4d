import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { findBrowser } from '../scripts/browser.ts';
import { openCounterPage, signInStaffMember } from './counter-fixtures.ts';
import { medicineId, newestOrder, orderForCash, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, type OwnShop, startOwnShop } from './shop-fixtures.ts';
import { yearIn } from './time-passes.ts';
import { expectUsable } from './usable.ts';

/** Packs are scanned with a tablet's camera: the browser's fake camera plays a film that shows a real code. */
test.describe.configure({ mode: 'serial' });

const [WIDTH, HEIGHT] = [1280, 720];
/** The year in which the batches expire. */
const EXPIRES = yearIn(1);
let folder: string;
let shop: OwnShop;
let number: string;
const faults: string[] = [];

test.beforeAll(async ({ browser }) => {
  folder = mkdtempSync(join(tmpdir(), 'samesalt-camera-'));
  const wasm = readFileSync('node_modules/zxing-wasm/dist/writer/zxing_writer.wasm');
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  shop = await startOwnShop({ RATE_LIMITS: 'off' });
  const customer = await browser.newContext({ baseURL: shop.origin });
  const page = { request: customer.request } as Page;
  const otc = await medicineId(page, 'dolo 650', { otc: true, origin: shop.origin });
  execFileSync('node', ['src/cli/shop.ts', 'batch', 'add', otc, 'CAM77', `${EXPIRES}-06-30`, '50'], {
    env: { ...process.env, DATA_DIR: shop.dataDir },
  });
  await logIn(customer, freshPhone(), shop.origin, shop.dataDir);
  const ids = await saveCustomerDetails(page, shop.origin);
  for (let pack = 0; pack < 2; pack++)
    await customer.request.post('/api/v1/cart/add-to-cart', { data: { medicine_id: otc, keep_original: true } });
  await orderForCash(page, ids, shop.origin);
  number = (await newestOrder(page, shop.origin)).iso_order_id;
  await customer.close();
});
test.afterAll(async () => {
  await shop?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A printed code, a third of the picture high, on a grey pack that is held at a slight angle. */
async function filmOf(name: string, code: { format: string; text: string; options?: string } | null): Promise<string> {
  const pack = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#b9b4ab' } });
  const { svg } = code
    ? await writeBarcode(code.text, { format: code.format as 'DataMatrix', options: code.options ?? '', scale: 8 })
    : { svg: '' };
  const label =
    svg &&
    (await sharp(Buffer.from(svg))
      .flatten({ background: 'white' })
      .resize({ height: 240, kernel: 'nearest' })
      .rotate(4, { background: 'white' })
      .png()
      .toBuffer());
  const frame = await (label ? pack.composite([{ input: label, gravity: 'centre' }]) : pack)
    .jpeg({ quality: 80 })
    .toBuffer();
  const path = join(folder, `${name}.mjpeg`);
  writeFileSync(path, Buffer.concat(Array.from({ length: 4 }, () => frame)));
  return path;
}

const SEES = (film: string) => ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
const ALLOWED = '--use-fake-ui-for-media-stream';

/** A packer with the order open at the pack bench, in a separate browser whose fake camera these flags set up. */
async function atTheBench(args: readonly string[], who: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { executablePath, args: common, env } = await findBrowser();
  const own: Browser = await chromium.launch({
    executablePath,
    args: [...common, ...args],
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    const tablet = { width: 800, height: 1280 };
    const { context } = await signInStaffMember({ browser: own, shop }, { name: who, roles: ['packer'] }, tablet);
    const page = await openCounterPage(context, faults);
    await page.goto(`/counter/bench?numbers=${number}&at=${number}`);
    await work(page).catch(async (thrown: unknown) => {
      await page.screenshot({ path: test.info().outputPath(`${who}.png`) });
      throw thrown;
    });
  } finally {
    await own.close();
  }
}

async function openCamera(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Camera' });
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
}

const takeScreenshot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/camera-${name}.png` }) : null;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Hold the code in front of the camera' });
const status = (page: Page) => page.getByRole('status').filter({ hasText: /\w/ });

test('a GS1 DataMatrix before the camera fills the scan, and the camera is off again', async () => {
  const film = await filmOf('pack', {
    format: 'DataMatrix',
    text: `(01)08901234567890(17)${EXPIRES % 100}0630(10)CAM77`,
    options: 'gs1',
  });
  await atTheBench([ALLOWED, ...SEES(film)], 'Ravi Kumar', async (page) => {
    await page.addInitScript(() => {
      const media = navigator.mediaDevices;
      const ask = media.getUserMedia.bind(media);
      media.getUserMedia = async (wanted) => {
        const stream = await ask(wanted);
        (window as unknown as { streams: MediaStream[] }).streams = [stream];
        return stream;
      };
    });
    await page.reload();
    await openCamera(page);
    await expect(status(page)).toContainText(['1 of batch CAM77 for line 1']);
    await expect(page.getByText('1 / 2')).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    const live = () =>
      (window as unknown as { streams: MediaStream[] }).streams
        .flatMap((one) => one.getTracks())
        .map((track) => track.readyState);
    expect(await page.evaluate(live)).toEqual(['ended']);
    await takeScreenshot(page, 'read');
    await openCamera(page);
    await expect(page.getByText('2 / 2')).toBeVisible();
  });
});

test('a QR code with a web address, and one of another batch, count nothing and say why', async () => {
  for (const [name, code, sentence] of [
    ['web', { format: 'QRCode', text: 'https://example.in/p/1' }, 'This code is a web address and names no batch.'],
    [
      'other',
      { format: 'DataMatrix', text: `(01)08901234567890(17)${EXPIRES % 100}0630(10)NONE1`, options: 'gs1' },
      'NONE1',
    ],
  ] as const) {
    const film = await filmOf(name, code);
    await atTheBench([ALLOWED, ...SEES(film)], `Packer ${name}`, async (page) => {
      await openCamera(page);
      await expect(page.getByText(sentence).first()).toBeVisible();
      await expect(page.getByText('0 / 2')).toBeVisible();
      await takeScreenshot(page, name);
    });
  }
});

test('where the camera sees no code, a message says what helps, and Escape leads back to the bench', async () => {
  const film = await filmOf('nothing', null);
  await atTheBench([ALLOWED, ...SEES(film)], 'Packer Slow', async (page) => {
    await openCamera(page);
    await expect(dialogOf(page).getByRole('status')).toContainText('No code has been read yet.');
    await expectUsable(page);
    await takeScreenshot(page, 'nothing');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Camera' })).toBeFocused();
  });
});

test('a machine without a camera, one that refuses it, and a reader that does not load: one sentence each', async () => {
  await atTheBench([], 'Packer Without', async (page) => {
    await openCamera(page);
    await expect(dialogOf(page)).toContainText('This machine has no camera that the counter may use.');
    await expectUsable(page);
    await takeScreenshot(page, 'none');
  });
  const film = await filmOf('refused', null);
  await atTheBench([`${ALLOWED}=deny`, ...SEES(film)], 'Packer Refused', async (page) => {
    await openCamera(page);
    await expect(dialogOf(page)).toContainText('The browser does not let the counter use the camera.');
    await takeScreenshot(page, 'refused');
    await page.keyboard.press('Escape');
    await page.route(/camera-dialog/, (route) => route.abort());
    await page.reload();
    await openCamera(page);
    await expect(page.getByText('The camera scanner could not be loaded.')).toBeVisible();
    await takeScreenshot(page, 'unloaded');
  });
  await atTheBench([ALLOWED, ...SEES(film)], 'Packer Unread', async (page) => {
    await page.route(/zxing_reader/, (route) => route.abort());
    await openCamera(page);
    await expect(dialogOf(page)).toContainText('The barcode reader could not be opened.');
  });
  expect(faults).toEqual([]);
});
