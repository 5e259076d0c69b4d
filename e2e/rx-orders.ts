import type { Browser, BrowserContext } from '@playwright/test';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { newestOrder, saveCustomerDetails } from './customer-fixtures.ts';
import { freshPhone, logIn, type OwnShop } from './shop-fixtures.ts';
import { daysAgo } from './time-passes.ts';

/** An order that waits for a pharmacist, and the browser of the customer who placed it. */
export interface RxOrder {
  readonly id: string;
  readonly number: string;
  readonly customer: BrowserContext;
}

/** A file to upload. */
interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Three days ago in India, "yyyy-MM-dd": prescriptions expire, so the tests cannot use a fixed day. */
const dated = daysAgo(3);
const [year, month, day] = dated.split('-');

/** The details on the prescription of every test order, and its date in the form that a date field accepts in this browser's language. */
export const ON_PAPER = {
  ...{ dated, typed: `${month}${day}${year}`, doctor: 'Dr R Menon', registration: 'KMC 45012' },
  ...{ address: '12 MG Road, Bengaluru', patient: 'Asha Rao' },
};

/** A drawn page of a prescription, as a photo of it. */
export async function photoOf(lines: readonly string[]): Promise<SentFile> {
  const text = [ON_PAPER.doctor, `${ON_PAPER.registration}, ${ON_PAPER.address}`, ON_PAPER.patient, ...lines]
    .map((line, index) => `<text x="70" y="${130 + index * 90}" font-size="44" font-family="serif">${line}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="1500"><rect width="100%" height="100%" fill="white"/>${text}</svg>`;
  return { name: 'rx.jpg', mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer() };
}

/** The same as a PDF with this many pages. */
export function pdfOf(pages: number): Promise<SentFile> {
  const document = new PDFDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  for (let page = 1; page <= pages; page++) {
    if (page > 1) document.addPage();
    document.fontSize(24).text(`${ON_PAPER.doctor}, page ${page}`);
  }
  return new Promise((resolve) => {
    document.on('end', () => resolve({ name: 'rx.pdf', mimeType: 'application/pdf', buffer: Buffer.concat(parts) }));
    document.end();
  });
}

/**
 * A new customer orders medicines cash on delivery, with photos of a prescription; files that are not photos are added
 * to the order afterwards.
 */
export async function orderOnPrescription(
  browser: Browser,
  { origin, dataDir }: Pick<OwnShop, 'origin' | 'dataDir'>,
  medicines: readonly string[],
  files: readonly SentFile[],
  { keepsOriginal = true, packs = 1 } = {},
): Promise<RxOrder> {
  const customer = await browser.newContext({ baseURL: origin });
  const page = { request: customer.request } as Parameters<typeof saveCustomerDetails>[0];
  await logIn(customer, freshPhone(), origin, dataDir);
  const ids = await saveCustomerDetails(page, origin);
  for (const medicine_id of medicines)
    await customer.request.post('/api/v1/cart/add-to-cart', {
      data: { medicine_id, quantity: packs, keep_original: keepsOriginal },
    });
  const photos = files.filter(({ mimeType }) => mimeType !== 'application/pdf');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const fields = { ...ids, order_type: 'cod', source: 'web' };
  const answer = await customer.request.post('/api/v1/order/place-order', {
    multipart: formOf(fields, photos),
    headers,
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { order_id: id, iso_order_id: number } = await newestOrder(page, origin);
  const order = { id, number, customer };
  const rest = files.filter((file) => !photos.includes(file));
  if (rest.length > 0) await sendFiles(order, rest);
  return order;
}

/** The customer sends more files for an order. */
export async function sendFiles({ id, customer }: RxOrder, files: readonly SentFile[]): Promise<void> {
  const answer = await customer.request.post('/api/v1/order/prescription', {
    multipart: formOf({ order_id: id }, files),
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

function formOf(fields: Readonly<Record<string, string>>, files: readonly SentFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const { name, mimeType, buffer } of files)
    form.append('prescription_images', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return form;
}
