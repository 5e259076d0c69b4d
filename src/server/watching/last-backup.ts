import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Its modification time is when `shop backup` last succeeded. */
const MARK = 'last-backup';

/** Records in DATA_DIR that a backup was made just now, wherever it is stored. */
export async function noteBackup(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, MARK), `${new Date().toISOString()}\n`, { mode: 0o600 });
}

/**
 * Seconds since the last backup of this DATA_DIR: by `shop backup`, or before an upgrade. Infinite where there is none: that must not look
 * like a recent one. Below zero where it is dated in the future: then the clock is wrong, or was.
 */
export async function backupAgeS(dataDir: string, nowMs: number): Promise<number> {
  const folder = join(dataDir, 'backups');
  const automatic = await readdir(folder).catch(() => []);
  const files = [
    join(dataDir, MARK),
    ...automatic.filter((name) => name.endsWith('.tar.gz')).map((name) => join(folder, name)),
  ];
  const moments = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => -Infinity,
      ),
    ),
  );
  return (nowMs - Math.max(-Infinity, ...moments)) / 1000;
}
