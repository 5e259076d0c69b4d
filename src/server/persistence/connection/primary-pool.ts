import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isBrokenConnection } from '../../ops/broken-connection.ts';
import { databaseAddresses } from '../../ops/database-addresses.ts';
import { refuseFollower } from './find-primary.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/** A new connection is tried again so long: about what a restart takes, and less than a visitor's patience. */
const PATIENCE_MS = 3_000;
const AGAIN_AFTER_MS = 100;

/**
 * A pool whose new connections go to the server that takes writes. Where the one in use is gone or follows another now, the
 * next address of the list is tried, round and round for a few seconds, so that a failover costs visitors a pause and not
 * an error. With a single address (one that moves to the new server) it is simply tried again.
 */
export class PrimaryPool extends pg.Pool {
  readonly #addresses: readonly string[];
  #place = 0;

  constructor(url: string, options: pg.PoolConfig) {
    const addresses = databaseAddresses(url);
    const several = addresses.length > 1 ? { onConnect: refuseFollower } : {};
    super({ ...options, ...several, connectionString: addresses[0] });
    this.#addresses = addresses;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.take();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** Gives a connection to the server that takes writes. */
  protected async take(): Promise<pg.PoolClient> {
    for (const until = Date.now() + PATIENCE_MS; ; await wait(AGAIN_AFTER_MS)) {
      const place = this.#place;
      try {
        return await super.connect();
      } catch (error) {
        if (!isBrokenConnection(error) || Date.now() > until || this.ending) throw error;
        this.#turnFrom(place);
      }
    }
  }

  /** Many callers may fail at one server together: the first of them turns to the next one for all. */
  #turnFrom(place: number): void {
    if (place !== this.#place) return;
    this.#place = (place + 1) % this.#addresses.length;
    (this.options as pg.PoolConfig).connectionString = this.#addresses[this.#place];
  }
}
