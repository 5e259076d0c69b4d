import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './read-config.ts';

/** As for SESSION_SECRET. */
const SHORTEST = 32;

/**
 * The secret that signs tokens and links: SESSION_SECRET, otherwise one that is generated once in the data folder, readable
 * only by its owner. Two simultaneous starts agree on one; a damaged file is refused. (A live shop must set it: `readConfig` refuses to start
 * without.)
 */
export function sessionSecret({ sessionSecret: given, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  if (given !== undefined) return given;
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) drawInto(file, dataDir);
  const secret = readFileSync(file, 'utf8');
  if (secret.length < SHORTEST)
    throw new Error(`${file} is damaged: it holds fewer than ${SHORTEST} characters. Put the right file back.`);
  return secret;
}

/**
 * Written completely under another name first; the link fails for the second process, which then uses the first one's
 * secret.
 */
function drawInto(file: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const half = `${file}.${process.pid}`;
  // On the disk before it gets its name: a power cut must not leave an empty secret.
  writeFileSync(half, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  chmodSync(half, 0o600);
  try {
    linkSync(half, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(half, { force: true });
  }
}
