import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isBrokenConnection } from '../ops/broken-connection.ts';
import { databaseAddresses } from '../ops/database-addresses.ts';
import { DatabaseBusy } from '../ops/database-patience.ts';
import { currentTrace } from '../ops/trace.ts';
import { WORK_CLASSES, type WorkClass } from '../ops/work-classes.ts';
import { type Share, WorkPlaces } from '../ops/work-places.ts';
import { refuseFollower } from './connection/find-primary.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/** How long a new connection is retried: about as long as a restart takes, and short enough for a waiting visitor. */
const CONNECT_TIMEOUT_MS = 3_000;
const AGAIN_AFTER_MS = 100;

/**
 * A pool whose new connections go to the server that accepts writes. If the current one is down or now follows another,
 * the next addresses of the list are tried in turn for a few seconds, so that visitors see a pause and not an error in
 * a failover. With a single address (one that moves to the new server) it is simply tried again.
 */
class PrimaryPool extends pg.Pool {
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

  /** Returns a connection to the server that takes writes. */
  protected async take(): Promise<pg.PoolClient> {
    for (const until = performance.now() + CONNECT_TIMEOUT_MS; ; await wait(AGAIN_AFTER_MS)) {
      const place = this.#place;
      try {
        return await super.connect();
      } catch (error) {
        if (!isBrokenConnection(error) || performance.now() > until || this.ending) throw error;
        this.#turnFrom(place);
      }
    }
  }

  /** Many callers may fail at one server together: the first of them switches to the next one for all. */
  #turnFrom(place: number): void {
    if (place !== this.#place) return;
    this.#place = (place + 1) % this.#addresses.length;
    (this.options as pg.PoolConfig).connectionString = this.#addresses[this.#place];
  }
}

/** Callers without a class: background jobs and operator's commands. */
type Work = WorkClass | 'other';

/** From this many connections on, each class can have some of its own. */
const ENOUGH_FOR_ALL = 16;

/** In a smaller pool only these keep one: a pool of four cannot spare two. */
const KEPT_IN_SMALL_POOLS: readonly { readonly from: number; readonly work: readonly Work[] }[] = [
  { from: 8, work: ['login', 'gateway'] },
  { from: 4, work: ['login'] },
];

/**
 * Makes callers wait in the queue of their class of work first: one stuck lock may then take all shared connections,
 * and people can still log in, browse and pay. The driver's pool reports a timeout only in its message; it becomes an
 * error with its own type.
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

  /** In a request: within what is left of its patience. */
  protected override take(): Promise<pg.PoolClient> {
    const client = this.#takeInTurn();
    return currentTrace()?.patience?.withinLimit(client, (late) => late.release()) ?? client;
  }

  async #takeInTurn(): Promise<pg.PoolClient> {
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

/** The connections of a pool, shared by the classes of work as `WORK_CLASSES` says. */
function connectionPlaces(connections: number, waitMs: number): WorkPlaces<Work> {
  const line = { queue: Number.POSITIVE_INFINITY, waitMs };
  const shares = Object.fromEntries(
    Object.entries(WORK_CLASSES).map(([name, limits]) => [
      name,
      { reserved: reservedFor(name as Work, connections), most: limits.connections ?? connections, ...line },
    ]),
  ) as Record<WorkClass, Share>;
  const other = { reserved: reservedFor('other', connections), most: connections, ...line };
  const reserved = [...Object.values(shares), other].reduce((sum, share) => sum + share.reserved, 0);
  return new WorkPlaces<Work>({ ...shares, other }, connections - reserved);
}

function reservedFor(work: Work, connections: number): number {
  if (connections >= ENOUGH_FOR_ALL) return work === 'other' ? 1 : WORK_CLASSES[work].reserved;
  const pool = KEPT_IN_SMALL_POOLS.find(({ from }) => connections >= from);
  return pool?.work.includes(work) ? 1 : 0;
}
