import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseAddresses } from '../../ops/database-addresses.ts';

/** A server of the list answers, but accepts no writes: it follows another one. */
export class ReadOnlyServer extends Error {
  override readonly name = 'ReadOnlyServer';
  readonly code = '25006';
}

const CONNECT_WITHIN_MS = 3_000;
const AGAIN_AFTER_MS = 200;
const FIND_WITHIN_MS = 10_000;

/**
 * The address of DATABASE_URL that accepts writes now. A single address is returned without a check. Of several, each is asked
 * in turn until one accepts writes; rejects with the last error after `withinMs`.
 */
export async function findPrimary(url: string, withinMs = FIND_WITHIN_MS): Promise<string> {
  const addresses = databaseAddresses(url);
  const [only = url] = addresses;
  if (addresses.length <= 1) return only;
  for (const until = performance.now() + withinMs; ; await wait(AGAIN_AFTER_MS)) {
    let fault: unknown;
    for (const address of addresses) {
      const answer = await refusalOf(address);
      if (answer === null) return address;
      fault = answer;
    }
    if (performance.now() > until) throw fault;
  }
}

/**
 * A separate connection to the server that accepts writes. The caller ends it. Rejects after `withinMs` if the server, or a firewall before it,
 * says nothing: a start or a command that hangs tells nobody why.
 */
export async function connectClient(url: string, withinMs = FIND_WITHIN_MS): Promise<pg.Client> {
  const connectionString = await findPrimary(url, withinMs);
  const client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: withinMs });
  // One that breaks while idle must not end the process; the next query reports it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Rejects with `ReadOnlyServer` where this connection's server follows another one. */
export async function refuseFollower(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ readonly: string }>(
    "select current_setting('transaction_read_only') as readonly",
  );
  if (rows[0]?.readonly !== 'off') throw new ReadOnlyServer('This server of the database takes no writes.');
}

async function refusalOf(address: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseFollower(client);
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
