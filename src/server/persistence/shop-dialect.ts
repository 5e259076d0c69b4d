import { createHash } from 'node:crypto';
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { isBrokenConnection } from '../ops/broken-connection.ts';
import { noteDamagedData } from '../ops/damaged-data.ts';
import { ANSWERS_WITHIN_MS, DatabaseBusy } from '../ops/database-patience.ts';
import { currentTrace } from '../ops/trace.ts';
import { beginWithFirst, gatherWrites, type Send } from './connection/side-by-side.ts';

/**
 * The shop's dialect of PostgreSQL: statements are prepared under a name, `begin` is sent with the first statement, and statements sent at
 * the same moment share one write. Query compilation and introspection are Kysely's own.
 */
export class ShopDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new ShopDriver(this.#pool);
  }
}

class ShopDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, ShopConnection>();
  #ended: Promise<void> | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ShopConnection> {
    const client = await this.#pool.connect();
    const connection = this.#connections.get(client) ?? new ShopConnection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: ShopConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const mode = settings.accessMode ? ` ${settings.accessMode}` : '';
    await connection.send(level || mode ? `start transaction${level}${mode}` : 'begin');
  }

  /** PostgreSQL answers the commit of a transaction in which a statement failed with ROLLBACK, and without an error. */
  async commitTransaction(connection: ShopConnection): Promise<void> {
    const { command } = await connection.send('commit');
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  readonly rollbackTransaction = (connection: ShopConnection): Promise<void> => connection.rollback();

  async releaseConnection(connection: ShopConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    this.#ended ??= this.#pool.end();
    return this.#ended;
  }
}

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Nobody waits longer for the answer to a rollback: PostgreSQL also rolls back when the connection ends. */
const ROLLBACK_WITHIN_MS = 1_000;
/** Even the last statement of a request has this long: ending one early costs its connection. */
const SHORTEST_WAIT_MS = 1_000;

class ShopConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #query: Send;
  #left = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    const gather = gatherWrites(client);
    this.#query = beginWithFirst((text, values) => {
      const patience = text === 'rollback' ? undefined : currentTrace()?.patience;
      const leftMs = patience?.leftMs();
      if (leftMs !== undefined && leftMs <= 0) return Promise.reject(new DatabaseBusy('The request waited too long.'));
      gather();
      const answer = client.query(
        within(leftMs ?? (text === 'rollback' ? ROLLBACK_WITHIN_MS : null), prepared(text, values)),
      );
      return patience?.during(answer) ?? answer;
    });
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.send(sql, parameters);
    return CHANGING.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  /** Sends at once: statements go out in the order of these calls, whether the ones before are answered or not. */
  send(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    return this.#query(text, values).catch(this.#failed);
  }

  async rollback(): Promise<void> {
    await this.send('rollback').catch((error: unknown) => {
      this.#leave();
      throw error;
    });
  }

  release(): void {
    this.#client.release(this.#left);
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed: a cursor cannot share its connection.');
  }

  readonly #failed = (error: unknown): never => {
    // Readiness must report it, even if the error goes no further.
    noteDamagedData(error);
    if (isBrokenConnection(error)) this.#leave();
    throw error;
  };

  /**
   * Ends the connection, once: a server that no longer takes writes (it was demoted while we stayed connected) refuses writes, and the pool
   * must find the new one.
   */
  #leave(): void {
    if (this.#left) return;
    this.#left = true;
    void this.#client.end().catch(() => undefined);
  }
}

/** The statement with a time limit of its own, never longer than a query may take; null for the limit of its connection. */
function within(ms: number | null, query: pg.QueryConfig): pg.QueryConfig {
  if (ms === null) return query;
  const limit = Math.min(ANSWERS_WITHIN_MS, Math.max(SHORTEST_WAIT_MS, ms));
  return { ...query, query_timeout: limit } as pg.QueryConfig;
}

const names = new Map<string, string>();
/** Above this many different statements, further ones are sent unnamed: a connection keeps every named one. */
const MAX_NAMES = 500;

/**
 * The statement under a name, by which a connection parses and plans it once instead of at each order (a third more orders a second). The
 * name is a hash of the text, the same on every connection.
 */
function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  let name = names.get(text);
  if (name === undefined && names.size < MAX_NAMES) {
    name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
  }
  return { name, text, values: values as unknown[] };
}
