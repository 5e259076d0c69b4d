import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';

/** Where a customer of the walks lives, as the checkout asks for it. */
export const HOME = {
  name: 'Asha Rao',
  phone: '9876543210',
  type: 'home',
  houseNumber: '12',
  street: 'MG Road',
  zipcode: '560040',
};
const PERSON = { firstName: 'Asha', lastName: 'Rao', dob: '1980-01-31', gender: 'female' };

/** What an order needs to know of its customer. */
interface CustomerIds {
  readonly patient_id: string;
  readonly address_id: string;
}

/** An operator's command on the shop of this run; what it prints. */
export function runCommand(...words: string[]): string {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  return execFileSync('node', ['src/cli/shop.ts', ...words], { env, encoding: 'utf8' });
}

/** A pharmacist of the walks, who is on the list of staff from now on. */
export function pharmacistOnDuty(): string {
  const name = 'Meera Iyer';
  const isThere = () => runCommand('staff', 'list').includes(name);
  const registered = ['--registration', 'KA-1000', '--valid-until', '2099-12-31'];
  if (isThere()) return name;
  try {
    runCommand('staff', 'add', name, '--role', 'pharmacist', ...registered);
  } catch (refused) {
    // A walk on the other screen was quicker.
    if (!isThere()) throw refused;
  }
  return name;
}

/** A pharmacist opens every file of an order on the pharmacy's machine, as deciding needs it. */
export async function lookAtFiles(number: string, by: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  const child = spawn('node', ['src/cli/shop.ts', 'prescription', 'open', number, '--by', by], { env });
  let said = '';
  while (!said.includes('Ctrl-C')) said += String((await once(child.stdout, 'data'))[0]);
  for (const [url] of said.matchAll(/http:\S+/g)) await (await fetch(url)).arrayBuffer();
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

/** Whoever is logged in tells who they are and where they live; gives the ids an order needs. */
export async function introduce({ request }: Page, origin = ''): Promise<CustomerIds> {
  const holder = await request.put(`${origin}/api/v1/user/update-user`, { data: PERSON });
  const place = await request.post(`${origin}/api/v1/address/add-address`, { data: HOME });
  const [{ patient_id }, { address_id }] = [(await holder.json()).result.data, (await place.json()).result.data];
  return { patient_id, address_id };
}

/** The first medicine that a search finds; without prescription and in stock where `otc` asks for it. */
export async function medicineId(page: Page, query: string, { otc = false, origin = '' } = {}): Promise<string> {
  const address = `${origin}/api/v1/inventory/search-products?query=${encodeURIComponent(query)}&limit=50`;
  const rows = (await (await page.request.get(address)).json()).result.data.medicines as {
    medicine_id: string;
    schedule: string;
    in_stock: boolean;
  }[];
  return rows.find((row) => !otc || (row.schedule === 'OTC' && row.in_stock))?.medicine_id ?? '';
}

/** Orders what is in the cart, to be paid at the door. */
export async function orderForCash({ request }: Page, ids: CustomerIds, origin = ''): Promise<void> {
  const form = { ...ids, delivery_type: 'delivery', order_type: 'cod', source: 'web', substitution_consent: '{}' };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await request.post(`${origin}/api/v1/order/place-order`, { multipart: form, headers });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** The newest order of whoever is logged in. */
export async function newestOrder({ request }: Page, origin = ''): Promise<{ order_id: string; iso_order_id: string }> {
  const orders = await (await request.get(`${origin}/api/v1/order/get-all-orders`)).json();
  return orders.result.data[0];
}
