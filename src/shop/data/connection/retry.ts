import { isOffline } from './connection.ts';

/** Pauses before the second and the third try, in milliseconds; then the failure is told. */
const PAUSES_MS = [400, 1200];

/**
 * Asks again where the line broke: twice at most, with longer pauses. Only for reads. Refusals are answers and are not
 * repeated; without any line, or when the asker has gone, it fails at once.
 */
export async function retryBroken<Value>(
  ask: () => Promise<Value>,
  signal?: AbortSignal | null,
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Value> {
  for (const ms of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      // fetch() throws a TypeError for a broken line, and for nothing else here.
      if (!(error instanceof TypeError) || isOffline() || signal?.aborted) throw error;
      await pause(ms);
      if (signal?.aborted) throw error;
    }
  }
  return ask();
}
