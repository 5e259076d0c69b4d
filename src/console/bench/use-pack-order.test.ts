import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PickSheet } from '#contract/areas/counter/bench.ts';
import { NOT_ALLOWED_NOW } from '#contract/result-codes.ts';
import { usePackOrder } from './use-pack-order.ts';

vi.mock('../data/session.tsx', () => ({ useMe: () => ({ staff_id: 'ravi' }) }));
beforeEach(() => sessionStorage.clear());
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

const other = { ...line, medicine_id: 'm2', name: 'Calpol', planned: [], shelf: [] };
const putBack = 'Line 1 has changed. Put its packs back: 1.';
/** An order on the bench; reading it again gives the page `after`. */
function open(after: PickSheet = sheet, first: PickSheet = sheet) {
  const readAgain = vi.fn(async () => view.rerender(after));
  const view = renderHook((shown: PickSheet) => usePackOrder({ sheet: shown, readAgain, onPacked: vi.fn() }), {
    initialProps: first,
  });
  return { ...view, readAgain };
}

it('reads the shelf again when a batch was blocked meanwhile, and says which packs to put aside', async () => {
  const { result, readAgain } = open({ ...sheet, lines: [{ ...line, planned: [], shelf: [] }] });
  act(() => result.current.scan('B100'));
  const refusal = { success: false, result_code: NOT_ALLOWED_NOW, message: 'It is blocked.', result: { error: 'x' } };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }));
  await act(() => result.current.pack());
  expect(result.current.call.refused?.message).toBe('It is blocked.');
  expect(readAgain).toHaveBeenCalledOnce();
  expect(result.current.changes).toEqual(['Batch B100 of line 1 may no longer be packed. Put it aside.']);
});

it('says which packs to put back when the user reloads an order whose line has another medicine', () => {
  const { result, rerender } = open();
  act(() => result.current.scan('B100'));
  rerender({ ...sheet, version: 5, lines: [other] });
  expect(result.current.changes).toEqual([putBack, 'Line 1 is Calpol now, not Dolo.']);
  rerender({ ...sheet, version: 5, lines: [other] });
  expect(result.current.changes).toEqual([]);
});

it('says which packs to put back when the order changed while another order was open', () => {
  const before = open();
  act(() => before.result.current.scan('B100'));
  before.unmount();
  expect(open(sheet, { ...sheet, version: 5, lines: [other] }).result.current.changes).toEqual([putBack]);
});

it('keeps the scans and the steps of an order that is unchanged when it is reloaded', () => {
  const { result, rerender } = open();
  act(() => result.current.scan('B100'));
  rerender({ ...sheet });
  expect(result.current.changes).toEqual([]);
  expect(result.current.scanned).toMatchObject([{ line: 1, batches: [{ batch: 'B100', packs: 1 }] }]);
  act(() => result.current.undo());
  expect(result.current.scanned).toEqual([]);
});
