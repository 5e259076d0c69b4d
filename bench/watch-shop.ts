import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launchShop, type ShopProcess } from '../trials/kit/shop-process.ts';

/**
 * What a shop's process reports about itself since the last report. Bytes; the heap is measured after a forced
 * collection.
 */
export interface Vitals {
  readonly loopP99Ms: number;
  readonly loopMaxMs: number;
  readonly rss: number;
  readonly heapUsed: number;
  /** Open file descriptors. */
  readonly files: number;
}

export interface WatchedShop extends ShopProcess {
  vitals(): Promise<Vitals>;
}

/**
 * Starts a shop whose process can be asked for these figures. On `databaseUrl` if given, otherwise on a separate database.
 */
export async function launchWatched(
  dataDir: string,
  { databaseUrl }: { databaseUrl?: string } = {},
): Promise<WatchedShop> {
  const file = join(dataDir, 'vitals.json');
  process.env.BENCH_WATCH = file;
  const flags = ['--expose-gc', '--import', join(import.meta.dirname, 'watched-shop.ts')];
  const shop = await launchShop(dataDir, flags, databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }).ready;
  return {
    ...shop,
    vitals: async () => {
      rmSync(file, { force: true });
      process.kill(shop.pid, 'SIGUSR2');
      for (;;) {
        await wait(20);
        try {
          return JSON.parse(readFileSync(file, 'utf8')) as Vitals;
        } catch {
          // Not written yet.
        }
      }
    },
  };
}
