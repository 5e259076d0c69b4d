import { afterEach, expect, it, vi } from 'vitest';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import { callCounter } from './call-counter.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives up where the server does not answer, and says what may have happened', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const packed = callCounter(benchApi.packOrder, {}).catch((thrown: unknown) => thrown);
  const read = callCounter(benchApi.readPickList).catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await packed).toMatchObject({ message: expect.stringMatching(/^The connection broke/) });
  expect(await read).toMatchObject({ message: expect.stringMatching(/^The server could not be reached/) });
});
