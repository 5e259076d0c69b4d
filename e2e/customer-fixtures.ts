import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { inAYear } from '../src/testing/staff.ts';

/** The address of the tests' customers, in the fields of the checkout. */
export const HOME = {
  name: 'Asha Rao',
  phone: '9876543210',
  type: 'home',
  houseNumber: '12',
  street: 'MG Road',
  zipcode: '560040',
};
const PERSON = { firstName: 'Asha', lastName: 'Rao', dob: '1980-01-31', gender: 'female' };

/** The patient and address ids that an order needs. */
interface CustomerIds {
  readonly patient_id: string;
  readonly address_id: string;
}

/** Runs an operator's command on the shop of this test run; returns what it prints. */
export function runCommand(...words: string[]): string {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  return execFileSync('node', ['src/cli/shop.ts', ...words], { env, encoding: 'utf8' });
}

/** Adds the tests' pharmacist to the staff list, if they are not there yet; returns their name. */
export function addPharmacist(): string {
  const name = 'Meera Iyer';
  const isThere = () => runCommand('staff', 'list').includes(name);
  const registered = ['--registration', 'KA-1000', '--valid-until', inAYear()];
  if (isThere()) return name;
  try {
    runCommand('staff', 'add', name, '--role', 'pharmacist', ...registered);
  } catch (refused) {
    // The other project's test has already added them.
    if (!isThere()) throw refused;
  }
  return name;
}

/** A pharmacist opens every file of an order on the pharmacy's machine, which a decision requires. */
export async function openOrderFiles(number: string, by: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  const child = spawn('node', ['src/cli/shop.ts', 'prescription', 'open', number, '--by', by], { env });
  let said = '';
  while (!said.includes('Ctrl-C')) said += String((await once(child.stdout, 'data'))[0]);
  for (const [url] of said.matchAll(/http:\S+/g)) await (await fetch(url)).arrayBuffer();
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

/** Saves a profile and an address for the logged-in customer; returns the ids an order needs. */
export async function saveCustomerDetails({ request }: Page, origin = ''): Promise<CustomerIds> {
  const holder = await request.put(`${origin}/api/v1/user/update-user`, { data: PERSON });
  const place = await request.post(`${origin}/api/v1/address/add-address`, { data: HOME });
  const [{ patient_id }, { address_id }] = [(await holder.json()).result.data, (await place.json()).result.data];
  return { patient_id, address_id };
}

/** The first medicine that a search finds; with `otc`, the first without prescription and in stock. */
export async function medicineId(page: Page, query: string, { otc = false, origin = '' } = {}): Promise<string> {
  const address = `${origin}/api/v1/inventory/search-products?query=${encodeURIComponent(query)}&limit=50`;
  const rows = (await (await page.request.get(address)).json()).result.data.medicines as {
    medicine_id: string;
    schedule: string;
    in_stock: boolean;
  }[];
  return rows.find((row) => !otc || (row.schedule === 'OTC' && row.in_stock))?.medicine_id ?? '';
}

/** Orders the contents of the cart, cash on delivery. */
export async function orderForCash({ request }: Page, ids: CustomerIds, origin = ''): Promise<void> {
  const form = { ...ids, delivery_type: 'delivery', order_type: 'cod', source: 'web', substitution_consent: '{}' };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await request.post(`${origin}/api/v1/order/place-order`, { multipart: form, headers });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** The newest order of the logged-in customer. */
export async function newestOrder({ request }: Page, origin = ''): Promise<{ order_id: string; iso_order_id: string }> {
  const orders = await (await request.get(`${origin}/api/v1/order/get-all-orders`)).json();
  return orders.result.data[0];
}
