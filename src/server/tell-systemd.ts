import { execFile } from 'node:child_process';
import type { Environment } from './config/stand-ins.ts';

/** The socket of systemd, and how often this process must notify it; null if systemd does not watch it. */
export interface SystemdWatch {
  readonly socket: string;
  readonly everyMs: number;
}

/** The share of the time limit between notifications, so that one may be missed. */
const SHARE = 1 / 3;
const HEARD_WITHIN_MS = 5_000;

/**
 * Reads the variables that systemd passes to a service with `WatchdogSec=`: NOTIFY_SOCKET and WATCHDOG_USEC, and WATCHDOG_PID, which names the
 * watched process (sd_watchdog_enabled(3)). Times in milliseconds.
 */
export function systemdWatch(env: Environment, pid: number): SystemdWatch | null {
  const { NOTIFY_SOCKET: socket = '', WATCHDOG_USEC: within = '', WATCHDOG_PID: meant = '' } = env;
  if (socket === '' || !/^[1-9]\d{0,15}$/.test(within)) return null;
  if (meant !== '' && meant !== String(pid)) return null;
  return { socket, everyMs: Math.max(1, Math.floor((Number(within) / 1000) * SHARE)) };
}

/**
 * Notifies systemd regularly from the event loop that this process is alive: a hanging one stops notifying and is
 * restarted. It says nothing about the database, which a restart would not bring back. Node has no such sockets, so
 * systemd's own `systemd-notify` is used. Returns a function that stops it.
 */
export function notifySystemd({ socket, everyMs }: SystemdWatch, onFault: (reason: Error) => void): () => void {
  const tell = () => {
    const env = { PATH: process.env.PATH ?? '', NOTIFY_SOCKET: socket };
    execFile('systemd-notify', ['WATCHDOG=1'], { env, timeout: HEARD_WITHIN_MS }, (error) => {
      if (error) onFault(error);
    });
  };
  tell();
  const timer = setInterval(tell, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
