import { spawnSync } from 'node:child_process';

/** The user PostgreSQL runs under when the shop is started by root: PostgreSQL refuses to be root. */
export const SYSTEM_USER = 'samesalt';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** The user PostgreSQL must run under: nobody else for an ordinary person, one of its own (made when missing) for root. */
export function databaseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const found = lookUp();
  if (found) return found;
  const made = [
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
  ].some(([command = '', ...args]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0);
  // Two starts at once may both try: whoever comes second finds the user there.
  const user = lookUp();
  if (user) return user;
  throw new Error(
    made
      ? `The system user ${SYSTEM_USER} was made but can't be found.`
      : `PostgreSQL refuses to run as root, and the system user ${SYSTEM_USER} could not be made. Please create it, or start the shop as an ordinary user.`,
  );
}

function lookUp(): SystemUser | null {
  const uid = spawnSync('id', ['-u', SYSTEM_USER], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', SYSTEM_USER], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Whether that user can enter and read the folder, with every folder above it. Asked of the system, not guessed from modes. */
export function canReach(user: SystemUser, folder: string): boolean {
  const asked = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -r . && test -x .', 'sh', folder], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  return asked.status === 0;
}
