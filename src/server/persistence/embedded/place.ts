import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { type Binaries, copyBinaries, linkLibraries, packagedBinaries } from './binaries.ts';
import { drawDatabaseId, passwordFile, readDatabaseId, writeDatabaseId } from './database-id.ts';
import {
  earlierId,
  leftByFolder,
  noteFolder,
  ownerElsewhere,
  placeElsewhere,
  SHARED_HOME,
} from './databases-elsewhere.ts';

/** The user PostgreSQL runs under when the shop is started by root: PostgreSQL refuses to be root. */
const SYSTEM_USER = 'samesalt';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
}

/** Ways to make a system user that nobody can sign in as: most Linux distributions know the first, small ones the second. */
const MAKERS = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    SYSTEM_USER,
  ],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', SYSTEM_USER],
] as const;

/** The user PostgreSQL must run under: the caller's own for an ordinary user, a separate one (created when missing) for root. */
export function databaseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const found = lookUp();
  if (found) return found;
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` };
  MAKERS.some(([command, ...args]) => spawnSync(command, args, { stdio: 'ignore', env }).status === 0);
  // Two simultaneous starts may both try: the second one finds the user.
  const user = lookUp();
  if (user) return user;
  throw new Error(
    `PostgreSQL refuses to run as root, and the system user ${SYSTEM_USER} could not be made. Please create it, start the shop as an ordinary user, or set DATABASE_URL.`,
  );
}

function lookUp(): SystemUser | null {
  const uid = spawnSync('id', ['-u', SYSTEM_USER], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', SYSTEM_USER], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout), name: SYSTEM_USER };
}

/** Whether that user can enter the folder and read its content. The system is asked; nothing is guessed from modes. */
export function canReach({ uid, gid }: SystemUser, folder: string): boolean {
  const script = 'cd "$1" && test -r . && for each in *.so* ; do test ! -e "$each" || test -r "$each" || exit 1; done';
  const asked = spawnSync('/bin/sh', ['-c', script, 'sh', folder], { uid, gid, cwd: '/', stdio: 'ignore' });
  return asked.status === 0;
}

/** Where the embedded database is stored and who runs it. */
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
  /** Databases of an earlier data folder at this path that is gone. They are reported and never opened. */
  readonly left: readonly string[];
}

/**
 * Chooses the place. Usually DATA_DIR/pg. For root, PostgreSQL runs under a separate user; where that user can't
 * reach the checkout or the data folder (a home of mode 0700), both the database and a copy of its binaries are
 * under /var/lib/samesalt, the database in a folder named by the id that the data folder holds. A data folder without an id
 * gets a new one, and with it a new database; one that is older than ids keeps the database that belongs to it. An
 * existing database is never left behind for a new empty one: it is used where it is, or the start is
 * refused with one line.
 */
export function choosePlace(dataDir: string): Place {
  const folder = realpathSync(dataDir);
  const home = join(folder, 'pg');
  const user = databaseUser();
  if (!user) refuseForeign(home);
  const id = idOf(folder, user !== null);
  const packaged = packagedBinaries();
  const linked = linkLibraries(packaged);
  if (!user) return ownPlace(home, linked ? packaged : copyBinaries(packaged, folder));

  const moved = placeElsewhere(id);
  const canRun = linked && canReach(user, join(packaged.folder, 'lib'));
  const canEnter = canReach(user, folder);
  const settledHere = existsSync(join(home, 'data'));
  const settledThere = existsSync(join(moved, 'pg', 'data'));
  if (settledHere && !canEnter) throw new Error(lostReach(home, user));
  const left = leftByFolder(folder, id);
  if (settledHere || (canEnter && canRun && !settledThere)) {
    const owner = settledHere ? ownerOf(join(home, 'data'), user) : user;
    giveTo(owner, home);
    return placeAt(home, canRun ? packaged : sharedCopy(packaged), { user: owner, movedTo: null, left });
  }
  const copy = sharedCopy(packaged);
  const other = ownerElsewhere(id, folder);
  if (other !== null) throw new Error(isACopy(folder, other));
  giveTo(user, join(moved, 'pg'));
  chmodSync(moved, 0o755);
  noteFolder(id, folder);
  return placeAt(join(moved, 'pg'), copy, { user, movedTo: moved, left });
}

/** Whether a database was ever created for this folder. Only checks: nothing is created, not even the folder. */
export function hasDatabase(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false;
  const folder = realpathSync(dataDir);
  const id = readDatabaseId(folder) ?? earlierId(folder);
  return [join(folder, 'pg'), ...(id === null ? [] : [join(placeElsewhere(id), 'pg')])].some((home) =>
    existsSync(join(home, 'data')),
  );
}

/** The id of the folder's database, generated and stored where it has none. Refuses a folder whose database is gone. */
function idOf(folder: string, asRoot: boolean): string {
  const kept = readDatabaseId(folder);
  if (kept !== null) {
    // The password is written once the first database exists: without it the first start was interrupted, and starts over.
    if (existsSync(passwordFile(folder)) && !hasDatabase(folder)) throw new Error(isGone(folder, kept, asRoot));
    return kept;
  }
  const id = earlierId(folder) ?? drawDatabaseId();
  writeDatabaseId(folder, id);
  return id;
}

function sharedCopy(packaged: Binaries): Binaries {
  mkdirSync(SHARED_HOME, { recursive: true });
  chmodSync(SHARED_HOME, 0o755);
  return copyBinaries(packaged, SHARED_HOME);
}

function isGone(folder: string, id: string, asRoot: boolean): string {
  const elsewhere = asRoot ? ` or ${placeElsewhere(id)}` : '';
  return `The database of the data folder ${folder} is gone: it is not in ${join(folder, 'pg')}${elsewhere}. Restore a backup into an empty folder, or remove ${folder} to begin with a new shop.`;
}

function isACopy(folder: string, other: string): string {
  return `The data folder ${folder} is a copy of ${other}, and their database is one and the same. Stop here: use ${other}, or restore a backup into an empty folder.`;
}

function lostReach(home: string, user: SystemUser): string {
  return `The database in ${home} can't be reached by the user it runs under, ${user.name}. Let others enter the folders above it (chmod o+x), or set DATA_DIR to another folder.`;
}

function placeAt(home: string, binaries: Binaries, rest: Pick<Place, 'user' | 'movedTo' | 'left'>): Place {
  return { binaries, home, cluster: join(home, 'data'), ...rest };
}

/** A database that root created belongs to another user, so an ordinary user can't open it. */
function refuseForeign(home: string): void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const { uid, username } = userInfo();
  if (statSync(home).uid === uid) return;
  throw new Error(
    `The database in ${home} belongs to another user than ${username}. Start the shop as the user who made it (root, for a database of root's), or set DATA_DIR to another folder.`,
  );
}

/** The place for an ordinary user: always the data folder. */
function ownPlace(home: string, binaries: Binaries): Place {
  return placeAt(home, binaries, { user: null, movedTo: null, left: [] });
}

/** PostgreSQL must run as the owner of its files; a database created before root took over keeps its owner. */
function ownerOf(cluster: string, user: SystemUser): SystemUser {
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? user : { uid, gid, name: user.name };
}

function giveTo({ uid, gid }: SystemUser, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, uid, gid);
}
