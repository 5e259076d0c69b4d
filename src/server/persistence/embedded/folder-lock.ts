import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Held while a server or a command uses a data folder. */
export interface FolderLock {
  release(): void;
}

/** Somebody else holds the folder; the message is one line for the operator. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** Who holds a folder, as it wrote it down. */
interface Holder {
  readonly pid: number;
  readonly host: string;
}

const BEAT_MS = 5_000;
/** A note of another machine that was not touched for so long belongs to a holder that died. */
const STALE_AFTER_MS = 20_000;

/**
 * Takes the data folder for this process, or refuses with one clear line. The lock is a name in the kernel's own
 * (abstract) socket space: it is free the moment its holder dies, however it dies, so nothing is left to clean up
 * after `kill -9` and no two starts can both believe a stale file. Another container or machine has its own such
 * space: its holder is known by the note in the folder that it keeps touching.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const note = join(folder, 'server.pid');
  const server = createServer((socket) => socket.destroy());
  await listen(server, lockName(folder), () => inUse(folder, holderIn(note)));
  const elsewhere = holderElsewhere(note);
  if (elsewhere) {
    server.close();
    throw inUse(folder, elsewhere);
  }
  server.unref();
  writeFileSync(note, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder));
  const beat = setInterval(() => touch(note), BEAT_MS).unref();
  return {
    release: () => {
      clearInterval(beat);
      rmSync(note, { force: true });
      server.close();
    },
  };
}

/** Whether a process on this machine holds the folder right now. Only asks: it never gets in the way of a start. */
export function isFolderLocked(dataDir: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(lockName(realpathSync(dataDir)));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? resolve(false) : reject(error),
    );
  });
}

function lockName(folder: string): string {
  return `\0samesalt-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
}

function listen(server: Server, name: string, refusal: () => FolderInUse): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? refusal() : error));
    server.listen(name, resolve);
  });
}

function inUse(folder: string, holder: Holder | null): FolderInUse {
  const where = holder && holder.host !== hostname() ? ` on ${holder.host}` : '';
  const who = holder ? ` (process ${holder.pid}${where})` : '';
  return new FolderInUse(
    `Another SameSalt server${who} already uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

function holderElsewhere(note: string): Holder | null {
  const holder = holderIn(note);
  if (!holder || holder.host === hostname()) return null;
  return Date.now() - statSync(note).mtimeMs < STALE_AFTER_MS ? holder : null;
}

function holderIn(note: string): Holder | null {
  try {
    const { pid, host } = JSON.parse(readFileSync(note, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : null;
  } catch {
    // The holder may not have written its note yet: the refusal does without the number.
    return null;
  }
}

function touch(note: string): void {
  try {
    const now = new Date();
    utimesSync(note, now, now);
  } catch {
    // Somebody removed the note or the folder. On this machine the lock holds without it.
  }
}
