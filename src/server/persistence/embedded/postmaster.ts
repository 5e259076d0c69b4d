import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const STOP_TIMEOUT_MS = 10_000;
const GLANCE_MS = 25;

/**
 * Ends a PostgreSQL that outlived its shop (`kill -9` leaves it running) and waits for its lock to disappear, so that the
 * next start finds a free folder. A dead one whose entry lingers as a zombie under a container's first process still
 * holds `postmaster.pid`; when no running process works in the folder any more, that file is removed.
 * Returns whether there was one.
 */
export async function endOrphan(cluster: string): Promise<boolean> {
  const file = join(cluster, 'postmaster.pid');
  const workers = workersIn(cluster);
  const postmaster = workers.find((pid) => pid === pidIn(file)) ?? Math.min(...workers);
  if (workers.length > 0) askToStop(postmaster);
  const until = performance.now() + STOP_TIMEOUT_MS;
  while (performance.now() < until && workersIn(cluster).length > 0) await wait(GLANCE_MS);
  for (const each of workersIn(cluster)) signal(each, 'SIGKILL');
  for (let glance = 0; workersIn(cluster).length > 0; glance += 1) {
    if (glance === 200)
      throw new Error(`A PostgreSQL (process ${workersIn(cluster)[0]}) in ${cluster} can't be ended.`);
    await wait(GLANCE_MS);
  }
  rmSync(file, { force: true });
  return workers.length > 0;
}

/** Asks a postmaster to disconnect its clients at once and shut down cleanly (PostgreSQL's "fast" shutdown). */
export function askToStop(pid: number): void {
  signal(pid, 'SIGINT');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It has already exited, as wanted.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function pidIn(file: string): number | null {
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

/**
 * Every process of PostgreSQL works in its cluster's folder, and a number in a stale file may belong to another
 * program by now: folder and name distinguish them. A zombie has no folder any more and is not counted. The system
 * names a folder without links, so a cluster behind one, on another disk, is looked up by its real path.
 */
export function workersIn(cluster: string): number[] {
  const folder = existsSync(cluster) ? realpathSync(cluster) : cluster;
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => {
      try {
        const place = join('/proc', entry);
        return (
          readlinkSync(join(place, 'cwd')) === folder && readFileSync(join(place, 'comm'), 'utf8') === 'postgres\n'
        );
      } catch {
        // Exited meanwhile, or somebody else's process.
        return false;
      }
    })
    .map(Number);
}
