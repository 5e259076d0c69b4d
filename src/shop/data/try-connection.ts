import { noteReach } from './connection.ts';

/** Asks the shop whether it can be reached now, and lets everybody know. */
export async function tryConnection(): Promise<boolean> {
  const reached = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  noteReach(reached);
  return reached;
}
