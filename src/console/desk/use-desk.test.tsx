import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DeskData } from '#contract/areas/counter/desk.ts';
import { ORDER_TAKEN } from '#contract/result-codes.ts';
import { sampleDesk, sampleLine } from './desk-samples.ts';
import { useDesk } from './use-desk.ts';

afterEach(() => vi.unstubAllGlobals());

const packs = (version: number, quantity: number): DeskData => ({
  ...sampleDesk,
  version,
  lines: [{ ...sampleLine, quantity }],
});
const answer = (data: object) => Response.json({ success: true, result_code: 0, message: '', result: { data } });
const isTaken = { success: false, result_code: ORDER_TAKEN, message: 'Vikram has it.', result: { error: 'taken' } };

/** The desk of a person who only looks, with what the shop answers next. */
async function openDesk(first: DeskData) {
  const shop = { order: first, isTaken: false, isDead: false };
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (shop.isDead) throw new TypeError('Failed to fetch');
    if (method === 'GET') return answer(shop.order);
    return shop.isTaken ? Response.json(isTaken, { status: 409 }) : answer({ held_by: null });
  });
  const { result } = renderHook(() => useDesk(first.number, false));
  await waitFor(() => expect(result.current.desk).not.toBeNull());
  return { shop, result };
}

it('goes on naming a change that nobody has marked as seen when another one follows', async () => {
  const { shop, result } = await openDesk(packs(3, 2));
  shop.order = packs(4, 5);
  await act(() => result.current.readAgain());
  shop.order = { ...packs(5, 5), status: 'CANCELLED' };
  await act(() => result.current.readAgain());
  expect(result.current.changes).toEqual([
    expect.stringMatching(/order was/),
    expect.stringMatching(/^Line 1: 5 packs/),
  ]);
  act(() => result.current.seenChanges());
  shop.order = { ...packs(6, 1), status: 'CANCELLED' };
  await act(() => result.current.readAgain());
  expect(result.current.changes).toEqual([expect.stringMatching(/^Line 1: 1 pack/)]);
});

it('says what changed of an order that somebody else has taken', async () => {
  const { shop, result } = await openDesk(packs(3, 2));
  Object.assign(shop, { order: packs(4, 5), isTaken: true });
  await act(() => result.current.take());
  expect(result.current.changes).toEqual([expect.stringMatching(/^Line 1: 5 packs/)]);
});

it('says that the shop could not be reached where a key asked for something, and afterwards what changed', async () => {
  const { shop, result } = await openDesk(packs(3, 2));
  shop.isDead = true;
  await act(() => result.current.take());
  expect(result.current.refused).not.toBeNull();
  await act(() => result.current.readAgain());
  expect(result.current.refused).not.toBeNull();
  Object.assign(shop, { order: packs(4, 5), isDead: false });
  await act(() => result.current.load());
  expect(result.current.refused).toBeNull();
  expect(result.current.changes).toHaveLength(1);
});

it('locks no order that was left before it was read, and releases one that was left while it was being locked', async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => {
    asked.push(method ?? '');
    return new Promise((resolve) => {
      answers.push(() => resolve(answer(method === 'GET' ? { ...sampleDesk, tab: 'rx', held_by: null } : {})));
    });
  });
  const early = renderHook(() => useDesk('SS-1', true));
  early.unmount();
  await act(async () => answers[0]?.());
  expect(asked).toEqual(['GET']);
  const late = renderHook(() => useDesk('SS-2', true));
  await act(async () => answers[1]?.());
  expect(asked).toEqual(['GET', 'GET', 'POST']);
  late.unmount();
  await act(async () => answers[2]?.());
  expect(asked).toEqual(['GET', 'GET', 'POST', 'POST']);
});
