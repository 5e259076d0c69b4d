import sharp from 'sharp';
import { advanceOrder } from '../services/orders/advance-order.ts';
import { decideSubstitution } from './decide-substitution.ts';
import { approve, releaseAll } from './pharmacists.ts';
import type { TestBrowser, TestShop } from './test-shop.ts';

/** Unique texts of one person for every place that can store them. */
export interface Canaries {
  readonly phone: string;
  readonly memberPhone: string;
  readonly addressPhone: string;
  readonly firstName: string;
  readonly memberName: string;
  readonly email: string;
  readonly house: string;
  readonly street: string;
  readonly fileName: string;
}

/** Canaries that are unique to a person in a test. `mark` is a digit. */
export function canaries(mark: number): Canaries {
  return {
    phone: `91234567${mark}1`,
    memberPhone: `91234567${mark}2`,
    addressPhone: `91234567${mark}3`,
    firstName: `Kanarina${'abcdefghij'[mark]}`,
    memberName: `Vogelmutter${'abcdefghij'[mark]}`,
    email: `kanarina${mark}@vogel.example`,
    house: `Haus-Nest-${mark}`,
    street: `Zwitscherweg ${mark}`,
    fileName: `zwitscher-rezept-${mark}.jpg`,
  };
}

/** A person with data of every kind: profile, family, address, newsletter, cart, prescriptions, a delivered and a cancelled order. */
export interface SamplePerson {
  readonly browser: TestBrowser;
  readonly marks: Canaries;
  readonly patientId: string;
  readonly addressId: string;
  /** Numbers of orders: delivered on a prescription, and cancelled with one. */
  readonly delivered: { readonly id: string; readonly number: string };
  readonly cancelled: { readonly id: string; readonly number: string };
}

/** Creates such a person in the shop. */
export async function createSamplePerson(shop: TestShop, marks: Canaries): Promise<SamplePerson> {
  const browser = shop.browser();
  await browser.logIn(marks.phone);
  const person = {
    firstName: marks.firstName,
    lastName: 'Rao',
    dob: '1980-01-01',
    email: marks.email,
    gender: 'female',
  };
  const patientId: string = (await browser.ask('PUT', 'user/update-user', person)).data.patient_id;
  await browser.ask('POST', 'user/add-user-family-member', {
    ...person,
    firstName: marks.memberName,
    phone: marks.memberPhone,
    relation: 'Mother',
  });
  const address = {
    name: marks.firstName,
    phone: marks.addressPhone,
    type: 'home',
    houseNumber: marks.house,
    street: marks.street,
    landmark: marks.street,
    zipcode: '560040',
  };
  const addressId: string = (await browser.ask('POST', 'address/add-address', address)).data.address_id;
  await browser.ask('POST', 'newsletter', { email: marks.email });
  const { rows: mails } = await shop.database.pool.query('select text from outbox_message where recipient = $1', [
    marks.email,
  ]);
  const link: string = /(\/newsletter\/confirm\?\S+)/.exec(mails[0]?.text)?.[1] ?? '';
  await shop.app.inject({ method: 'POST', url: link });
  const found = await shop.browser().get('inventory/search-products?query=janumet%2050mg&limit=5');
  const medicine: string = found.data.medicines[0].medicine_id;
  const order = async () => {
    await browser.ask('POST', 'cart/add-to-cart', { medicine_id: medicine });
    const fields = { patient_id: patientId, address_id: addressId, order_type: 'cod' };
    const { data } = await browser.ask('POST', 'order/place-order', ...(await withPhoto(marks.fileName, fields)));
    return { id: data.order_id as string, number: data.iso_order_id as string };
  };
  const delivered = await order();
  await deliver(shop, delivered.number, marks);
  const cancelled = await order();
  await browser.ask('PATCH', 'order/cancel-user-order', { order_id: cancelled.id });
  await browser.ask('POST', 'user/upload/prescription', ...(await withPhoto(marks.fileName)));
  await browser.ask('POST', 'cart/add-to-cart', { medicine_id: medicine });
  return { browser, marks, patientId, addressId, delivered, cancelled };
}

async function deliver(shop: TestShop, number: string, marks: Canaries): Promise<void> {
  const pharmacy = {
    db: shop.database.db,
    now: () => new Date('2026-11-21T07:00:00Z'),
    newId: () => crypto.randomUUID(),
  };
  const prescriber = { name: 'Dr. Sen', registration: 'KMC 1', address: marks.street };
  await approve(pharmacy, number, { prescriber });
  await releaseAll(pharmacy, number);
  await decideSubstitution(pharmacy, number, 1, 'allowed_by_doctor');
  for (const state of ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']) {
    await advanceOrder(pharmacy, number, state);
  }
}

/** A form with one photo, as a payload and its headers. */
export async function withPhoto(
  fileName: string,
  fields: Record<string, string> = {},
): Promise<[Buffer, Record<string, string>]> {
  const background = { r: fileName.length, g: 40, b: 90 };
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const boundary = '----sample';
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="prescription_images"; filename="${fileName}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(texts.join('') + head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return [payload, { 'content-type': `multipart/form-data; boundary=${boundary}` }];
}
