import { afterEach, expect, it, vi } from 'vitest';
import { readStored, store } from '#shop/data/browser-storage.ts';
import { type Renewal, renewSession } from './call-api.ts';

const refresh = vi.fn<() => Promise<Renewal>>();
afterEach(() => {
  refresh.mockReset();
  vi.unstubAllGlobals();
});

/** Locks as browsers have them between tabs: one holder at a time, in order of request. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = vi.fn((_name: string, work: () => Promise<unknown>) => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  });
  vi.stubGlobal('navigator', { locks: { request } });
  return request;
}

it('renews, and stores the time for the other tabs', async () => {
  refresh.mockResolvedValue('renewed');
  const before = Date.now();
  expect(await renewSession(before, refresh)).toBe('renewed');
  expect(Number(readStored('refreshedAt'))).toBeGreaterThanOrEqual(before);
});

it('calls the server once for all that wait', async () => {
  const line = Promise.withResolvers<Renewal>();
  refresh.mockReturnValue(line.promise);
  const waiting = [renewSession(1, refresh), renewSession(1, refresh), renewSession(1, refresh)];
  line.resolve('renewed');
  expect(await Promise.all(waiting)).toEqual(['renewed', 'renewed', 'renewed']);
  expect(refresh).toHaveBeenCalledOnce();
});

it('makes no call where another tab has renewed since the request', async () => {
  store('refreshedAt', '2000');
  expect(await renewSession(1000, refresh)).toBe('renewed');
  expect(refresh).not.toHaveBeenCalled();
});

it('renews where the last renewal is older than the request', async () => {
  store('refreshedAt', '500');
  refresh.mockResolvedValue('renewed');
  await renewSession(1000, refresh);
  expect(refresh).toHaveBeenCalledOnce();
});

it('renews although the stored time is still to come, as after a wrong clock was set right', async () => {
  store('refreshedAt', String(Date.now() + 86_400_000));
  refresh.mockResolvedValue('renewed');
  await renewSession(Date.now(), refresh);
  expect(refresh).toHaveBeenCalledOnce();
  expect(Number(readStored('refreshedAt'))).toBeLessThanOrEqual(Date.now());
});

it('waits for its turn among the tabs, then sees that another one has renewed', async () => {
  const request = stubLocks();
  const other = Promise.withResolvers<void>();
  void navigator.locks.request('shop-refresh', () => other.promise);
  const mine = renewSession(1000, refresh);
  store('refreshedAt', '2000');
  other.resolve();
  expect(await mine).toBe('renewed');
  expect(refresh).not.toHaveBeenCalled();
  expect(request.mock.calls.map(([name]) => name)).toEqual(['shop-refresh', 'shop-refresh']);
});

it('stores nothing after a refusal', async () => {
  refresh.mockResolvedValue('refused');
  expect(await renewSession(1000, refresh)).toBe('refused');
  expect(readStored('refreshedAt')).toBeNull();
});

it('throws where the connection is broken, and tries again the next time', async () => {
  refresh.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('renewed');
  await expect(renewSession(1000, refresh)).rejects.toThrow('Failed to fetch');
  expect(await renewSession(1000, refresh)).toBe('renewed');
});
