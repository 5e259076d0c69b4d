import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as benchApi from '#contract/endpoints/counter/bench.ts';
import { NOT_ALLOWED_NOW } from '#contract/result-codes.ts';
import { useParcel } from './use-parcel.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (data: unknown) => Response.json({ success: true, result_code: 0, message: '', result: { data } });
const parcelOf = (address: string) => {
  const number = new URL(address, 'http://shop').searchParams.get('q');
  return answer({ number, version: 1, status: 'SHIPPED' });
};

it('shows the parcel that was scanned next, although the last action is answered after it', async () => {
  let sendAnswer = (_: Response) => {};
  const late = new Promise<Response>((resolve) => {
    sendAnswer = resolve;
  });
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) =>
    method === 'GET' ? parcelOf(address) : late,
  );
  const { result, rerender } = renderHook(useParcel, { initialProps: 'SS-1' });
  await waitFor(() => expect(result.current.parcel?.number).toBe('SS-1'));
  let isDone: Promise<boolean> | undefined;
  act(() => {
    isDone = result.current.act(benchApi.sendOut);
  });
  rerender('SS-2');
  await waitFor(() => expect(result.current.parcel?.number).toBe('SS-2'));
  await act(async () => {
    sendAnswer(answer({ number: 'SS-1', version: 2, status: 'OUT_FOR_DELIVERY' }));
    expect(await isDone).toBe(true);
  });
  expect(result.current.parcel?.number).toBe('SS-2');
});

it('shows the refusal of an action only beside the parcel that it was about', async () => {
  const refusal = { success: false, result_code: NOT_ALLOWED_NOW, message: 'Not now.', result: { error: 'x' } };
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) =>
    method === 'GET' ? parcelOf(address) : Response.json(refusal, { status: 409 }),
  );
  const { result, rerender } = renderHook(useParcel, { initialProps: 'SS-1' });
  await waitFor(() => expect(result.current.parcel?.number).toBe('SS-1'));
  await act(() => result.current.act(benchApi.sendOut));
  expect(result.current.actRefused?.message).toBe('Not now.');
  rerender('SS-2');
  await waitFor(() => expect(result.current.parcel?.number).toBe('SS-2'));
  expect(result.current.actRefused).toBeNull();
});

it('acts on nothing once another parcel was scanned, although the page still shows the one before', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method !== 'GET') sent.push(address);
    return parcelOf(address);
  });
  const { result, rerender } = renderHook(useParcel, { initialProps: 'SS-1' });
  await waitFor(() => expect(result.current.parcel?.number).toBe('SS-1'));
  result.current.lookFor('SS-2');
  expect(await act(() => result.current.act(benchApi.sendOut))).toBe(false);
  expect(sent).toEqual([]);
  rerender('SS-2');
  expect(result.current.parcel).toBeNull();
  await waitFor(() => expect(result.current.parcel?.number).toBe('SS-2'));
  expect(await act(() => result.current.act(benchApi.sendOut))).toBe(true);
});
