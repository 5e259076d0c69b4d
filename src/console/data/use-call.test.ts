import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { INVALID_INPUT, ORDER_CHANGED } from '#contract/result-codes.ts';
import { Refused } from './call-counter.ts';
import { useCall } from './use-call.ts';

it.each([
  [ORDER_CHANGED, 1],
  [INVALID_INPUT, 0],
  [null, 0],
])('reloads an order only where it is no longer as shown: code %s', async (code, times) => {
  const onStale = vi.fn(() => Promise.reject(new Error('offline')));
  const { result } = renderHook(() => useCall(onStale));
  await act(() => result.current.run(() => Promise.reject(new Refused('No.', {}, code))));
  expect(onStale).toHaveBeenCalledTimes(times);
  expect(result.current.refused?.message).toBe('No.');
});

/** Work that ends when it is told to. */
function slow(name: string, log: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const work = () => {
    log.push(name);
    return promise;
  };
  return { work, end: () => act(async () => resolve()), fail: () => act(async () => reject(new Refused('No.'))) };
}

it('drops a second press, and runs only the last of the scans that arrived meanwhile', async () => {
  const log: string[] = [];
  const { result } = renderHook(() => useCall());
  const [first, last] = [slow('first', log), slow('last', log)];
  act(() => void result.current.run(first.work));
  act(() => {
    void result.current.run(slow('press', log).work);
    void result.current.runLast(slow('scan', log).work);
    void result.current.runLast(last.work);
  });
  await first.end();
  expect(log).toEqual(['first', 'last']);
  expect(result.current.isBusy).toBe(true);
  await last.end();
  expect(result.current.isBusy).toBe(false);
  await act(() => result.current.runLast(async () => void log.push('later')));
  expect(log).toEqual(['first', 'last', 'later']);
});

it('drops a waiting scan where the request under way is refused', async () => {
  const log: string[] = [];
  const { result } = renderHook(() => useCall());
  const first = slow('save', log);
  act(() => void result.current.run(first.work));
  act(() => void result.current.runLast(slow('scan', log).work));
  await first.fail();
  expect(log).toEqual(['save']);
  expect(result.current).toMatchObject({ isBusy: false, refused: { message: 'No.' } });
});
