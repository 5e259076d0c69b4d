import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleDesk } from './desk-samples.ts';
import { nothingTyped } from './typed/typed.ts';
import { useActs } from './use-acts.ts';

afterEach(() => vi.unstubAllGlobals());

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
