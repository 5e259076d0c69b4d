import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTelephone } from './use-telephone.ts';

it('repeats an attempt only for the same person and number', async () => {
  const placed: string[] = [];
  vi.stubGlobal('fetch', (_: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'POST') placed.push(JSON.parse(body ?? '{}').attempt);
    return Promise.reject(new TypeError('no line'));
  });
  const { result } = renderHook(() => useTelephone('SS-1'));
  for (const phone of ['9876543210', '9876543210', '9876543211'])
    await act(() => result.current.place('doctor', { line: '', phone }).catch(() => undefined));
  await act(() => result.current.place('patient', { line: '', phone: '' }).catch(() => undefined));
  expect(placed).toHaveLength(4);
  expect(placed[1]).toBe(placed[0]);
  expect(new Set(placed).size).toBe(3);
});
