import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PickSheet } from '#contract/areas/counter/bench.ts';
import { NOT_ALLOWED_NOW } from '#contract/result-codes.ts';
import { usePackOrder } from './use-pack-order.ts';

vi.mock('../data/session.tsx', () => ({ useMe: () => ({ staff_id: 'ravi' }) }));
afterEach(() => vi.unstubAllGlobals());

const shelf = [{ batch: 'B100', expiry: '2028-06-30', mrp: 12, packs: 9 }];
const line = {
  ...{ line: 1, medicine_id: 'm1', name: 'Dolo', manufacturer: 'Micro', pack: 'strip of 15', quantity: 1 },
  ...{ schedule: 'OTC' as const, counted: true, course_ends: null, planned: shelf, shelf },
};
const sheet: PickSheet = {
  ...{ number: 'SS-1', version: 4, status: 'CONFIRMED', order_type: 'cod', receiver: 'A', city: 'Pune', due: null },
  ...{ lines: [line], obstacles: [], recalled: [], has_dose: false },
};

it('reads the shelf again when a batch was blocked meanwhile, and says which packs to put aside', async () => {
  const readAgain = vi.fn(async () => ({ ...sheet, lines: [{ ...line, planned: [], shelf: [] }] }));
  const { result } = renderHook(() => usePackOrder({ sheet, readAgain, onPacked: vi.fn() }));
  act(() => result.current.scan('B100'));
  const refusal = { success: false, result_code: NOT_ALLOWED_NOW, message: 'It is blocked.', result: { error: 'x' } };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }));
  await act(() => result.current.pack());
  expect(result.current.call.refused?.message).toBe('It is blocked.');
  expect(readAgain).toHaveBeenCalledOnce();
  expect(result.current.changes).toEqual(['Batch B100 of line 1 may no longer be packed. Put it aside.']);
});
