import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type Binaries, copyBinaries, linkLibraries, packagedBinaries } from './binaries.ts';
import { canReach, databaseUser, type SystemUser } from './system-user.ts';

/** Where the embedded database lives and who runs it. */
export interface Place {
  readonly binaries: Binaries;
  /** Parent of the cluster's own folder; writable for the user that runs it. */
  readonly home: string;
  /** Null: the user who started the shop. */
  readonly user: SystemUser | null;
  /** Set when the data folder could not be used, for the line that tells the operator. */
  readonly movedTo: string | null;
}

const SHARED_HOME = '/var/lib/samesalt';

/**
 * Chooses the place. Usually DATA_DIR. For root, PostgreSQL runs under a user of its own; where that user can't
 * reach the checkout or the data folder (a home of mode 0700), both the database and a copy of its binaries live
 * under /var/lib/samesalt/<hash of the data folder's path>.
 */
export function choosePlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const packaged = packagedBinaries();
  const linked = linkLibraries(packaged);
  const user = databaseUser();
  const home = join(folder, 'pg');
  if (!user) {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    return { binaries: linked ? packaged : copyBinaries(packaged, folder), home, user: null, movedTo: null };
  }
  if (linked && canReach(user, join(packaged.folder, 'bin')) && canReach(user, folder)) {
    giveTo(user, home);
    return { binaries: packaged, home, user, movedTo: null };
  }
  const moved = join(SHARED_HOME, createHash('sha256').update(folder).digest('hex').slice(0, 16));
  mkdirSync(moved, { recursive: true });
  for (const each of [SHARED_HOME, moved]) chmodSync(each, 0o755);
  giveTo(user, join(moved, 'pg'));
  return { binaries: copyBinaries(packaged, moved), home: join(moved, 'pg'), user, movedTo: moved };
}

function giveTo({ uid, gid }: SystemUser, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, uid, gid);
}
