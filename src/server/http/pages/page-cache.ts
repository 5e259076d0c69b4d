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
