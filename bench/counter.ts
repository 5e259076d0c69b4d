import pg from 'pg';
import { type Caller, createCaller } from '../trials/kit/caller.ts';
import { printFaults } from '../trials/kit/report.ts';
import { launchShop, newDataFolder } from '../trials/kit/shop-process.ts';
import { addShoppers } from '../trials/kit/shoppers.ts';
import { signInAtCounter } from './sign-in-at-counter.ts';

const OPEN = Number(process.env.OPEN_ORDERS ?? 10_000);
const LOOKS = 300;
const GOAL_P99_MS = 100;

/** The order of one look: another one each time, from those that wait for a pharmacist. */
const orderOf = (turn: number) => `SS-OPEN-${5 * (1 + (turn % Math.floor(OPEN / 5)))}`;
/** Everything of one order with what belongs to it, as its page shows it. */
const ONE_ORDER = `select o.*, (select phone from account where id = o.account_id),
  (select jsonb_agg(l order by l.line) from order_line l where l.order_id = o.id),
  (select jsonb_agg(e order by e.seq) from order_event e where e.order_id = o.id),
  (select jsonb_agg(b) from order_line_batch b where b.order_id = o.id),
  (select jsonb_agg(m order by m.seq) from money_entry m where m.order_id = o.id)
  from customer_order o where o.number = `;

interface Asked {
  readonly name: string;
  readonly path: (turn: number) => string;
  readonly query: (turn: number) => string;
}

/** A pharmacist's requests to the queue, and the smallest database query for the same rows. */
const QUEUE = [
  [
    'first page of rx',
    '/api/v1/counter/queue',
    "select * from customer_order where tab = 'rx' order by created_at, id limit 51",
  ],
  [
    'page of to_pack',
    '/api/v1/counter/queue?tab=to_pack',
    "select * from customer_order where tab = 'to_pack' order by created_at, id limit 51",
  ],
  ['by number', '/api/v1/counter/queue?q=SS-OPEN-5000', "select * from customer_order where number = 'SS-OPEN-5000'"],
  [
    'by phone',
    '/api/v1/counter/queue?q=6000000001',
    "select * from customer_order where address ->> 'phone' = '6000000001' limit 50",
  ],
  [
    'by name',
    '/api/v1/counter/queue?q=patient%204321',
    "select * from customer_order where patient ->> 'name' ilike '%patient 4321%' limit 50",
  ],
] as const;
const ASKED: readonly Asked[] = [
  ...QUEUE.map(([name, path, query]) => ({ name, path: () => path, query: () => query })),
  {
    name: 'a desk page',
    path: (turn) => `/api/v1/counter/desk?number=${orderOf(turn)}`,
    query: (turn) => `${ONE_ORDER}'${orderOf(turn)}'`,
  },
  {
    name: 'an order page',
    path: (turn) => `/api/v1/counter/order?number=${orderOf(turn)}`,
    query: (turn) => `${ONE_ORDER}'${orderOf(turn)}'`,
  },
];

/**
 * The counter's queue of 10,000 open orders, the desk and the page of one order over HTTP, each request measured next to the plain query of the same rows,
 * in the same minute.
 */
export async function run(): Promise<void> {
  const shop = await launchShop(newDataFolder()).ready;
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await fill(client);
  const cookie = await signInAtCounter(client);
  const caller = createCaller(shop.origin, 1);
  console.log(`${OPEN} open orders, ${LOOKS} looks each; p50 and p99 in ms, over HTTP | plain SQL`);
  const faults: string[] = [];
  for (const { name, path, query } of ASKED) {
    const http = await time((turn) => look(caller, path(turn), cookie));
    const plain = await time((turn) => client.query(query(turn)));
    console.log(`  ${name.padEnd(18)} ${words(http)} | ${words(plain)}`);
    if (http.p99 > GOAL_P99_MS) faults.push(`${name}: p99 ${http.p99.toFixed(1)} ms, goal ${GOAL_P99_MS}`);
  }
  caller.close();
  await client.end();
  await shop.stop();
  printFaults(faults);
}

async function look(caller: Caller, path: string, cookie: string): Promise<void> {
  const answer = await caller.ask({ path, cookie });
  if (answer.status !== 200 || !answer.body.includes('"number"'))
    throw new Error(`${path}: ${answer.status} ${answer.body}`);
}

async function time(work: (turn: number) => Promise<unknown>): Promise<{ readonly p50: number; readonly p99: number }> {
  for (let warm = 0; warm < 20; warm += 1) await work(LOOKS + warm);
  const times: number[] = [];
  for (let turn = 0; turn < LOOKS; turn += 1) {
    const began = performance.now();
    await work(turn);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function words({ p50, p99 }: { readonly p50: number; readonly p99: number }): string {
  return `${p50.toFixed(1).padStart(6)} ${p99.toFixed(1).padStart(6)}`;
}

/**
 * Open orders in the tabs `rx`, `to_pack`, `to_ship` and `door`, two lines each, of a hundred customers; and as many
 * delivered ones.
 */
async function fill(client: pg.Client): Promise<void> {
  const shoppers = await addShoppers(client, 100);
  const people = JSON.stringify(shoppers.map((one, index) => ({ ...one, index })));
  await client.query(
    `insert into customer_order (id, number, account_id, patient_id, address_id, status, order_type, source, patient, address,
       original_paise, discounted_paise, coupon_paise, delivery_fee_paise, payable_paise, prescription_status,
       promised_from, promised_to, created_at, holds_goods)
     select 'open-' || n, 'SS-OPEN-' || n, "accountId", "patientId", "addressId",
       case when n > $2 then 'DELIVERED' when n % 5 < 2 then 'PLACED' else (array['CONFIRMED', 'PACKED', 'SHIPPED'])[n % 5 - 1] end,
       'cod', 'web', jsonb_build_object('name', 'Patient ' || n, 'gender', null, 'dateOfBirth', null),
       jsonb_build_object('name', 'Patient ' || n, 'phone', (6000000000 + index + 1)::text, 'houseNumber', '1', 'street', 'Road',
         'landmark', '', 'pinCode', '560001', 'city', 'Bengaluru', 'state', 'Karnataka'),
       100, 100, 0, 0, 100, case when n % 5 < 2 and n <= $2 then 'PENDING' else 'APPROVED' end,
       current_date, current_date + 3, now() - n * interval '1 minute', true
     from generate_series(1, 2 * $2) n
     join jsonb_to_recordset($1::jsonb) as s ("accountId" text, "patientId" text, "addressId" text, index int) on index = n % 100`,
    [people, OPEN],
  );
  await client.query(
    `insert into order_line (order_id, line, searched_id, searched_name, medicine_id, name, manufacturer, pack_label, schedule,
       quantity, mrp_paise, original_paise, selling_paise, searched_selling_paise)
     select id, line, 'm', 'M', 'm', 'M', 'Maker', 'strip of 10 tablets', 'H', 1, 100, 100, 100, 100
     from customer_order, generate_series(1, 2) line`,
  );
  await client.query('vacuum analyze customer_order, order_line');
}
