import type { OrderData, PlacedOrder, PrescriptionFile } from '#contract/areas/shop/order.ts';
import * as userApi from '#contract/endpoints/account/user.ts';
import * as orderApi from '#contract/endpoints/shop/order.ts';
import type { OrderForm, ShownOrder } from '#contract/order-client.ts';
import { callApi } from './call-api.ts';

/** Sends a prescription that the pharmacy follows up by phone. */
export function uploadPrescription(files: readonly File[]) {
  const form = new FormData();
  appendFiles(form, files);
  return callApi<PrescriptionFile[]>(userApi.uploadPrescription.path, { method: 'POST', body: form });
}

/** Adds files to the prescription of an order. */
export function addPrescription({ order_id, files }: { order_id: string; files: readonly File[] }) {
  const form = new FormData();
  form.append('order_id', order_id);
  appendFiles(form, files);
  return callApi<OrderData>(orderApi.addOrderPrescription.path, { method: 'POST', body: form });
}

/** Sends the cart as an order, under the key of this attempt. */
export function placeOrder(order: OrderForm & ShownOrder, key: string) {
  const { patient_id, address_id, order_type, files, pages, consent, askPharmacist, ...shown } = order;
  const form = new FormData();
  const fields = { patient_id, address_id, delivery_type: 'delivery', order_type, source: 'web' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('substitution_consent', JSON.stringify(consent));
  form.append('expected_total', shown.expected_total.toFixed(2));
  if (pages.length > 0) form.append('draft_pages', pages.join());
  if (askPharmacist) form.append('ask_pharmacist', 'true');
  form.append('expected_lines', JSON.stringify(shown.expected_lines));
  appendFiles(form, files);
  const headers = { 'idempotency-key': key };
  return callApi<PlacedOrder>(orderApi.placeOrder.path, { method: 'POST', body: form, headers });
}

function appendFiles(form: FormData, files: readonly File[]): void {
  for (const file of files) form.append('prescription_images', file);
}
