import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useQueue } from './use-queue.ts';

afterEach(() => vi.unstubAllGlobals());

it('reads every page on the screen again, so that an order on the second stays there', async () => {
  const pages = [['SS-1', 'SS-2'], ['SS-3'], ['SS-4']];
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URLSearchParams(address.split('?')[1]).get('cursor') ?? 0);
    const next = page + 1 < pages.length ? String(page + 1) : null;
    const data = { tabs: [], rows: pages[page]?.map((number) => ({ number })), next, now: '' };
    return Response.json({ success: true, result_code: 0, message: '', result: { data } });
  });
  const { result } = renderHook(() => useQueue('rx', ''));
  const numbers = () => result.current.shown?.rows.map(({ number }) => number);
  await waitFor(() => expect(numbers()).toEqual(['SS-1', 'SS-2']));
  await act(async () => result.current.more());
  await act(() => result.current.refresh());
  expect(numbers()).toEqual(['SS-1', 'SS-2', 'SS-3']);
  pages.splice(0, 3, ['SS-2', 'SS-3']);
  await act(() => result.current.refresh());
  expect(numbers()).toEqual(['SS-2', 'SS-3']);
  expect(result.current.shown?.pages).toBe(1);
});
