import type { Logger } from 'pino';
import * as say from '#sentences/services/catalogue.ts';
import type { OpenDatabase } from '../../persistence/connection/open-database.ts';
import { withoutTimeLimits } from '../../persistence/database.ts';
import { decideSeed } from './decide-seed.ts';
import { loadSeed } from './load-seed.ts';

/** Brings the shipped content up to date: with the sample goods where the first start of this shop decided so. Returns whether it did so. */
export async function seed(database: OpenDatabase, configured: boolean, log: Logger): Promise<boolean> {
  const client = await database.pool.connect();
  try {
    return await withoutTimeLimits(client, async () => {
      const decided = await decideSeed(client, configured);
      if (decided !== configured) log.info(seedNotice(decided));
      await loadSeed(client, { seed: decided });
      return decided;
    });
  } finally {
    client.release();
  }
}

function seedNotice(decided: boolean): string {
  return say.seedIsHereBut(decided);
}
