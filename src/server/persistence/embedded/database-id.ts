import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ID = /^[0-9a-f]{16}$/;

/** The id of the database that belongs to a data folder, from the folder; null if it has none. */
export function readDatabaseId(folder: string): string | null {
  const file = join(folder, 'database-id');
  if (!existsSync(file)) return null;
  const id = readFileSync(file, 'utf8').trim();
  if (ID.test(id)) return id;
  throw new Error(`${file} holds no id of a database: 16 digits and letters a to f. Put the right one back.`);
}

/** A new id. Random, so that a new data folder at an old path never gets the database of the old one. */
export function drawDatabaseId(): string {
  return randomBytes(8).toString('hex');
}

/** Writes the id of its database into the data folder. The id opens nothing, so everybody may read it. */
export function writeDatabaseId(folder: string, id: string): void {
  const file = join(folder, 'database-id');
  const half = `${file}.${process.pid}`;
  writeFileSync(half, `${id}\n`, { mode: 0o644 });
  renameSync(half, file);
}

/** Whether a name has the form of an id. */
export function isDatabaseId(name: string): boolean {
  return ID.test(name);
}

/** The file with the database's password. It is written once the first database exists. */
export function passwordFile(folder: string): string {
  return join(folder, 'database-password');
}
