import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { acknowledgedOrder, createCaller, placing } from '../../../trials/kit/caller.ts';
import { FULL_SHELVES } from '../../../trials/kit/full-shelves.ts';
import { BENCH_SECRET, launchShop, newDataFolder, type ShopProcess } from '../../../trials/kit/shop-process.ts';
import { addShoppers } from '../../../trials/kit/shoppers.ts';
import { ShopGone } from '../../../trials/kit/visitor.ts';
import { type Outside, openOutside } from '../outside.ts';

const COMMANDS = join(import.meta.dirname, '../../../src/cli/shop.ts');

/** One shop on its own data folder, with a gateway and an affiliate that outlive it. */
export interface Laboratory {
  readonly dataDir: string;
  readonly outside: Outside;
  origin(): string;
  /** A connection to the database of the shop that is running, or ran last. */
  client(): pg.Client;
  databaseUrl(): string;
  /** Starts the shop with an environment; rejects if it dies meanwhile. */
  start(env?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
  /** Ends what is left of a dead shop. */
  kill(): Promise<void>;
  /** Runs an operator's command in the shop's environment; if it is killed, rejects with `ShopGone`. */
  command(args: readonly string[]): Promise<number>;
  /** The same for a command that must succeed; resolves with what it prints. */
  words(args: readonly string[]): Promise<string>;
  /** Closes everything and deletes the folder. */
  close(): Promise<void>;
}

/** Prepares an empty folder; nothing is started. */
export async function openLaboratory(): Promise<Laboratory> {
  const dataDir = newDataFolder();
  let shop: ShopProcess | null = null;
  let kill: () => Promise<void> = async () => undefined;
  let client: pg.Client | null = null;
  let given: Readonly<Record<string, string>> = {};
  const origin = () => shop?.origin ?? 'http://127.0.0.1:1';
  const outside = await openOutside(origin);
  const ownEnvironment = () => ({ ...given, SESSION_SECRET: BENCH_SECRET, DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const disconnect = async () => {
    await client?.end().catch(() => undefined);
    client = null;
  };
  const stop = async () => {
    await disconnect();
    await shop?.stop();
    shop = null;
  };
  return {
    dataDir,
    outside,
    origin,
    client: () => client ?? fail('There is no database yet.'),
    databaseUrl: () => shop?.databaseUrl ?? fail('There is no database yet.'),
    start: async (env = {}) => {
      await disconnect();
      given = { ...outside.env, ...env };
      const started = launchShop(dataDir, [], given);
      kill = started.kill;
      shop = await started.ready;
      client = new pg.Client({ connectionString: shop.databaseUrl });
      client.on('error', () => undefined);
      await client.connect();
    },
    stop,
    kill: async () => {
      await kill();
    },
    command: async (args) => (await runToItsEnd(args, ownEnvironment())).code,
    words: async (args) => {
      const { code, said } = await runToItsEnd(args, ownEnvironment());
      return code === 0 ? said : fail(`shop ${args.join(' ')} ended with ${code}`);
    },
    close: async () => {
      await stop();
      await outside.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A product that needs no prescription, with plenty of stock. Each try has a new account: one account may try only ten
 * orders a minute.
 */
export async function findProduct(laboratory: Laboratory): Promise<string> {
  const client = laboratory.client();
  const caller = createCaller(laboratory.origin(), 1);
  await client.query(FULL_SHELVES);
  const { rows: products } = await client.query<{ id: string }>(
    `select id from medicine where schedule = 'OTC' and not discontinued order by id limit 8`,
  );
  for (const { id } of products) {
    const [shopper] = await addShoppers(client, 1);
    if (!shopper) continue;
    const body = { medicine_id: id, quantity: 1, keep_original: true };
    await caller.ask({ path: '/api/v1/cart/add-to-cart', method: 'POST', cookie: shopper.cookie, body });
    const orderId = acknowledgedOrder(await caller.ask(placing(shopper, randomUUID())));
    const { rows } = await client.query(
      `select id from customer_order where id = $1 and prescription_status = 'NOT_NEEDED'`,
      [orderId],
    );
    if (rows.length === 0) continue;
    caller.close();
    return id;
  }
  throw new Error('Nothing can be ordered without a prescription.');
}

function runToItsEnd(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly said: string }> {
  const child = spawn(process.execPath, [COMMANDS, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code, signal) =>
      signal === 'SIGKILL' ? reject(new ShopGone('a command')) : resolve({ code: code ?? 1, said }),
    );
  });
}

function fail(sentence: string): never {
  throw new Error(sentence);
}
