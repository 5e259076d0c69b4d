import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDatabaseId, passwordFile, readDatabaseId } from './database-id.ts';
import { workersIn } from './postmaster.ts';

/** Where databases are stored that can't be in their data folders. */
export const SHARED_HOME = '/var/lib/samesalt';

/** Whether a data folder holds the database's id, none does any more, or it is unknown: the database is older than ids. */
export type Belonging = 'belongs' | 'orphan' | 'unknown';

/** A database outside its data folder. */
export interface DatabaseElsewhere {
  readonly id: string;
  readonly place: string;
  /** The data folder that it was made for; null if that was not recorded. */
  readonly folder: string | null;
  readonly belonging: Belonging;
  readonly running: boolean;
  readonly bytes: number;
}

/** Where the database with this id is stored when PostgreSQL's user can't reach the data folder or the checkout. */
export function placeElsewhere(id: string): string {
  return join(SHARED_HOME, id);
}

/** Records which data folder a database belongs to, for a person who finds it. */
export function noteFolder(id: string, folder: string): void {
  const note = join(placeElsewhere(id), 'data-folder');
  if (folderOf(id) !== folder) writeFileSync(note, `${folder}\n`, { mode: 0o600 });
}

/** Another data folder with the same id: this one is a copy of it. Null if the folder was only moved. */
export function ownerElsewhere(id: string, folder: string): string | null {
  const noted = folderOf(id);
  return noted !== null && noted !== folder && holdsId(noted, id) ? noted : null;
}

/**
 * The id under which a version without ids kept this folder's database elsewhere: a hash of the path. It belongs to the folder
 * as long as that holds the database's password; a new folder at an old path does not.
 */
export function earlierId(folder: string): string | null {
  const id = pathHash(folder);
  const there = existsSync(join(placeElsewhere(id), 'pg/data'));
  return there && existsSync(passwordFile(folder)) ? id : null;
}

/** Databases of an earlier data folder at this path: not the one with the given id. */
export function leftByFolder(folder: string, id: string): string[] {
  return idsThere()
    .filter(
      (each) => each !== id && (folderOf(each) === folder || (folderOf(each) === null && each === pathHash(folder))),
    )
    .filter((each) => existsSync(join(placeElsewhere(each), 'pg/data')))
    .map(placeElsewhere);
}

/** Every database outside its data folder on this machine. */
export function listElsewhere(): DatabaseElsewhere[] {
  return idsThere().map((id) => {
    const place = placeElsewhere(id);
    return { id, place, ...ownerOf(id), running: isRunning(place), bytes: bytesIn(place) };
  });
}

/** The ids of databases that were made for a data folder, or for one inside it. */
export function idsUnder(folder: string): string[] {
  return idsThere().filter((id) => `${folderOf(id)}/`.startsWith(`${folder}/`));
}

/** Removes a database outside its data folder, for good. The caller has checked that nobody needs it. */
export function removeElsewhere(id: string): void {
  rmSync(placeElsewhere(id), { recursive: true, force: true });
}

function idsThere(): string[] {
  return existsSync(SHARED_HOME) ? readdirSync(SHARED_HOME).filter(isDatabaseId).sort() : [];
}

function ownerOf(id: string): Pick<DatabaseElsewhere, 'folder' | 'belonging'> {
  const folder = folderOf(id);
  if (folder === null) return { folder, belonging: 'unknown' };
  return { folder, belonging: holdsId(folder, id) ? 'belongs' : 'orphan' };
}

function folderOf(id: string): string | null {
  const note = join(placeElsewhere(id), 'data-folder');
  return existsSync(note) ? readFileSync(note, 'utf8').trimEnd() : null;
}

function holdsId(folder: string, id: string): boolean {
  try {
    return readDatabaseId(folder) === id;
  } catch {
    // It is not empty, so the folder still exists: nothing is removed.
    return true;
  }
}

function pathHash(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16);
}

function isRunning(place: string): boolean {
  return workersIn(join(place, 'pg/data')).length > 0;
}

/** A running database creates and removes files and folders while they are counted. */
function bytesIn(folder: string): number {
  return entriesOf(folder).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + bytesIn(path);
    return entry.isFile() ? sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0) : sum;
  }, 0);
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
