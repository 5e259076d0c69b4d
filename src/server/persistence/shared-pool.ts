import type pg from 'pg';
import { currentTrace } from '../trace.ts';
import { connectionPlaces } from './connection-places.ts';
import { PrimaryPool } from './primary-pool.ts';

/** What a query fails with that waited in vain for a connection: the shop is busy, nothing is broken. */
class DatabaseBusy extends Error {
  readonly code = 'DATABASE_BUSY';
}

/**
 * Makes whoever wants a connection wait in the line of its class of work first: one stuck lock may then take all that may be
 * shared, and people still log in, look and pay. The driver's pool tells of a wait in vain in words alone; it is given as an
 * error that can be told from others.
 */
export class SharedPool extends PrimaryPool {
  readonly #places: ReturnType<typeof connectionPlaces>;
  readonly #taken = new WeakMap<pg.PoolClient, () => void>();

  constructor(
    url: string,
    options: pg.PoolConfig & { readonly max: number; readonly connectionTimeoutMillis: number },
  ) {
    super(url, options);
    this.#places = connectionPlaces(options.max, options.connectionTimeoutMillis);
    this.on('release', (_, client) => {
      this.#taken.get(client)?.();
      this.#taken.delete(client);
    });
  }

  protected override async take(): Promise<pg.PoolClient> {
    const giveBack = await this.#places.take(currentTrace()?.workClass ?? 'other');
    if (giveBack === null) throw new DatabaseBusy('No place of its class became free in time.');
    try {
      const client = await super.take();
      this.#taken.set(client, giveBack);
      return client;
    } catch (error) {
      giveBack();
      throw busyOr(error);
    }
  }
}

function busyOr(error: unknown): unknown {
  const busy = error instanceof Error && error.message === 'timeout exceeded when trying to connect';
  return busy ? new DatabaseBusy('No connection became free in time.', { cause: error }) : error;
}
