import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { isBrokenConnection } from '../broken-connection.ts';
import { noteDamagedData } from '../damaged-data.ts';
import { currentTrace } from '../trace.ts';
import { connectionPlaces } from './connection-places.ts';
import { PrimaryPool } from './primary-pool.ts';
import { repeatTransactions } from './repeat-transactions.ts';
import type { Schema } from './schema.ts';
import { beginWithFirst, gatherWrites, runSideBySide } from './side-by-side.ts';

export type Db = Kysely<Schema>;

const DATE_OID = 1082;

/** A day stays the text "yyyy-MM-dd"; the driver's own reader would make it midnight in the zone of this machine. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID ? (text: string) => text : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** A pool of connections to the shop's database. `close` waits for the queries that run. */
export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  readonly connections?: number;
  /** How long a query waits for a connection when all are in use. */
  readonly waitMs?: number;
  /** 0 waits as long as it takes: for an operator's commands. */
  readonly answersWithinMs?: number;
}

/**
 * No query of a shop takes so long. One that does stands on a line that was cut without a word: its connection is dropped, and
 * the server of the other end lets go of the locks of a transaction that nobody goes on with.
 */
const ANSWERS_WITHIN_MS = 8_000;
/** PostgreSQL itself ends a shop's statement after so long (57014), one that waits for somebody's lock sooner (55P03). */
const STATEMENT_WITHIN_MS = 5_000;
/** Longer than the second after which PostgreSQL looks for deadlocks: those are tried again. */
const LOCK_WITHIN_MS = 1_500;

/**
 * Connects to a PostgreSQL, the one of the list that takes writes. `connections` is how many queries may run at once,
 * `waitMs` how long a further one waits for its turn. A connection that breaks is replaced by the pool.
 */
export function connectDatabase(
  url: string,
  { connections = 16, waitMs = 5_000, answersWithinMs = ANSWERS_WITHIN_MS }: DatabaseOptions = {},
): Database {
  const pool = new PrimaryPool(url, {
    max: connections,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    query_timeout: answersWithinMs,
    idle_in_transaction_session_timeout: answersWithinMs,
    statement_timeout: Math.min(STATEMENT_WITHIN_MS, answersWithinMs),
    lock_timeout: Math.min(LOCK_WITHIN_MS, answersWithinMs),
    pipeline: true,
    types: TYPES,
  });
  shareConnections(pool, connectionPlaces(connections, waitMs));
  pool.on('connect', prepareConnection);
  // An idle connection that breaks (a restarted database) must not end the process; the next query opens a new one.
  pool.on('error', () => undefined);
  const db = repeatTransactions(runSideBySide(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })));
  return { db, pool, close: () => db.destroy() };
}

/** What a query fails with that waited in vain for a connection: the shop is busy, nothing is broken. */
class DatabaseBusy extends Error {
  readonly code = 'DATABASE_BUSY';
}

type GiveClient = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/**
 * Makes whoever wants a connection stand in the line of its class of work first: one stuck lock may then take all that may be
 * shared, and people still log in, look and pay. The pool tells of a wait in vain in words alone; it is given as an error that
 * can be told from others.
 */
function shareConnections(pool: pg.Pool, places: ReturnType<typeof connectionPlaces>): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const take = async () => {
    const giveBack = await places.take(currentTrace()?.workClass ?? 'other');
    if (giveBack === null) throw new DatabaseBusy('No place of its class became free in time.');
    const client = await connect().catch((error: unknown) => {
      giveBack();
      return throwBusy(error);
    });
    const release = client.release;
    client.release = (...how) => {
      giveBack();
      release(...how);
    };
    return client;
  };
  const told = (give?: GiveClient) => {
    if (!give) return take();
    take().then(
      (client) => give(undefined, client, client.release),
      (error: Error) => give(error, undefined, () => undefined),
    );
    return undefined;
  };
  pool.connect = told as typeof pool.connect;
}

function throwBusy(error: unknown): never {
  const busy = error instanceof Error && error.message === 'timeout exceeded when trying to connect';
  throw busy ? new DatabaseBusy('No connection became free in time.', { cause: error }) : error;
}

/**
 * Gives this connection all the time it needs, for work that nobody waits for in a browser: taking in lists at a start. What
 * is called afterwards takes the limits up again.
 */
export async function withoutTimeLimits<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query("select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)");
  try {
    return await work();
  } finally {
    await client.query('reset lock_timeout');
    await client.query('reset statement_timeout');
  }
}

/** Whether the database takes writes now; a read-only replica or a full disk answers false. */
export async function isWritable(db: Db): Promise<boolean> {
  try {
    const answer = await sql<{ readonly: string }>`select current_setting('transaction_read_only') as readonly`.execute(
      db,
    );
    return answer.rows[0]?.readonly === 'off';
  } catch {
    // Unreachable is not writable; the readiness answer says so and the log of the pool says why.
    return false;
  }
}

/** What every new connection is given before its first query. */
function prepareConnection(client: pg.PoolClient): void {
  // One that breaks between two queries of a transaction must not end the process; the next query tells.
  client.on('error', () => undefined);
  nameStatements(client);
}

const leaving = new WeakSet<pg.PoolClient>();
const names = new Map<string, string>();
/** Beyond so many different statements, further ones are sent unnamed: a connection keeps each one it was given. */
const MAX_NAMES = 500;

/**
 * Gives every statement with parameters a name, so that a connection parses and plans it once and not at each order (a
 * third more orders a second). The name is a hash of the text, the same on every connection.
 */
function nameStatements(client: pg.PoolClient): void {
  const send = gatherWrites(client, client.query.bind(client) as (...parts: unknown[]) => unknown);
  const query = (...parts: unknown[]) => leaveFollower(client, send(...parts));
  const named = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values)) return query(text, values, ...rest);
    const name = nameOf(text);
    return name === null ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
  };
  client.query = beginWithFirst(named) as typeof client.query;
}

/**
 * Whoever meets data that cannot be read has readiness say so, also where the error goes no further than here. A server that takes no writes any more (it was made to follow another one while we stayed connected) refuses all that
 * counts: the connection is dropped, so that the pool finds the new one.
 */
function leaveFollower(client: pg.PoolClient, answer: unknown): unknown {
  if (answer instanceof Promise) {
    answer.catch((error: unknown) => {
      noteDamagedData(error);
      if (!isBrokenConnection(error) || leaving.has(client)) return;
      // All statements that travelled together fail together: it is left once.
      leaving.add(client);
      void client.end().catch(() => undefined);
    });
  }
  return answer;
}

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) return null;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
