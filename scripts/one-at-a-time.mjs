/**
 * Lets one process at a time install or build in a checkout: two at once would empty each other's folders. Plain
 * JavaScript for Node 18 and later, because it runs before anything is installed.
 */
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './install-packages.mjs';

const LOOK_EVERY_MS = 250;

/**
 * Runs the work while no other process has the lock of this folder. Waits for the other process first, and calls
 * `onWait` once. The lock of a process that was killed does not count.
 */
export async function oneAtATime(folder, work, onWait = () => undefined) {
  const lock = join(folder, '.preparing');
  let isWaiting = false;
  while (!take(lock)) {
    const holder = read(lock);
    if (!isHeld(Number(holder))) {
      if (read(lock) === holder) rmSync(lock, { force: true });
      continue;
    }
    if (!isWaiting) onWait();
    isWaiting = true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  const release = () => rmSync(lock, { force: true });
  // Also if a step of the work ends the process.
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Creates the lock with the number of this process in it, in one step; false if there is one. */
function take(lock) {
  const own = `${lock}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** The content of a lock; empty if it was released a moment ago. */
function read(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

/** Whether the process with this number still installs or builds; by now another program may have the number. */
function isHeld(pid) {
  if (!(pid > 0) || !isRunning(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bootstrap.mjs');
  } catch {
    // Not Linux, or it has just ended: then the next look tells.
    return isRunning(pid);
  }
}
