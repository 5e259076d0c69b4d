import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idsUnder, removeElsewhere } from '../persistence/embedded/databases-elsewhere.ts';

/**
 * A data folder for a trial that PostgreSQL's own user can enter. It is removed with its databases when this process ends,
 * unless the trial has done so before.
 */
export function newDataFolder(prefix = 'samesalt-trial-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  process.once('exit', () => removeDataFolder(folder));
  return folder;
}

/** Removes the folder of a test or trial, with the databases of all data folders in it, wherever they are. */
export function removeDataFolder(folder: string): void {
  for (const id of idsUnder(folder)) removeElsewhere(id);
  rmSync(folder, { recursive: true, force: true });
}
