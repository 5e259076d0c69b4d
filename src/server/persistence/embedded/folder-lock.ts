import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Held while a server or a command uses a data folder. */
export interface FolderLock {
  release(): void;
}

/** Another process holds the folder; the message is one line for the operator. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** The holder of a folder, from its note. */
interface Holder {
  readonly pid: number;
  readonly host: string;
  /** The scope of a kernel lock: one machine until its next boot, and one network namespace of it. */
  readonly realm: string;
}

const BEAT_MS = 1_000;
/** A holder elsewhere that does not touch its note for this long has died. No clocks are compared. */
const SILENT_FOR_MS = 6_000;
const GLANCE_MS = 200;

/**
 * Locks the data folder for this process, or refuses with one clear line. The lock is a name in the kernel's own
 * (abstract) socket namespace: it is free the moment its holder dies, however it dies, so there is nothing to clean up
 * after `kill -9` and no two starts can both trust a stale file. Another container or machine has its own such
 * namespace: its holder keeps touching a note in the folder, and a newcomer watches the note for some seconds. So a
 * container that is recreated after `kill -9` opens, whatever its name, and clocks need not agree.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const note = join(folder, 'server.pid');
  const server = createServer((socket) => socket.destroy());
  await listen(server, lockName(folder), () => inUse(folder, holderIn(note)));
  const elsewhere = await livingElsewhere(note);
  if (elsewhere) {
    server.close();
    throw inUse(folder, elsewhere);
  }
  server.unref();
  writeFileSync(note, JSON.stringify({ pid: process.pid, host: hostname(), realm: realm() } satisfies Holder));
  const beat = setInterval(() => touch(note), BEAT_MS).unref();
  return {
    release: () => {
      clearInterval(beat);
      rmSync(note, { force: true });
      server.close();
    },
  };
}

/** Whether a process on this machine holds the folder now. Only checks: it never blocks a start. */
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

/** Identifies the folder itself, not its path: it may be moved while a server holds it, and another may take its place. */
function lockName(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `\0samesalt-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
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

/** The holder that wrote the note where the kernel's lock says nothing about it, once it has shown that it is alive. */
async function livingElsewhere(note: string): Promise<Holder | null> {
  const holder = holderIn(note);
  if (!holder || holder.realm === realm()) return null;
  const seen = touchedAt(note);
  for (const until = performance.now() + SILENT_FOR_MS; performance.now() < until; await wait(GLANCE_MS)) {
    const now = touchedAt(note);
    // It closed cleanly.
    if (now === null) return null;
    if (now !== seen) return holder;
  }
  return null;
}

/** When the note was last touched, by its holder's clock: only comparable with itself. Opened again each time, so that a network disk re-reads it. */
function touchedAt(note: string): bigint | null {
  try {
    const file = openSync(note, 'r');
    try {
      return fstatSync(file, { bigint: true }).mtimeNs;
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
}

/** Where this process's kernel locks are visible: in this boot of this machine, in this network namespace. */
function realm(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/net')}`;
  } catch {
    return hostname();
  }
}

function holderIn(note: string): Holder | null {
  try {
    const { pid, host, realm } = JSON.parse(readFileSync(note, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host, realm: realm ?? '' } : null;
  } catch {
    // The holder may not have written its note yet: then the refusal names no process.
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
