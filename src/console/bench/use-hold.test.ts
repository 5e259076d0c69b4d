import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHold } from './use-hold.ts';

const asked: string[] = [];
let answers: (() => void)[] = [];
beforeEach(() => {
  asked.length = 0;
  answers = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address.split('/').at(-1) ?? '');
    return new Promise((resolve) => {
      const body = { success: true, result_code: 0, message: '', result: { data: { held_by: null } } };
      answers.push(() => resolve(Response.json(body)));
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const answer = (place: number) => act(async () => answers[place]?.());

it('releases an order that was left while the request to lock it was under way', async () => {
  const { unmount } = renderHook(() => useHold('SS-1', true));
  unmount();
  expect(asked).toEqual(['take']);
  await answer(0);
  expect(asked).toEqual(['take', 'leave']);
});

it('keeps an order that was left and opened again before the answer', async () => {
  const first = renderHook(() => useHold('SS-1', true));
  first.unmount();
  const second = renderHook(() => useHold('SS-1', true));
  await answer(0);
  await answer(1);
  expect(asked).toEqual(['take', 'take']);
  second.unmount();
  expect(asked).toEqual(['take', 'take', 'leave']);
});
