import type { Failpoint } from './failpoints.ts';

let armed: Failpoint | null = null;

/**
 * The process dies here as in a power cut if a trial armed this failpoint; otherwise nothing happens. No clean-up runs,
 * no buffer is flushed.
 */
export function failpoint(name: Failpoint): void {
  if (armed !== null && armed === name) process.kill(process.pid, 'SIGKILL');
}

/** Arms one failpoint, at the start and for good. The configuration refuses it in live mode. */
export function armFailpoint(name: Failpoint): void {
  armed = name;
}

/** Whether a failpoint is armed: if not, providers are not even wrapped. */
export function isFailpointArmed(): boolean {
  return armed !== null;
}
