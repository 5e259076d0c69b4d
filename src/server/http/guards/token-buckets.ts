import { LRUCache } from 'lru-cache';

/** How much one network may do: a burst, and a sustained rate per second. */
export interface BucketSize {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  atMs: number;
}

/** Above this many networks the least recently used bucket is dropped, so that a flood cannot fill the memory. */
const MAX_NETWORKS = 100_000;

/** A bucket of tokens for each network: one is taken at each turn, and they come back with time. */
export class TokenBuckets {
  readonly #size: BucketSize;
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_NETWORKS });

  constructor(size: BucketSize) {
    this.#size = size;
  }

  /** Takes one token. Returns 0 if there was one, otherwise the seconds until there is. */
  take(network: string, nowMs: number): number {
    const bucket = this.#filled(network, nowMs);
    const waitS = this.#waitOf(bucket);
    if (waitS === 0) bucket.tokens -= 1;
    return waitS;
  }

  /** The same answer without taking a token. */
  look(network: string, nowMs: number): number {
    return this.#waitOf(this.#filled(network, nowMs));
  }

  #filled(network: string, nowMs: number): Bucket {
    const { burst, perSecond } = this.#size;
    const bucket = this.#buckets.get(network) ?? { tokens: burst, atMs: nowMs };
    const passedS = Math.max(0, nowMs - bucket.atMs) / 1000;
    bucket.tokens = Math.min(burst, bucket.tokens + passedS * perSecond);
    bucket.atMs = nowMs;
    this.#buckets.set(network, bucket);
    return bucket;
  }

  #waitOf({ tokens }: Bucket): number {
    return tokens < 1 ? Math.max(1, Math.ceil((1 - tokens) / this.#size.perSecond)) : 0;
  }
}
