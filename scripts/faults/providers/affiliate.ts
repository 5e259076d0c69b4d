import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { addShoppers } from '../../../trials/kit/shoppers.ts';
import { Visitor } from '../../../trials/kit/visitor.ts';
import type { Laboratory } from '../failpoints/laboratory.ts';

interface Manner {
  readonly does: (response: ServerResponse) => void;
  /** Where the shop can be sure that nothing was accepted: only then may it report again. */
  readonly again: boolean;
}

const answer =
  (status: number, body = '{}') =>
  (response: ServerResponse) =>
    void response.writeHead(status).end(body);

const MANNERS: Readonly<Record<string, Manner>> = {
  'affiliate: slow (60 s)': {
    again: false,
    does: (response) => void setTimeout(() => answer(200)(response), 60_000).unref(),
  },
  'affiliate: reset before a word': { again: false, does: (response) => void response.socket?.resetAndDestroy() },
  'affiliate: reset in the body': {
    again: false,
    does: (response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.socket?.resetAndDestroy());
    },
  },
  'affiliate: status 500': { again: true, does: answer(500) },
  'affiliate: status 429': { again: true, does: answer(429) },
  'affiliate: status 400': { again: false, does: answer(400) },
  'affiliate: a page of HTML': { again: false, does: answer(200, '<html></html>') },
  'affiliate: a redirect elsewhere': {
    again: false,
    does: (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  },
  'affiliate: an endless body': {
    again: false,
    does: (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', more);
      response.on('error', () => undefined);
      more();
    },
  },
};

/** The names of the misbehaviours. */
export const AFFILIATE_MANNERS = Object.keys(MANNERS);
const SETTLES_WITHIN_MS = 90_000;

/** An affiliate that answers each order with the misbehaviour chosen for it, and correctly once it works again. */
export async function openBadAffiliate() {
  const mannerOf = new Map<string, Manner>();
  const reported = new Map<string, number>();
  let isWell = false;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { order_id } = JSON.parse(body) as { order_id: string };
    reported.set(order_id, (reported.get(order_id) ?? 0) + 1);
    const manner = mannerOf.get(order_id);
    if (isWell || !manner) answer(200)(response);
    else manner.does(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    mannerOf,
    reported,
    recover: () => {
      isWell = true;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * One order for each misbehaviour, all in parallel, since a slow answer to one delays the next. No order that may have
 * been accepted is reported twice, what was certainly not accepted is reported once the affiliate works again, and the
 * shop keeps running meanwhile.
 */
export async function misbehaveAffiliate(
  {
    laboratory,
    affiliate,
    product,
  }: { laboratory: Laboratory; affiliate: Awaited<ReturnType<typeof openBadAffiliate>>; product: string },
  wants: (name: string) => boolean,
): Promise<string[]> {
  const client = laboratory.client();
  const chosen = Object.entries(MANNERS).filter(([name]) => wants(name));
  const numberOf = new Map<string, string>();
  for (const [index, shopper] of (await addShoppers(client, chosen.length)).entries()) {
    const visitor = new Visitor(laboratory.origin, shopper.cookie);
    await visitor.ask('POST', 'cart/add-to-cart', { medicine_id: product, quantity: 1, keep_original: true });
    const form = new FormData();
    const fields = { patient_id: shopper.patientId, address_id: shopper.addressId, order_type: 'cod', source: 'web' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const { data } = await visitor.ask('POST', 'order/place-order', form, { 'idempotency-key': randomUUID() });
    const [name, manner] = chosen[index] ?? [];
    if (!name || !manner) continue;
    numberOf.set(name, data.iso_order_id);
    affiliate.mannerOf.set(data.iso_order_id, manner);
    await visitor.ask('POST', 'order/affiliate-consent', { order_id: data.order_id, agreed: true });
  }
  // The two minutes for withdrawing consent are over.
  await client.query('update affiliate_conversion set due_at = now()');
  const open = async (states: string) =>
    (await client.query(`select order_id from affiliate_conversion where state = any($1::text[])`, [states.split(' ')]))
      .rows.length;
  const tried = await comesAbout(async () => [...numberOf.values()].every((number) => affiliate.reported.has(number)));
  const search = await new Visitor(laboratory.origin).ask('GET', 'inventory/search-products?query=dolo');
  await comesAbout(async () => (await open('sending')) === 0);
  affiliate.recover();
  await client.query(`update affiliate_conversion set due_at = now() where state = 'waiting'`);
  const settled = await comesAbout(async () => (await open('waiting sending')) === 0);
  const faults = [
    ...(tried ? [] : ['not every conversion was told']),
    ...(settled ? [] : ['conversions are still open although the affiliate is well']),
    ...(search.status === 200 ? [] : [`the search was answered ${search.status}`]),
  ];
  for (const [name, { again }] of chosen) {
    const times = affiliate.reported.get(numberOf.get(name) ?? '') ?? 0;
    const wrong = times === (again ? 2 : 1) ? [] : [`${name}: told ${times} times`];
    console.log(`${name.padEnd(34)} ${wrong.length === 0 ? 'ok' : `WRONG ${wrong.join()}`} (told ${times} times)`);
    faults.push(...wrong);
  }
  return faults;
}

async function comesAbout(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const began = performance.now(); performance.now() - began < SETTLES_WITHIN_MS; await wait(500))
    if (await isSo()) return true;
  return false;
}
