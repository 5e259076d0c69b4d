/**
 * A program by a third party, with a client generated from the API's description: search, product, login, cart, order,
 * and cancelling at the end. `test-client.ts` generates the types that are imported here and runs it.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { components, operations, paths } from 'generated-client';
import createClient from 'openapi-fetch';
import { CookieJar } from '../../../src/server/testing/cookie-jar.ts';
import { codeSentTo } from '../../../trials/kit/outbox.ts';

type Place = operations['placeOrder']['requestBody']['content']['multipart/form-data'];
type Order = components['schemas']['Order'];

const [origin = '', phone = '', dataDir = ''] = process.argv.slice(2);
const jar = new CookieJar();
const api = createClient<paths>({ baseUrl: origin });
api.use({
  onRequest: ({ request }) => {
    request.headers.set('cookie', jar.header);
    request.headers.set('origin', origin);
  },
  onResponse: ({ response }) => {
    for (const line of response.headers.getSetCookie()) jar.keep(line);
  },
});

/** The answer of a call; a refusal ends the walk. */
function good<Data>({ data, error, response }: { data?: Data; error?: unknown; response: Response }): Data {
  assert.ok(data !== undefined, `${response.url} answered ${response.status}: ${JSON.stringify(error)}`);
  return data;
}

const found = good(
  await api.GET('/api/v1/inventory/search-products', { params: { query: { query: 'paracetamol', limit: 5 } } }),
).result.data;
const row = found.medicines.find(
  ({ in_stock, sold_online, schedule }) => in_stock && sold_online && schedule === 'OTC',
);
assert.ok(row, 'The search finds a medicine that is sold without a prescription.');
const medicine_id = row.medicine_id;

const product = good(await api.POST('/api/v1/inventory/product-details', { body: { medicine_id } })).result.data;
assert.equal(product.medicine.id, medicine_id);
const unknown = await api.POST('/api/v1/inventory/product-details', { body: { medicine_id: 'no-such-medicine' } });
assert.deepEqual([unknown.response.status, unknown.error?.result_code], [404, 30]);

const early = await api.GET('/api/v1/cart/get-cart', {});
assert.deepEqual([early.response.status, early.error?.result_code], [401, 10]);
good(await api.POST('/api/v1/auth/mobile/send-otp', { body: { phone } }));
good(
  await api.POST('/api/v1/auth/mobile/verify-otp', { body: { phone, otp: codeSentTo(phone, dataDir), source: 'web' } }),
);
const person = good(
  await api.PUT('/api/v1/user/update-user', {
    body: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.org', gender: 'female', dob: '1958-04-02' },
  }),
).result.data;
const address = good(
  await api.POST('/api/v1/address/add-address', {
    body: { name: 'Asha Rao', phone, type: 'home', houseNumber: '12', street: '4th Cross', zipcode: '560040' },
  }),
).result.data;

good(await api.POST('/api/v1/cart/add-to-cart', { body: { medicine_id, quantity: 2, keep_original: true } }));
const cart = good(await api.GET('/api/v1/cart/get-cart', {})).result.data;
assert.equal(cart.can_order, true);

const form: Place = {
  patient_id: person.patient_id,
  address_id: address.address_id,
  order_type: 'cod',
  expected_total: String(cart.finalPrice),
};
const placed = good(
  await api.POST('/api/v1/order/place-order', {
    body: form,
    bodySerializer: (fields) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
      return data;
    },
    params: { header: { 'idempotency-key': randomUUID() } },
  }),
).result.data;
assert.deepEqual([placed.order_status, placed.finalPrice], ['PLACED', cart.finalPrice]);

const order: Order = good(await api.POST('/api/v1/order/get-order', { body: { order_id: placed.order_id } })).result
  .data;
assert.equal(order.order_id, placed.order_id);
good(await api.PATCH('/api/v1/order/cancel-user-order', { body: { order_id: placed.order_id } }));

/** Never called: calls that the types must refuse. A line that they accept is an error. */
export async function refusedByTypes(): Promise<void> {
  // @ts-expect-error No such operation.
  await api.GET('/api/v1/cart/get-basket', {});
  // @ts-expect-error The medicine's id is a text.
  await api.POST('/api/v1/cart/add-to-cart', { body: { medicine_id: 7 } });
  // @ts-expect-error There is no such way to pay.
  await api.POST('/api/v1/order/place-order', { body: { ...form, order_type: 'cheque' } });
  // @ts-expect-error A cart has no such field.
  void cart.total_price;
}

console.log(`${placed.iso_order_id}: ${medicine_id} twice, ${cart.finalPrice} rupees in cash, then cancelled`);
