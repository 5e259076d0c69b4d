import { afterEach, expect, it, vi } from 'vitest';
import { retryBroken } from './call-api.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const pauses: number[] = [];
const pause = async (ms: number) => void pauses.push(ms);
const broken = () => Promise.reject(new TypeError('Failed to fetch'));

it('retries after a broken connection, with longer pauses, and returns the final result', async () => {
  const ask = vi.fn<() => Promise<string>>().mockImplementationOnce(broken).mockImplementationOnce(broken);
  ask.mockResolvedValue('here');
  expect(await retryBroken(ask, null, pause)).toBe('here');
  expect(pauses).toEqual([400, 1200]);
});

it('gives up after the third attempt', async () => {
  const ask = vi.fn(broken);
  await expect(retryBroken(ask, null, pause)).rejects.toThrow('Failed to fetch');
  expect(ask).toHaveBeenCalledTimes(3);
});

it.each(['an error of ours', 'while offline', 'after the caller has aborted'])('does not retry %s', async (why) => {
  const error = why === 'an error of ours' ? new Error('odd') : new TypeError('Failed to fetch');
  if (why === 'while offline') vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const signal = why === 'after the caller has aborted' ? AbortSignal.abort() : null;
  const ask = vi.fn(() => Promise.reject(error));
  await expect(retryBroken(ask, signal, pause)).rejects.toBe(error);
  expect(ask).toHaveBeenCalledOnce();
});
