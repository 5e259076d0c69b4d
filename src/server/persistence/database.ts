import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { isBrokenConnection } from '../broken-connection.ts';
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
    pipeline: true,
    types: TYPES,
  });
  tellOfQueue(pool);
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

/** The pool says it in words alone; whoever awaits a connection gets it as an error that can be told from others. */
function tellOfQueue(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...callback: unknown[]) => Promise<pg.PoolClient>;
  const told = (...callback: unknown[]) =>
    callback.length > 0
      ? connect(...callback)
      : connect().catch((error: unknown) => {
          const busy = error instanceof Error && error.message === 'timeout exceeded when trying to connect';
          throw busy ? new DatabaseBusy('No connection became free in time.', { cause: error }) : error;
        });
  pool.connect = told as typeof pool.connect;
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
 * A server that takes no writes any more (it was made to follow another one while we stayed connected) refuses all that
 * counts: the connection is dropped, so that the pool finds the new one.
 */
function leaveFollower(client: pg.PoolClient, answer: unknown): unknown {
  if (answer instanceof Promise) {
    answer.catch((error: unknown) => {
      if (isBrokenConnection(error)) void client.end().catch(() => undefined);
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
