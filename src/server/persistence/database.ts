import { setTimeout as wait } from 'node:timers/promises';
import { DefaultConnectionProvider, Kysely, type KyselyProps, sql, type Transaction, TransactionBuilder } from 'kysely';
import pg from 'pg';
import { ANSWERS_WITHIN_MS } from '../ops/database-patience.ts';
import { meters } from '../ops/meters.ts';
import { noteInTrace } from '../ops/trace.ts';
import { SideBySideExecutor } from './connection/side-by-side.ts';
import type { Schema } from './schema/schema.ts';
import { SharedPool } from './shared-pool.ts';
import { ShopDialect } from './shop-dialect.ts';

/** PostgreSQL's codes for "try again": serialisation failure and deadlock. The transaction left nothing behind. */
const TRY_AGAIN = new Set(['40001', '40P01']);
const TRIES = 4;
const LONGEST_PAUSE_MS = 40;

/**
 * A transaction that is retried, up to three times, where the database asks for it: two that locked the same rows in opposite order, or, on
 * engines that always serialise, two that conflicted. Its work must therefore have no effect outside it.
 */
class RepeatedTransaction extends TransactionBuilder<Schema> {
  override async execute<Result>(work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await super.execute(work);
      } catch (error) {
        if (!isTryAgain(error)) throw error;
        const { code } = error;
        meters.repeats.inc({ code, outcome: tried === TRIES ? 'gave_up' : 'repeated' });
        noteInTrace({ code, tried }, 'the database asked to try a transaction again');
        if (tried === TRIES) throw error;
        // With a random pause, otherwise the same two conflict again.
        await wait(Math.random() * LONGEST_PAUSE_MS * tried);
      }
    }
  }
}

function isTryAgain(error: unknown): error is Error & { code: string } {
  return error instanceof Error && TRY_AGAIN.has(String((error as NodeJS.ErrnoException).code));
}

export type Db = Kysely<Schema>;

const DATE_OID = 1082;

/** A day stays the text "yyyy-MM-dd"; the driver's own parser would make it midnight in this machine's time zone. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID ? (text: string) => text : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** A pool of connections to the shop's database. `close` waits for running queries. */
export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  readonly connections?: number;
  /** How long a query waits for a connection when all are in use. */
  readonly waitMs?: number;
  /** 0 waits without limit: for an operator's commands. */
  readonly answersWithinMs?: number;
}

/** PostgreSQL itself ends a shop's statement after this time (57014), one that waits for a lock sooner (55P03). */
const STATEMENT_WITHIN_MS = 5_000;
/** Longer than the second after which PostgreSQL checks for deadlocks: those are retried. */
const LOCK_WITHIN_MS = 1_500;

/**
 * Connects to a PostgreSQL, the one of the list that accepts writes. `connections` is how many queries may run at once,
 * `waitMs` how long a further one waits for its turn. A connection that breaks is replaced by the pool.
 */
export function connectDatabase(
  url: string,
  { connections = 16, waitMs = 5_000, answersWithinMs = ANSWERS_WITHIN_MS }: DatabaseOptions = {},
): Database {
  const pool = new SharedPool(url, {
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
  // One that breaks between two queries of a transaction must not end the process; the next query reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // An idle connection that breaks (a restarted database) must not end the process; the next query opens a new one.
  pool.on('error', () => undefined);
  const db = new ShopKysely(new ShopDialect(pool));
  return { db, pool, close: () => db.destroy() };
}

/** Kysely over the shop's own driver: statements of a transaction are pipelined, and it is retried where PostgreSQL asks for it. */
class ShopKysely extends Kysely<Schema> {
  readonly #props: KyselyProps;

  constructor(dialect: ShopDialect) {
    const driver = dialect.createDriver();
    const connections = new DefaultConnectionProvider(driver);
    const executor = new SideBySideExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), connections);
    const props = { config: { dialect }, driver, executor, dialect };
    super(props);
    this.#props = props;
  }

  override transaction(): RepeatedTransaction {
    return new RepeatedTransaction(this.#props);
  }
}

/**
 * Runs work without this connection's time limits, for work that nobody waits for in a browser: importing lists at a start. The
 * limits are restored afterwards.
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

/** Whether the database accepts writes now; false for a read-only replica, and while it cannot be reached. */
export async function isWritable(db: Db): Promise<boolean> {
  try {
    const answer = await sql<{ readonly: string }>`select current_setting('transaction_read_only') as readonly`.execute(
      db,
    );
    return answer.rows[0]?.readonly === 'off';
  } catch {
    // Unreachable means not writable; readiness reports it and the pool's log says why.
    return false;
  }
}
