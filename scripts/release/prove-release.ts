import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { newDataFolder, removeDataFolder } from '../../src/server/testing/data-folders.ts';
import { openRelease } from './open-release.ts';

/**
 * The only programs of the machine that a release may call: a shell, the program with which bin/serve finds its own
 * folder, and the one that names the database's user.
 */
const PROGRAMS = ['sh', 'dirname', 'readlink', 'id'];
const STARTS = 3;

/**
 * Unpacks an archive in an empty folder, checks it against its checksums, and starts it where no other program can be
 * called. Throws if one of these fails.
 */
export async function proveRelease(archive: string): Promise<void> {
  const empty = newDataFolder('samesalt-unpacked-');
  try {
    const path = join(empty, 'programs');
    mkdirSync(path);
    for (const name of PROGRAMS) symlinkSync(whereIs(name), join(path, name));
    const began = performance.now();
    execFileSync('tar', ['-xzf', archive, '-C', empty]);
    const unpackedMs = performance.now() - began;
    const [name = ''] = readdirSync(empty).filter((entry) => entry.startsWith('samesalt-'));
    const folder = join(empty, name);
    execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: folder, stdio: 'inherit' });
    console.log(`unpacked in ${seconds(unpackedMs)} s; all checksums are right`);
    console.log('| start | wall s to the whole home page | processor s | load |\n|---|---:|---:|---:|');
    for (let start = 1; start <= STARTS; start += 1) {
      const { wallMs, processorMs, stop } = await openRelease(folder, path);
      await stop();
      const what = start === 1 ? 'first, makes its database' : 'again';
      console.log(`| ${what} | ${seconds(wallMs)} | ${seconds(processorMs)} | ${loadavg()[0]?.toFixed(1)} |`);
    }
  } finally {
    removeDataFolder(empty);
  }
}

function whereIs(program: string): string {
  return execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

if (import.meta.main) {
  const [archive] = process.argv.slice(2);
  if (archive === undefined) throw new Error('Please name the archive: node scripts/release/prove-release.ts ARCHIVE');
  await proveRelease(archive);
}
