import type { Config } from '../config/read-config.ts';
import { readEnvironment } from '../config/read-environment.ts';
import type { Environment } from '../config/stand-ins.ts';
import { withEntered } from '../look-into-database.ts';
import { connectClient } from '../persistence/connection/find-primary.ts';
import { appliedMigrations, refuseUnknown, shippedMigrations } from '../persistence/migrate.ts';
import { tryS3 } from '../providers/files/s3-store.ts';
import { tryPhotos } from '../services/photos/photos.ts';
import { CommandRefused } from './command-refused.ts';
import { operatorConfig, withUntouchedDatabase } from './operator-database.ts';
import { withFiles } from './with-services.ts';

/** The environment, overridden by what an owner has entered in the shop's database. */
export function enteredOver(environment: Environment): Promise<Environment> {
  const read = readEnvironment(environment);
  return withEntered(read.ok ? read.config : read.readable, environment);
}

/** How the open shop looks from outside. */
export { lookFromOutside as shopFromOutside } from '../look-from-outside.ts';
/** The coupons and the samples in the shop's database; null if it can't be read. */
export { lookForCoupons as couponsInShop, lookForSamples as samplesInShop } from '../look-into-database.ts';

/** What is wrong with the bucket of private files, one line each; null if the shop has no bucket. */
export async function bucketFaults({ s3 }: Config): Promise<readonly string[] | null> {
  return s3 === undefined ? null : tryS3(s3);
}

/** How many files of the newest photographs were opened and how many are lost; null if there is no shop to look into. */
export function photosInShop(): Promise<{ readonly tried: number; readonly lost: number } | null> {
  return withFiles((parts) => tryPhotos(parts)).catch(() => null);
}

/** The migrations that the next start of this version would apply. Changes nothing; refuses a database of a later version. */
export function waitingMigrations(): Promise<string[]> {
  return withUntouchedDatabase(operatorConfig(), async (url) => {
    const client = await connectClient(url);
    try {
      const applied = await appliedMigrations(client);
      refuseUnknown(applied);
      const done = new Set(applied.map(({ name }) => name));
      return shippedMigrations().flatMap(({ name }) => (done.has(name) ? [] : [name]));
    } catch (error) {
      throw new CommandRefused((error as Error).message);
    } finally {
      await client.end();
    }
  });
}
