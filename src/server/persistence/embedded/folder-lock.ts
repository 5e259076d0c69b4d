import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Held while a server uses a data folder. */
export interface FolderLock {
  release(): void;
}

/** Somebody else holds the folder. `holder` is their process id where it is known. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Takes the data folder for this process, or refuses with one clear line. The lock is a name in the kernel's own
 * (abstract) socket space: it is free the moment its holder dies, however it dies, so nothing is left to clean up
 * after `kill -9` and no two starts can both believe a stale file.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const note = join(folder, 'server.pid');
  const server = createServer((socket) => socket.destroy());
  await listen(server, lockName(folder), () => {
    const holder = holderNamedIn(note);
    return new FolderInUse(
      `Another SameSalt server${holder ? ` (process ${holder})` : ''} already uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  });
  server.unref();
  writeFileSync(note, `${process.pid}\n`);
  return { release: () => void server.close() };
}

/** Whether a server holds the folder right now. */
export async function isFolderLocked(dataDir: string): Promise<boolean> {
  const probe = createServer();
  try {
    await listen(probe, lockName(realpathSync(dataDir)), () => new FolderInUse('in use'));
    return false;
  } catch (error) {
    if (error instanceof FolderInUse) return true;
    throw error;
  } finally {
    probe.close();
  }
}

function lockName(folder: string): string {
  return `\0samesalt-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
}

function listen(server: Server, name: string, inUse: () => FolderInUse): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? inUse() : error));
    server.listen(name, resolve);
  });
}

function holderNamedIn(note: string): string | null {
  try {
    return /^\d+/.exec(readFileSync(note, 'utf8'))?.[0] ?? null;
  } catch {
    // The holder may not have written its note yet: the refusal does without the number.
    return null;
  }
}
