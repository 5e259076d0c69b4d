import { spawnSync } from 'node:child_process';

/** The user PostgreSQL runs under when the shop is started by root: PostgreSQL refuses to be root. */
const SYSTEM_USER = 'samesalt';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
}

/** Ways to make a system user that nobody can sign in as: most Linux distributions know the first, small ones the second. */
const MAKERS = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    SYSTEM_USER,
  ],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', SYSTEM_USER],
] as const;

/** The user PostgreSQL must run under: nobody else for an ordinary person, one of its own (made when missing) for root. */
export function databaseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const found = lookUp();
  if (found) return found;
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` };
  MAKERS.some(([command, ...args]) => spawnSync(command, args, { stdio: 'ignore', env }).status === 0);
  // Two starts at once may both try: whoever comes second finds the user there.
  const user = lookUp();
  if (user) return user;
  throw new Error(
    `PostgreSQL refuses to run as root, and the system user ${SYSTEM_USER} could not be made. Please create it, start the shop as an ordinary user, or set DATABASE_URL.`,
  );
}

function lookUp(): SystemUser | null {
  const uid = spawnSync('id', ['-u', SYSTEM_USER], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', SYSTEM_USER], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout), name: SYSTEM_USER };
}

/** Whether that user can enter the folder and read what is in it. Asked of the system, not guessed from modes. */
export function canReach({ uid, gid }: SystemUser, folder: string): boolean {
  const script = 'cd "$1" && test -r . && for each in *.so* ; do test ! -e "$each" || test -r "$each" || exit 1; done';
  const asked = spawnSync('/bin/sh', ['-c', script, 'sh', folder], { uid, gid, cwd: '/', stdio: 'ignore' });
  return asked.status === 0;
}
