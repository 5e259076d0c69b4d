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
