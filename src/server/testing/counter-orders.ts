import { newCustomer, type TestCustomer } from './customer.ts';
import type { CounterPerson } from './pharmacy-people.ts';
import { withPhoto } from './sample-person.ts';
import type { TestAnswer, TestShop } from './test-shop.ts';

/** An order that waits for a pharmacist, with its customer's data. */
export interface RxOrder {
  readonly id: string;
  readonly number: string;
  readonly customer: TestCustomer;
}

/** The content of the prescription of every test order, for Asha Rao. */
export const ON_PAPER = {
  ...{ dated: '2026-11-20', prescriber_name: 'Dr R Menon', prescriber_address: '12 MG Road, Bengaluru' },
  ...{ prescriber_registration: 'KMC 45012', patient_name: 'Asha Rao', name_reason: '' },
};

/** The amount on the prescription of every test order for each line: enough for all test orders. */
export const WRITTEN_AMOUNT = { dose: '1-0-1', days: null, quantity: '99 packs', over_reason: '' };

/** The id of a medicine on prescription in the shipped catalogue. */
export async function findPrescribed(shop: TestShop, query = 'janumet 50mg'): Promise<string> {
  const { data } = await shop.browser().get(`inventory/search-products?query=${encodeURIComponent(query)}&limit=5`);
  return data.medicines[0].medicine_id;
}

/** Orders medicines on prescription, a pack each, with one photo of it or none. `gatewayOrder` is null for cash. */
export async function orderOnPrescription(
  shop: TestShop,
  phone: number,
  medicines: readonly string[],
  { photo = true, order_type = 'cod' as 'cod' | 'online' } = {},
): Promise<RxOrder & { readonly gatewayOrder: string | null }> {
  const customer = await newCustomer(shop, phone);
  const { browser, patient_id, address_id } = customer;
  for (const medicine_id of medicines)
    await browser.ask('POST', 'cart/add-to-cart', { medicine_id, quantity: 1, keep_original: true });
  const fields = { patient_id, address_id, order_type };
  const answer = photo
    ? await browser.ask('POST', 'order/place-order', ...(await withPhoto('rx.jpg', fields)))
    : await browser.ask('POST', 'order/place-order', fields);
  if (answer.status !== 200) throw new Error(answer.message);
  const { order_id: id, iso_order_id: number, razorpay_data: payment } = answer.data;
  return { id, number, customer, gatewayOrder: payment?.order_id ?? null };
}

/** Puts the medicine of a line into Schedule H1. */
export async function markH1(shop: TestShop, { id }: RxOrder, line = 1): Promise<void> {
  await shop.database.db
    .updateTable('order_line')
    .set({ schedule: 'H1' })
    .where('order_id', '=', id)
    .where('line', '=', line)
    .execute();
}

/** The desk of an order as shown to a person. */
export async function deskOf({ browser }: CounterPerson, { number }: { readonly number: string }) {
  return (await browser.get(`counter/desk?number=${number}`)).data;
}

/** Opens every file of an order as a person, and reads the desk again. */
export async function openAll(person: CounterPerson, order: RxOrder) {
  const { files } = await deskOf(person, order);
  for (const { file_id } of files)
    await person.browser.get(`counter/desk/file?number=${order.number}&file_id=${file_id}`);
  return deskOf(person, order);
}

/** Decides lines of an order as a person with the current desk page. */
export async function decideAs(person: CounterPerson, order: RxOrder, more: object): Promise<TestAnswer> {
  const { version } = await deskOf(person, order);
  return person.browser.ask('POST', 'counter/desk/decide', { number: order.number, version, ...more });
}

/** Opens the files, and approves the lines: line 1 unless the test names others. */
export async function approveAs(person: CounterPerson, order: RxOrder, lines = [1]): Promise<TestAnswer> {
  await openAll(person, order);
  return decideAs(person, order, {
    prescription: ON_PAPER,
    lines: lines.map((line) => ({ line, verdict: 'ok', prescribed: WRITTEN_AMOUNT })),
  });
}
