import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE, type Meanwhile, prepareCluster, writePrivately } from './cluster.ts';
import { type FolderLock, isFolderLocked, lockFolder } from './folder-lock.ts';
import { launchPostgres, type Purpose, urlOf } from './launch-postgres.ts';
import { choosePlace } from './place.ts';
import { endOrphan } from './postmaster.ts';
import { type Supervision, supervisePostgres } from './supervise-postgres.ts';

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** The folder that is used instead where PostgreSQL's user can't reach the data folder or the checkout; otherwise null. */
  readonly movedTo: string | null;
  /** Databases of an earlier data folder at this path: reported, never opened. */
  readonly left: readonly string[];
  stop(): Promise<void>;
}

interface Options extends Supervision {
  /** Whether others may use this database while it runs: a shop's, yes; a command's, which may end at any moment, no. */
  readonly shared?: boolean;
  /** Its purpose; by default a shop's own database. */
  readonly purpose?: Purpose;
  /** What to do while the cluster is being created. */
  readonly meanwhile?: Meanwhile;
}

/**
 * Starts the database of a data folder: takes the folder (or refuses with `FolderInUse`), ends what an earlier
 * `kill -9` left running, creates the cluster on the first start, and waits until it answers.
 * When this process ends, PostgreSQL is stopped with it; after `kill -9` the next start stops it. A PostgreSQL that
 * exits by itself is restarted at the same address.
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

/** The address of a running shop's database in this folder, or null when the shop is stopped. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  const file = join(dataDir, 'database.json');
  if (!existsSync(file) || !(await isFolderLocked(dataDir))) return null;
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { url: string }).url;
  } catch (error) {
    // It was stopping: it removes the file before it gives up the folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function startLocked(
  folder: string,
  lock: FolderLock,
  { shared, purpose, meanwhile, ...supervision }: Options & { readonly purpose: Purpose },
): Promise<EmbeddedPostgres> {
  const address = join(folder, 'database.json');
  rmSync(address, { force: true });
  const place = choosePlace(folder);
  await endOrphan(place.cluster);
  const password = await prepareCluster(place, folder, meanwhile);
  const launch = { password, log: join(folder, 'pg.log'), purpose };
  const { child, port } = await launchPostgres(place, launch);
  const startAgain = async () => {
    // The remaining processes of the one that ended must release their memory first.
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
