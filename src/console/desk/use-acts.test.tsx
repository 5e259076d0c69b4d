import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleDesk } from './desk-samples.ts';
import { nothingTyped } from './typed/typed.ts';
import { useActs } from './use-acts.ts';

afterEach(() => vi.unstubAllGlobals());

it('opens no next order where the pharmacist has opened another one meanwhile', async () => {
  const decided = Promise.withResolvers<Response>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return decided.promise;
  });
  const acts = { desk: sampleDesk, readAgain: vi.fn(), onSent: vi.fn() };
  const { result } = renderHook(() => useActs(acts), { wrapper: MemoryRouter });
  const done = act(() => result.current.release());
  history.pushState(null, '', '/counter/order/SS-2');
  const data = { number: 'SS-1', version: 4, tab: null, can_undo_until: null };
  decided.resolve(Response.json({ success: true, result_code: 0, message: '', result: { data } }));
  await done;
  expect(asked).toHaveLength(1);
  history.replaceState(null, '', '/');
});

it('leaves the next order free where the pharmacist has opened another page while it was taken', async () => {
  const asked: string[] = [];
  const row = { number: 'SS-3', kind: 'order', held_by: null };
  const data = { number: 'SS-1', version: 4, tab: null, can_undo_until: null, rows: [row], next: null, tabs: [] };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('?')[0]?.split('/').at(-1) ?? '');
    if (address.endsWith('/take')) history.pushState(null, '', '/counter/order/SS-2');
    return Response.json({ success: true, result_code: 0, message: '', result: { data } });
  });
  const acts = { desk: sampleDesk, readAgain: vi.fn(), onSent: vi.fn() };
  const { result } = renderHook(() => useActs(acts), { wrapper: MemoryRouter });
  await act(() => result.current.goOn());
  expect(asked).toEqual(['queue', 'take', 'leave']);
  history.replaceState(null, '', '/');
});

it('forgets what was typed once it is sent, but not after a release, which sends none of it', async () => {
  const data = { number: 'SS-1', version: 4, tab: null, can_undo_until: null, rows: [], next: null, tabs: [] };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, result_code: 0, message: '', result: { data } }));
  const onSent = vi.fn();
  const acts = { desk: sampleDesk, readAgain: vi.fn(), onSent };
  const { result } = renderHook(() => useActs(acts), { wrapper: MemoryRouter });
  await act(() => result.current.release());
  expect(onSent).not.toHaveBeenCalled();
  await act(() => result.current.decide(nothingTyped(sampleDesk)));
  expect(onSent).toHaveBeenCalledOnce();
});
