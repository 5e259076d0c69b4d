import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addShoppers } from '../../../trials/kit/shoppers.ts';
import { Visitor } from '../../../trials/kit/visitor.ts';
import type { Laboratory } from '../failpoints/laboratory.ts';
import type { MailManner, MailServer } from './mail-server.ts';

const ORDERS_EACH = 3;
const ANSWERS_WITHIN_MS = 5_000;
const TEXTED_WITHIN_MS = 15_000;
const RECOVERS_WITHIN_MS = 30_000;

/**
 * Customers with an e-mail address order while the mail server misbehaves: their orders are answered, their text
 * messages are still sent, and once the server works again each e-mail arrives. It may arrive up to three times, as the
 * server may have accepted it before without saying so.
 */
export async function misbehaveMail(
  { laboratory, mail, product }: { laboratory: Laboratory; mail: MailServer; product: string },
  manner: MailManner,
): Promise<string[]> {
  const faults: string[] = [];
  const client = laboratory.client();
  mail.behave(manner);
  mail.letters.length = 0;
  const numbers: string[] = [];
  const ids: string[] = [];
  for (const shopper of await addShoppers(client, ORDERS_EACH)) {
    await client.query('update patient set email = $2 where id = $1', [
      shopper.patientId,
      `${randomUUID()}@mail.example`,
    ]);
    const visitor = new Visitor(laboratory.origin, shopper.cookie);
    await visitor.ask('POST', 'cart/add-to-cart', { medicine_id: product, quantity: 1, keep_original: true });
    const form = new FormData();
    const fields = { patient_id: shopper.patientId, address_id: shopper.addressId, order_type: 'cod', source: 'web' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const began = performance.now();
    const placed = await visitor.ask('POST', 'order/place-order', form, { 'idempotency-key': randomUUID() });
    const ms = Math.round(performance.now() - began);
    if (placed.status !== 200) faults.push(`an order was answered ${placed.status}`);
    if (ms > ANSWERS_WITHIN_MS) faults.push(`an order was answered after ${ms} ms`);
    if (placed.status !== 200) continue;
    numbers.push(placed.data.iso_order_id);
    ids.push(placed.data.order_id);
  }
  const unsent = async (channel: string) =>
    (
      await client.query(
        `select id from outbox_message where channel = $1 and sent_at is null and split_part(reason, ' ', 1) = any($2::text[])`,
        [channel, ids],
      )
    ).rows.length;
  if (!(await comesAbout(TEXTED_WITHIN_MS, async () => (await unsent('sms')) === 0)))
    faults.push('text messages wait for the mail server');
  // Waits until each e-mail has met the misbehaviour. Then the server works; e-mails due much later are due at once.
  await comesAbout(TEXTED_WITHIN_MS, async () => {
    const { rows } = await client.query(`select id from outbox_message where channel = 'email' and attempts = 0`);
    return rows.length === 0;
  });
  await wait(500);
  mail.behave(null);
  const recovered = await comesAbout(RECOVERS_WITHIN_MS, async () => {
    await client.query(
      `update outbox_message set due_at = now() where channel = 'email' and sent_at is null and due_at > now() + interval '20 s'`,
    );
    return (await unsent('email')) === 0;
  });
  if (!recovered) faults.push(`${await unsent('email')} letters were not sent when the server was well again`);
  for (const number of numbers) {
    const arrived = mail.letters.filter((letter) => letter.includes(`order ${number}`)).length;
    if (arrived === 0) faults.push(`no letter about ${number}`);
    if (arrived > 3) faults.push(`${arrived} letters about ${number}`);
  }
  return faults;
}

async function comesAbout(withinMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  for (const began = performance.now(); performance.now() - began < withinMs; await wait(250))
    if (await isSo()) return true;
  return false;
}
