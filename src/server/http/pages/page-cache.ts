import { LRUCache } from 'lru-cache';
import { AppError } from '#contract/app-error.ts';
import { BUSY_RETRY_AFTER_S } from '../guards/error-reply.ts';
import type { ReadyPage } from './ready-page.ts';

const MAX_BYTES = 96 * 1024 * 1024;
/** The size of an entry in addition to its page: key, headers, bookkeeping. */
const ENTRY_BYTES = 500;

/** Caches the pages that are the same for every anonymous visitor, for as long as one version of the catalogue is valid. */
export class PageCache {
  readonly #pages = new LRUCache<string, ReadyPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.body.size + ENTRY_BYTES,
  });
  #version: number | null = null;

  /** The page under this key, if it was rendered from the catalogue of this version. */
  get(key: string, version: number): ReadyPage | undefined {
    this.#keepOnly(version);
    return this.#pages.get(key);
  }

  /** Stores a page that was rendered while `version` was valid; drops it if the catalogue has switched since. */
  set(key: string, version: number, page: ReadyPage): void {
    if (version === this.#version) this.#pages.set(key, page);
  }

  #keepOnly(version: number): void {
    if (version === this.#version) return;
    this.#pages.clear();
    this.#version = version;
  }
}

interface Running<Page> {
  readonly page: Promise<Page>;
  readonly allLeft: AbortController;
  visitors: number;
}

/** Lets visitors who request the same page while it is being rendered wait for it: it is rendered once. */
export class SharedRenders<Page> {
  readonly #running = new Map<string, Running<Page>>();

  /** Whether a page of this key is being rendered. */
  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /**
   * The page of this key, made by `make` unless it is being made already. Its signal is aborted once every visitor has
   * left.
   */
  join(key: string, leaving: AbortSignal, make: (allLeft: AbortSignal) => Promise<Page>): Promise<Page> {
    const running = this.#running.get(key) ?? this.#begin(key, make);
    running.visitors += 1;
    leaving.addEventListener('abort', () => {
      running.visitors -= 1;
      if (running.visitors > 0) return;
      // A new visitor must not wait for an abandoned page.
      if (this.#running.get(key) === running) this.#running.delete(key);
      running.allLeft.abort();
    });
    return running.page;
  }

  #begin(key: string, make: (allLeft: AbortSignal) => Promise<Page>): Running<Page> {
    const allLeft = new AbortController();
    const page = make(allLeft.signal).finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    const running: Running<Page> = { page, allLeft, visitors: 0 };
    this.#running.set(key, running);
    return running;
  }
}

interface Waiting {
  readonly go: () => void;
  readonly refuse: () => void;
}

/**
 * The queue of pages to render: a few at once, the others wait, networks taking turns, so that hundreds from one
 * network do not block others. If the queue is full, the network with the most entries loses its last.
 */
export class RenderLine {
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #most: number;
  #free: number;
  #length = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#free = atOnce;
    this.#most = mostWaiting;
  }

  /** Does the work when it is its turn; refuses it as overloaded if the queue is full, or once nobody waits for it. */
  async run<Result>(network: string, leaving: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#joinQueue(network);
    try {
      if (leaving.aborted) throw overloaded();
      return await work();
    } finally {
      this.#callNext();
    }
  }

  #joinQueue(network: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(network) ?? [];
      own.push({ go: resolve, refuse: () => reject(overloaded()) });
      this.#waiting.set(network, own);
      this.#length += 1;
      if (this.#length > this.#most) this.#refuseLastOfLongest();
    });
  }

  #refuseLastOfLongest(): void {
    let longest: [string, Waiting[]] | null = null;
    for (const entry of this.#waiting) if (entry[1].length >= (longest?.[1].length ?? 1)) longest = entry;
    if (!longest) return;
    const [network, own] = longest;
    const last = own.pop();
    if (own.length === 0) this.#waiting.delete(network);
    this.#length -= 1;
    last?.refuse();
  }

  /** The place goes directly to the next in the queue; its network goes to the end. */
  #callNext(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#free += 1;
      return;
    }
    const [network, own] = first;
    const next = own.shift();
    this.#waiting.delete(network);
    if (own.length > 0) this.#waiting.set(network, own);
    this.#length -= 1;
    next?.go();
  }
}

function overloaded(): AppError {
  return new AppError('overloaded', { retryAfterS: BUSY_RETRY_AFTER_S });
}
