import type { Rate } from '#contract/endpoint.ts';
import type { Db } from '../persistence/database.ts';
import {
  addAddressCounts,
  forgetAddressCounts,
  type ScopedCount,
} from '../persistence/repositories/people/limit-repository.ts';

/** A limit per address, counted on this server. */
interface CountedHere {
  news(nowMs: number): readonly AddressCount[];
  learn(count: AddressCount): void;
}

const MINUTE_MS = 60_000;
/** This minute, the previous one, and one more for clock differences. */
const MINUTES_KEPT = 3;

/**
 * Shares the counts of busy addresses with the shop's other servers: limits per address hold
 * across all servers, delayed by the pause between two calls. No request waits for it, and a quiet minute causes no query.
 */
export async function shareAddressCounts(
  db: Db,
  limiters: ReadonlyMap<string, CountedHere>,
  now: () => Date,
): Promise<void> {
  const nowMs = now().getTime();
  const news = [...limiters].flatMap(([scope, limiter]) => limiter.news(nowMs).map((count) => ({ scope, ...count })));
  for (const { scope, ...count } of await addAddressCounts(db, news)) limiters.get(scope)?.learn(count);
}

/** Deletes the counts of minutes that no limit uses any more. */
export async function forgetOldAddressCounts(db: Db, now: () => Date): Promise<void> {
  await forgetAddressCounts(db, Math.floor(now().getTime() / MINUTE_MS) - MINUTES_KEPT);
}

/** Requests per minute that one address may make. Generous: many phones in India share one address of their carrier. */
export const RATES_PER_MINUTE = {
  search: 3000,
  details: 1200,
  pages: 1200,
  account: 1200,
  pins: 600,
  // Nobody subscribes more often; uncounted visits of a whole carrier do no harm.
  newsletter: 5,
  visits: 30,
  exports: 20,
  // A busy counter behind one address; wrong codes are also counted per person.
  counter: 1200,
} as const satisfies Record<Rate | 'pages', number>;

const WINDOW_MS = 60_000;
/** Above this many addresses in one minute, new ones share a counter, so that a flood cannot fill the memory. */
const MAX_ADDRESSES = 100_000;
const CROWD = 'crowd';
/** Addresses below this share of the limit are not shared with other servers. */
const WORTH_TELLING = 1 / 20;

/** Requests of one address in one clock minute. */
type AddressCount = Omit<ScopedCount, 'scope'>;

/** The requests of one address in a minute: on this server, the part already shared with others, and on other servers. */
interface Count {
  here: number;
  reported: number;
  elsewhere: number;
}

/**
 * Counts requests per address over the last minute: those of this clock minute, and those of the one before weighted
 * by the part of it within the last sixty seconds. Two maps, swapped once a minute, so that no cleanup is needed.
 * Servers of one shop share busy addresses with `news` and `learn`.
 */
export class RateLimiter {
  readonly #perMinute: number;
  #current = new Map<string, Count>();
  #previous = new Map<string, Count>();
  #minute = 0;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts one request. Returns 0 if it may pass, otherwise the seconds to wait. */
  take(address: string, nowMs: number): number {
    this.#turn(Math.floor(nowMs / WINDOW_MS));
    const key = this.#keyOf(address);
    const current = this.#current.get(key) ?? { here: 0, reported: 0, elsewhere: 0 };
    const elapsed = (nowMs % WINDOW_MS) / WINDOW_MS;
    const recent = all(current) + all(this.#previous.get(key)) * (1 - elapsed);
    if (recent + 1 > this.#perMinute) return Math.max(1, Math.ceil(((1 - elapsed) * WINDOW_MS) / 1000));
    current.here += 1;
    this.#current.set(key, current);
    return 0;
  }

  /** The requests of busy addresses on this server in this minute since the last call. They are marked as shared. */
  news(nowMs: number): AddressCount[] {
    this.#turn(Math.floor(nowMs / WINDOW_MS));
    const news: AddressCount[] = [];
    for (const [address, count] of this.#current) {
      if (count.here === count.reported || count.here < this.#perMinute * WORTH_TELLING) continue;
      news.push({ address, minute: this.#minute, requests: count.here - count.reported });
      count.reported = count.here;
    }
    return news;
  }

  /** Stores the requests of an address in that minute on all servers, including the shared part of this one. */
  learn({ address, minute, requests }: AddressCount): void {
    const count = minute === this.#minute ? this.#current.get(address) : undefined;
    if (count) count.elsewhere = Math.max(0, requests - count.reported);
  }

  #turn(minute: number): void {
    if (minute === this.#minute) return;
    this.#previous = minute === this.#minute + 1 ? this.#current : new Map();
    this.#current = new Map();
    this.#minute = minute;
  }

  #keyOf(address: string): string {
    const network = networkOf(address);
    return this.#current.size >= MAX_ADDRESSES && !this.#current.has(network) ? CROWD : network;
  }
}

function all(count: Count | undefined): number {
  return count === undefined ? 0 : count.here + count.elsewhere;
}

/** The network that is counted as one subscriber: a /64 of IPv6, given by its first four groups, or an IPv4 address. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === '' ? [] : tail.split(':');
  const zeros = new Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}

/** The /48 that contains an IPv6 network, as returned by `networkOf`; null for an IPv4 address. */
export function siteOf(network: string): string | null {
  if (!network.includes(':') || network.startsWith('::ffff:')) return null;
  return network.split(':').slice(0, 3).join(':');
}
