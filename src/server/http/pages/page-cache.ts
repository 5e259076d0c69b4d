import { LRUCache } from 'lru-cache';
import type { ReadyPage } from './ready-page.ts';

const MAX_BYTES = 96 * 1024 * 1024;
/** What an entry costs beside its page: key, headers, bookkeeping. */
const ENTRY_BYTES = 500;

/** Keeps the pages that look alike for every anonymous visitor, for as long as one version of the catalogue is valid. */
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

  /** Keeps a page that was rendered while `version` was valid; one that a switch overtook is dropped. */
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

/** Lets visitors who ask for the same page while it is being made wait for that one: it is made once. */
export class SharedRenders<Page> {
  readonly #running = new Map<string, Running<Page>>();

  /** Whether somebody else's page of this key is on its way. */
  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** The page of this key, made by `make` where nobody makes it now. Its signal is aborted once every visitor has left. */
  join(key: string, leaving: AbortSignal, make: (allLeft: AbortSignal) => Promise<Page>): Promise<Page> {
    const running = this.#running.get(key) ?? this.#begin(key, make);
    running.visitors += 1;
    leaving.addEventListener('abort', () => {
      running.visitors -= 1;
      if (running.visitors > 0) return;
      // Whoever comes now must not wait for a page that is given up.
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
