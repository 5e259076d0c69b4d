import type pg from 'pg';
import { currentTrace } from '../ops/trace.ts';
import type { WorkClass } from '../ops/work-classes.ts';
import { WORK_CLASSES } from '../ops/work-classes.ts';
import type { Share } from '../ops/work-places.ts';
import { WorkPlaces } from '../ops/work-places.ts';
import { PrimaryPool } from './connection/primary-pool.ts';

/** Whoever has no class: jobs beside the requests, and an operator's commands. */
type Work = WorkClass | 'other';

/** From so many connections on, each class can have some of its own. */
const ENOUGH_FOR_ALL = 16;

/** In a smaller pool only these keep one: a pool of four cannot spare two. */
const KEPT_IN_SMALL_POOLS: readonly { readonly from: number; readonly work: readonly Work[] }[] = [
  { from: 8, work: ['login', 'gateway'] },
  { from: 4, work: ['login'] },
];

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

/** The connections of a pool, shared by the classes of work as `WORK_CLASSES` says. */
function connectionPlaces(connections: number, waitMs: number): WorkPlaces<Work> {
  const line = { queue: Number.POSITIVE_INFINITY, waitMs };
  const shares = Object.fromEntries(
    Object.entries(WORK_CLASSES).map(([name, limits]) => [
      name,
      { kept: keptFor(name as Work, connections), most: limits.connections ?? connections, ...line },
    ]),
  ) as Record<WorkClass, Share>;
  const other = { kept: keptFor('other', connections), most: connections, ...line };
  const kept = [...Object.values(shares), other].reduce((sum, share) => sum + share.kept, 0);
  return new WorkPlaces<Work>({ ...shares, other }, connections - kept);
}

function keptFor(work: Work, connections: number): number {
  if (connections >= ENOUGH_FOR_ALL) return work === 'other' ? 1 : WORK_CLASSES[work].kept;
  const pool = KEPT_IN_SMALL_POOLS.find(({ from }) => connections >= from);
  return pool?.work.includes(work) ? 1 : 0;
}
