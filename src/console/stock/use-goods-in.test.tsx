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
  expect(result.current.scanError).toMatch(/the code is remembered/);
  await act(() => result.current.scan('Dolp'));
  expect(result.current.scanError).toBe('No medicine with this name or code. Type letters of its name.');
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

/** Fills in a line, and answers its save with this once it is told to; scans meanwhile. */
async function scanWhileSaving(saved: { readonly body: object; readonly status: number }) {
  const { result } = renderHook(useGoodsIn);
  serve(rows('Dolo'));
  await act(() => result.current.scan(FIRST));
  act(() =>
    result.current.set({ supplier: 's-1', invoice: 'A1', dated: '2026-11-20', mrp: '30', cost: '20', packs: '5' }),
  );
  const { promise, resolve } = Promise.withResolvers<Response>();
  const found = { success: true, result_code: 0, message: '', result: { data: rows('Calpol') } };
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json(found) : promise,
  );
  act(() => void result.current.save());
  act(() => void result.current.scan(OTHER));
  await act(async () => resolve(Response.json(saved.body, { status: saved.status })));
  return result;
}

it('begins the next line with a pack scanned while one was being saved, and still says what was saved', async () => {
  const data = { line: 1, batch: 'B1', packs: 5, sellable: 5, notes: ['Above the ceiling.'] };
  const body = { success: true, result_code: 0, message: '', result: { data } };
  const result = await scanWhileSaving({ body, status: 200 });
  expect(result.current.typed).toMatchObject({ medicine: { name: 'Calpol' }, batch: 'C7', packs: '' });
  expect(result.current.taken).toMatchObject({ notes: ['Above the ceiling.'] });
});

it('keeps a line whose saving was refused, whatever was scanned meanwhile', async () => {
  const body = { success: false, result_code: 4, message: 'The line exists.', result: { error: 'x' } };
  const result = await scanWhileSaving({ body, status: 409 });
  expect(result.current.typed).toMatchObject({ medicine: { name: 'Dolo' }, batch: 'B1', packs: '5' });
  expect(result.current.refused?.message).toBe('The line exists.');
});
