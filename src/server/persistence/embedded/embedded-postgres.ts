import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE, prepareCluster, writePrivately } from './cluster.ts';
import { type FolderLock, isFolderLocked, lockFolder } from './folder-lock.ts';
import { launchPostgres, type Purpose, urlOf } from './launch-postgres.ts';
import { choosePlace } from './place.ts';
import { endOrphan } from './postmaster.ts';
import { type Supervision, supervisePostgres } from './supervise-postgres.ts';

/** A PostgreSQL of our own, running. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** Set when the data folder could not be reached by PostgreSQL's user and another place was taken. */
  readonly movedTo: string | null;
  /** Databases of a data folder that lay at this path before: named, never opened. */
  readonly left: readonly string[];
  stop(): Promise<void>;
}

interface Options extends Supervision {
  /** Whether others may use this database while it runs: a shop's, yes; a command's, which ends any moment, no. */
  readonly shared?: boolean;
  /** What it is there for: a shop's own, unless it is said. */
  readonly purpose?: Purpose;
}

/**
 * Starts the database of a data folder: takes the folder (or refuses with `FolderInUse`), ends what an earlier
 * `kill -9` left running, creates the cluster on the first start, and waits until it answers.
 * However this process ends, PostgreSQL is told to stop with it; after `kill -9` the next start does it. A PostgreSQL that
 * ends by itself is started again, at the same address.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { shared = true, purpose = 'shop', ...supervision }: Options = {},
): Promise<EmbeddedPostgres> {
  const lock = await lockFolder(dataDir);
  try {
    return await startLocked(realpathSync(dataDir), lock, { shared, purpose, ...supervision });
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address of the database that a running shop keeps in this folder, or null when the shop is closed. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  const file = join(dataDir, 'database.json');
  if (!existsSync(file) || !(await isFolderLocked(dataDir))) return null;
  return (JSON.parse(readFileSync(file, 'utf8')) as { url: string }).url;
}

async function startLocked(
  folder: string,
  lock: FolderLock,
  { shared, purpose, ...supervision }: Options & { readonly purpose: Purpose },
): Promise<EmbeddedPostgres> {
  const address = join(folder, 'database.json');
  rmSync(address, { force: true });
  const place = choosePlace(folder);
  await endOrphan(place.cluster);
  const password = prepareCluster(place, folder);
  const launch = { password, log: join(folder, 'pg.log'), purpose };
  const { child, port } = await launchPostgres(place, launch);
  const startAgain = async () => {
    // What is left of the one that ended must let go of its memory first.
    await endOrphan(place.cluster);
    return (await launchPostgres(place, { ...launch, port })).child;
  };
  const postgres = supervisePostgres(child, startAgain, supervision);
  const url = urlOf(port, password, DATABASE);
  if (shared) writePrivately(address, JSON.stringify({ url }));
  return {
    url,
    movedTo: place.movedTo,
    left: place.left,
    stop: async () => {
      rmSync(address, { force: true });
      await postgres.stop();
      lock.release();
    },
  };
}
