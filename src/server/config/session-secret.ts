import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './read-config.ts';

/**
 * The secret that signs tokens and links: SESSION_SECRET, else one that is drawn once into the data folder, readable by
 * its owner alone. Two starts at once agree on one. (A live shop has its own: `readConfig` refuses to go without.)
 */
export function sessionSecret({ sessionSecret: given, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  if (given !== undefined) return given;
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) drawInto(file, dataDir);
  return readFileSync(file, 'utf8');
}

/** Written whole under another name first; the link fails for whoever comes second, who takes the first one's. */
function drawInto(file: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const half = `${file}.${process.pid}`;
  writeFileSync(half, randomBytes(48).toString('base64url'), { mode: 0o600 });
  chmodSync(half, 0o600);
  try {
    linkSync(half, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(half, { force: true });
  }
}
