import type { TestBrowser, TestShop } from './test-shop.ts';

/** Somebody who is logged in, with a name and an address: ready to order. */
export interface TestCustomer {
  readonly browser: TestBrowser;
  readonly patient_id: string;
  readonly address_id: string;
}

/** A new customer with this phone. */
export async function newCustomer(shop: TestShop, phone: number): Promise<TestCustomer> {
  const browser = shop.browser();
  await browser.logIn(String(phone));
  const person = { firstName: 'Asha', lastName: 'Rao', dob: '1980-01-01', email: 'asha@mail.in' };
  const { patient_id } = (await browser.ask('PUT', 'user/update-user', person)).data;
  const place = { name: 'Asha Rao', phone: '9876543210', type: 'home', houseNumber: '12', street: '4th Cross' };
  const address = { ...place, landmark: 'temple', zipcode: '560040' };
  const { address_id } = (await browser.ask('POST', 'address/add-address', address)).data;
  return { browser, patient_id, address_id };
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
