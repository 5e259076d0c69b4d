import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { databaseUser, type SystemUser } from '#server/persistence/embedded/place.ts';

/**
 * The programs of a database cluster that elects its own leader, and the user they run under (null: whoever runs the
 * trial).
 */
export interface PatroniPrograms {
  readonly patroni: string;
  readonly patronictl: string;
  readonly etcd: string;
  readonly haproxy: string;
  readonly pgbackrest: string;
  /** The folder of PostgreSQL's own programs. */
  readonly postgres: string;
  readonly user: SystemUser | null;
}

/** A program and the Debian package that contains it. */
const PACKAGES = {
  patroni: 'patroni',
  patronictl: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
} as const;
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** Finds the programs; if any is missing, throws one line that says what to install. Installs and starts nothing. */
export function findPrograms(): PatroniPrograms {
  const found = Object.fromEntries(Object.keys(PACKAGES).map((name) => [name, findProgram(name)]));
  const postgres = findPostgres();
  const missing = new Set<string>([
    ...Object.entries(PACKAGES).flatMap(([name, debian]) => (found[name] ? [] : [debian])),
    ...(postgres ? [] : ['postgresql']),
    ...(hasPythonEtcd() ? [] : ['python3-etcd']),
  ]);
  if (missing.size > 0) {
    throw new Error(`Please install: apt-get install --no-install-recommends ${[...missing].join(' ')}`);
  }
  const { patroni, patronictl, etcd, haproxy, pgbackrest } = found as Record<keyof typeof PACKAGES, string>;
  return { patroni, patronictl, etcd, haproxy, pgbackrest, postgres: postgres ?? '', user: databaseUser() };
}

/** The full path of a program, null if it is not installed. System programs need not be on a user's PATH. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function findPostgres(): string | null {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  const folders = versions.sort((a, b) => Number(b) - Number(a)).map((each) => join(DEBIAN_POSTGRES, each, 'bin'));
  const wanted = [process.env.PG_BIN ?? '', ...folders].filter(Boolean);
  return wanted.find((folder) => existsSync(join(folder, 'pg_rewind')) && existsSync(join(folder, 'initdb'))) ?? null;
}

/** Patroni talks to etcd with this module, which its package only suggests. */
function hasPythonEtcd(): boolean {
  return spawnSync('/usr/bin/python3', ['-c', 'import etcd'], { stdio: 'ignore' }).status === 0;
}
