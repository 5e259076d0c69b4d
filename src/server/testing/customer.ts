import type { TestBrowser, TestShop } from './test-shop.ts';

/** A logged-in customer with a name and an address, ready to order. */
export interface TestCustomer {
  readonly browser: TestBrowser;
  readonly patient_id: string;
  readonly address_id: string;
}

/** The name and address of test customers. */
const PERSON = { firstName: 'Asha', lastName: 'Rao', dob: '1980-01-01', email: 'asha@mail.in' };
export const CUSTOMER_ADDRESS = {
  name: 'Asha Rao',
  phone: '9876543210',
  type: 'home',
  houseNumber: '12',
  street: '4th Cross',
  landmark: 'near the temple',
  zipcode: '560040',
};

/** A new customer with this phone, and with an e-mail address unless another or none (`''`) is given. */
export async function newCustomer(shop: TestShop, phone: number, { email = PERSON.email } = {}): Promise<TestCustomer> {
  const browser = shop.browser();
  await browser.logIn(String(phone));
  const { patient_id } = (await browser.ask('PUT', 'user/update-user', { ...PERSON, email })).data;
  const { address_id } = (await browser.ask('POST', 'address/add-address', CUSTOMER_ADDRESS)).data;
  return { browser, patient_id, address_id };
}

/** A medicine of the shipped catalogue that is in stock and sold without prescription: the first, or one after it. */
export async function findOtc(shop: TestShop, place = 0): Promise<string> {
  const { data } = await shop.browser().get('inventory/search-products?query=paracetamol&limit=50');
  const fitting = data.medicines.filter(
    (row: { schedule: string; in_stock: boolean }) => row.schedule === 'OTC' && row.in_stock,
  );
  return fitting[place].medicine_id;
}

/** Orders this medicine itself; the whole answer of place-order. */
export async function orderOf(
  { browser, patient_id, address_id }: TestCustomer,
  medicine_id: string,
  { quantity = 1, order_type = 'cod' as 'cod' | 'online' } = {},
) {
  await browser.ask('POST', 'cart/add-to-cart', { medicine_id, quantity, keep_original: true });
  return browser.ask('POST', 'order/place-order', { patient_id, address_id, order_type });
}
