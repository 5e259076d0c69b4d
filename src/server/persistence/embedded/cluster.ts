import { execFile, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { passwordFile } from './database-id.ts';
import { reasonOf } from './failure-reason.ts';
import type { Place } from './place.ts';

/** Name of the database, and of the role that owns it. */
export const DATABASE = 'samesalt';

/** Work that needs no database. A failure is left to whoever needs its result. */
export type Meanwhile = () => Promise<unknown>;

/** How a program ended. */
type Outcome = Pick<SpawnSyncReturns<string>, 'status' | 'stderr' | 'error'>;

/** One sync call instead of one for each of a thousand files, where the system has it: saves seconds. */
const SYNC = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];

/**
 * Makes sure that a cluster exists and accepts the data folder's password, which is returned. The password is
 * generated once and stored in the data folder, readable only by its owner; where that file was lost, a new one is set.
 * `meanwhile` is work that needs no database; creating a cluster takes a second, in which this process would only wait.
 */
export async function prepareCluster(place: Place, dataDir: string, meanwhile?: Meanwhile): Promise<string> {
  const file = passwordFile(dataDir);
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const password = known === '' ? randomBytes(24).toString('base64url') : known;
  if (!existsSync(place.cluster)) await createCluster(place, password, meanwhile);
  else if (known === '') resetPassword(place, password);
  if (known === '') writePrivately(file, password);
  return password;
}

/** Under which user, and with which environment, PostgreSQL's programs run. */
export function runAs({ home, binaries, user }: Place) {
  const env = { PATH: process.env.PATH ?? '', LD_LIBRARY_PATH: join(binaries.folder, 'lib'), LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: home, env, ...(user ? { uid: user.uid, gid: user.gid } : {}) };
}

/** Created beside its final place and moved there when complete, so that an interrupted first start leaves no incomplete cluster. */
async function createCluster(place: Place, password: string, meanwhile?: Meanwhile): Promise<void> {
  const half = `${place.cluster}.new-${process.pid}`;
  for (const entry of readdirSync(place.home)) {
    if (entry.startsWith(`${basename(place.cluster)}.new-`))
      rmSync(join(place.home, entry), { recursive: true, force: true });
  }
  const secret = join(place.home, 'initial-password');
  writePrivately(secret, password);
  if (place.user) chownSync(secret, place.user.uid, place.user.gid);
  const creating = runInitdb(place, [
    ...['-D', half, '-U', DATABASE, `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
    // A page that changed on the disk is refused when it is read.
    '--data-checksums',
    ...SYNC,
  ]);
  await meanwhile?.().catch(() => undefined);
  const made = await creating;
  rmSync(secret, { force: true });
  refuseFailure(made, `The database could not be created in ${place.cluster}`);
  renameSync(half, place.cluster);
}

/** Creates a cluster in a folder, while this process can do other work. Ended with this process. */
function runInitdb(place: Place, options: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(join(place.binaries.folder, 'bin/initdb'), options, runAs(place), (error, _out, stderr) => {
      process.off('exit', end);
      resolve(error === null ? { status: 0, stderr } : { status: child.exitCode, stderr, error });
    });
    const end = () => void child.kill();
    process.once('exit', end);
  });
}

/** PostgreSQL's single-user mode needs no password: whoever can start it owns its files. */
function resetPassword(place: Place, password: string): void {
  const changed = spawnSync(
    join(place.binaries.folder, 'bin/postgres'),
    ['--single', '-D', place.cluster, '-c', 'exit_on_error=true', 'postgres'],
    { ...runAs(place), encoding: 'utf8', input: `alter role ${DATABASE} password '${password}'\n` },
  );
  refuseFailure(changed, `The password of the database in ${place.cluster} could not be set`);
}

function refuseFailure({ status, stderr, error }: Outcome, what: string): void {
  if (status === 0) return;
  throw new Error(`${what}: ${reasonOf(stderr || String(error ?? ''))}`);
}

/** Writes a file that only its owner can read, completely or not at all: a reader never sees half of it. */
export function writePrivately(file: string, text: string): void {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, text, { mode: 0o600 });
  chmodSync(half, 0o600);
  renameSync(half, file);
}
