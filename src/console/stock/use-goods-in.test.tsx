import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGoodsIn } from './use-goods-in.ts';

vi.mock('../data/session.tsx', () => ({ useMe: () => ({ staff_id: 'meera' }) }));

const FIRST = '01089011170000181728063010B1';
const OTHER = '01089011170000251729033110C7';
const shelf = { manufacturer: '', pack: '', mrp: 1, ceiling: null, sellable: 0 };
const rows = (...names: string[]) => names.map((name) => ({ ...shelf, name, medicine_id: name }));
const serve = (data: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json({ success: true, result_code: 0, message: '', result: { data } }));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('keeps no medicine of an earlier pack where another code is not known', async () => {
  const { result } = renderHook(useGoodsIn);
  serve(rows('Dolo'));
  await act(() => result.current.scan(FIRST));
  expect(result.current.typed).toMatchObject({ medicine: { name: 'Dolo' }, batch: 'B1' });
  serve([]);
  await act(() => result.current.scan(OTHER));
  expect(result.current.typed).toMatchObject({ medicine: null, batch: 'C7' });
});

it('offers none of the medicines found before where the next look-up fails', async () => {
  const { result } = renderHook(useGoodsIn);
  serve(rows('Dolo', 'Dolo Drops'));
  await act(() => result.current.scan(FIRST));
  expect(result.current.found).toHaveLength(2);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  await act(() => result.current.scan(OTHER));
  expect(result.current.refused).not.toBeNull();
  expect(result.current.found).toEqual([]);
});
