import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
const GLANCE_MS = 25;

/**
 * Ends a PostgreSQL that outlived its shop (`kill -9` leaves it running) and waits for its lock to go, so that the
 * next start finds a free folder. A dead one whose entry lingers as a zombie under a container's first process still
 * holds `postmaster.pid`; when no living process works in the folder any more, that file is taken away.
 */
export async function endOrphan(cluster: string): Promise<boolean> {
  const file = join(cluster, 'postmaster.pid');
  const pid = pidIn(file);
  if (pid === null) return false;
  const ours = isPostgresOf(pid, cluster);
  if (ours) signal(pid, 'SIGINT');
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until && existsSync(file) && anyoneWorksIn(cluster)) await wait(GLANCE_MS);
  if (anyoneWorksIn(cluster)) {
    for (const each of workersIn(cluster)) signal(each, 'SIGKILL');
    await wait(200);
  }
  rmSync(file, { force: true });
  return ours;
}

/** Asks a postmaster to stop at once for its clients, and cleanly for its data (PostgreSQL's "fast" shutdown). */
export function askToStop(pid: number): void {
  signal(pid, 'SIGINT');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // Gone already: that is what was asked for.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function pidIn(file: string): number | null {
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

/** The number may long belong to another program: only a living process that works in this folder is ours. */
function isPostgresOf(pid: number, cluster: string): boolean {
  return workersIn(cluster).includes(pid);
}

function anyoneWorksIn(cluster: string): boolean {
  return workersIn(cluster).length > 0;
}

/** Every process of PostgreSQL works in its cluster's folder. A zombie has no folder any more and is not counted. */
function workersIn(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        return readlinkSync(join('/proc', entry, 'cwd')) === cluster;
      } catch {
        // Ended meanwhile, or somebody else's process.
        return false;
      }
    })
    .map(Number);
}
