import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DISK_BYTES = 256 * 1024 * 1024;

/**
 * A separate disk of the trial that can be frozen: it neither accepts nor refuses writes, like one that stopped
 * responding.
 */
export interface FreezingDisk {
  readonly folder: string;
  /** Why it cannot be frozen here; null if it can. */
  readonly impossible: string | null;
  /** Throws where it is impossible: the folder's own disk would be frozen instead. */
  freeze(): void;
  thaw(): void;
  close(): void;
}

/** Creates the disk as a file with ext4 in it, which only root may mount; else it is a folder that cannot be frozen. */
export function openFreezingDisk(): FreezingDisk {
  const home = mkdtempSync(join(tmpdir(), 'samesalt-hung-'));
  chmodSync(home, 0o755);
  const [image, folder] = [join(home, 'image'), join(home, 'disk')];
  mkdirSync(folder);
  const impossible = mount(image, folder);
  const run = (...args: string[]) => void execFileSync('fsfreeze', [...args, folder], { stdio: 'pipe' });
  let isFrozen = false;
  const thaw = () => {
    if (isFrozen) run('-u');
    isFrozen = false;
  };
  return {
    folder,
    impossible,
    freeze: () => {
      if (impossible !== null) throw new Error(impossible);
      run('-f');
      isFrozen = true;
    },
    thaw,
    close: () => {
      thaw();
      if (impossible === null) execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function mount(image: string, folder: string): string | null {
  if (process.getuid?.() !== 0) return 'only root may mount the disk of this trial.';
  try {
    execFileSync('fsfreeze', ['--version'], { stdio: 'pipe' });
    const file = openSync(image, 'w');
    ftruncateSync(file, DISK_BYTES);
    closeSync(file);
    execFileSync('mkfs.ext4', ['-q', '-F', image], { stdio: 'pipe' });
    execFileSync('mount', ['-o', 'loop', image, folder], { stdio: 'pipe' });
    chmodSync(folder, 0o755);
    return null;
  } catch (error) {
    return `the disk of this trial could not be made (${(error as Error).message.split('\n')[0]}).`;
  }
}
