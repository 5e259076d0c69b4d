import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import type { SystemUser } from '#server/persistence/embedded/place.ts';
import { endWithTrial } from './end-with-trial.ts';

/** How a program of the test bed is started. Its output goes to `NAME.log` in its home. */
export interface DaemonOrder {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly home: string;
  readonly user: SystemUser | null;
  readonly env?: Readonly<Record<string, string>>;
  /** Ends what the program started in separate sessions; called after each kill. */
  readonly sweep?: () => void;
}

/** A program that can be killed as in a power cut, and started again. */
export interface Daemon {
  readonly name: string;
  start(): void;
  isRunning(): boolean;
  /** `kill -9` for it and everything it started. */
  kill(): Promise<void>;
}

/** A program of the test bed, not started yet. It ends with the trial, however the trial ends short of `kill -9`. */
export function daemon({ name, program, args, home, user, env = {}, sweep }: DaemonOrder): Daemon {
  let child: ChildProcess | null = null;
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;
  const cut = () => {
    if (child?.pid && isRunning()) process.kill(-child.pid, 'SIGKILL');
    sweep?.();
  };
  endWithTrial(cut);
  return {
    name,
    isRunning,
    start: () => {
      const log = openSync(join(home, `${name}.log`), 'a');
      child = spawn(program, args, {
        cwd: home,
        detached: true,
        stdio: ['ignore', log, log],
        env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: home, ...env },
        ...(user ? { uid: user.uid, gid: user.gid } : {}),
      });
      // A program that cannot be started does not answer; its log is in the folder.
      child.on('error', () => undefined);
    },
    kill: async () => {
      const gone = isRunning() ? new Promise((resolve) => child?.once('exit', resolve)) : null;
      cut();
      await gone;
      sweep?.();
    },
  };
}
