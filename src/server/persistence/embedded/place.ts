import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Binaries, copyBinaries, linkLibraries, packagedBinaries } from './binaries.ts';
import { canReach, databaseUser, type SystemUser } from './system-user.ts';

/** Where the embedded database lives and who runs it. */
export interface Place {
  readonly binaries: Binaries;
  /** Parent of the cluster's own folder; writable for the user that runs it. */
  readonly home: string;
  /** The database's own files. */
  readonly cluster: string;
  /** Null: the user who started the shop. */
  readonly user: SystemUser | null;
  /** Set when the data folder could not be used, for the line that tells the operator. */
  readonly movedTo: string | null;
}

const SHARED_HOME = '/var/lib/samesalt';

/**
 * Chooses the place. Usually DATA_DIR/pg. For root, PostgreSQL runs under a user of its own; where that user can't
 * reach the checkout or the data folder (a home of mode 0700), both the database and a copy of its binaries live
 * under /var/lib/samesalt/<hash of the data folder's path>. A database that is there already is never left behind for
 * a new empty one: it is used where it lies, or the start is refused with one line.
 */
export function choosePlace(dataDir: string): Place {
  const folder = realpathSync(dataDir);
  const packaged = packagedBinaries();
  const linked = linkLibraries(packaged);
  const home = join(folder, 'pg');
  const user = databaseUser();
  if (!user) return ownPlace(home, linked ? packaged : copyBinaries(packaged, folder));

  const moved = placeElsewhere(folder);
  const canRun = linked && canReach(user, join(packaged.folder, 'lib'));
  const canEnter = canReach(user, folder);
  const settledHere = existsSync(join(home, 'data'));
  const settledThere = existsSync(join(moved, 'pg', 'data'));
  if (settledHere && !canEnter) throw new Error(lostReach(home, user));
  const binaries = () => (canRun ? packaged : sharedCopy(packaged, moved));
  if (settledHere || (canEnter && canRun && !settledThere)) {
    const owner = settledHere ? ownerOf(join(home, 'data'), user) : user;
    giveTo(owner, home);
    return placeAt(home, binaries(), owner, null);
  }
  const copy = sharedCopy(packaged, moved);
  giveTo(user, join(moved, 'pg'));
  return placeAt(join(moved, 'pg'), copy, user, moved);
}

function sharedCopy(packaged: Binaries, moved: string): Binaries {
  mkdirSync(moved, { recursive: true });
  for (const each of [SHARED_HOME, moved]) chmodSync(each, 0o755);
  return copyBinaries(packaged, moved);
}

function lostReach(home: string, user: SystemUser): string {
  return `The database in ${home} can't be reached by the user it runs under, ${user.name}. Let others enter the folders above it (chmod o+x), or set DATA_DIR to another folder.`;
}

/** Where the database of a data folder (its real path) lives when PostgreSQL's user can't reach the folder or the checkout. */
export function placeElsewhere(folder: string): string {
  return join(SHARED_HOME, createHash('sha256').update(folder).digest('hex').slice(0, 16));
}

function placeAt(home: string, binaries: Binaries, user: SystemUser | null, movedTo: string | null): Place {
  return { binaries, home, cluster: join(home, 'data'), user, movedTo };
}

/** The place of an ordinary person. A database that root made belongs to another user and can't be opened. */
function ownPlace(home: string, binaries: Binaries): Place {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const { uid, username } = userInfo();
  if (statSync(home).uid !== uid) {
    throw new Error(
      `The database in ${home} belongs to another user than ${username}. Start the shop as the user who made it (root, for a database of root's), or set DATA_DIR to another folder.`,
    );
  }
  return placeAt(home, binaries, null, null);
}

/** PostgreSQL insists on running as the owner of its files; a database made before root took over keeps its owner. */
function ownerOf(cluster: string, user: SystemUser): SystemUser {
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? user : { uid, gid, name: user.name };
}

function giveTo({ uid, gid }: SystemUser, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, uid, gid);
}
