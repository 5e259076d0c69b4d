/**
 * Lets one process at a time install or build in a checkout: two at once would empty each other's folders. Plain JavaScript for Node 18 and
 * later, because it runs before anything is installed.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOOK_EVERY_MS = 250;
/** A file without a process number in it is just being written, or its writer was killed; after this many looks it was killed. */
const WRITTEN_WITHIN = 20;

/**
 * Runs the work while no other process has the lock of this folder; waits for the other one first, and calls `onWait` once. The lock of a
 * process that was killed does not count.
 */
export async function oneAtATime(folder, work, onWait = () => undefined) {
  const lock = join(folder, '.preparing');
  for (let looks = 0; !take(lock); looks += 1) {
    if (looks === 0) onWait();
    if (!isHeld(lock, looks)) rmSync(lock, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
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

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isHeld(lock, looks) {
  let pid = 0;
  try {
    pid = Number(readFileSync(lock, 'utf8'));
  } catch {
    // Released a moment ago.
  }
  if (pid === 0) return looks < WRITTEN_WITHIN;
  // After a restart of the machine another program may have the number.
  const command = `/proc/${pid}/cmdline`;
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(command, 'utf8').includes('node');
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
