import { afterEach, describe, expect, it, vi } from 'vitest';
import { ORDER_TAKEN } from '#contract/result-codes.ts';
import { addressOf } from '../data/call-counter.ts';
import { takeOldest } from './ask-queue.ts';

const envelope = (data: unknown) => ({ success: true, result_code: 0, message: 'OK', result: { data } });
const row = (number: string, heldBy: 'nobody' | 'me' | 'other' = 'nobody', kind = 'order') => ({
  ...{ number, kind },
  held_by: heldBy === 'nobody' ? null : { name: heldBy, is_me: heldBy === 'me', until: '' },
});

/**
 * A server with these pages of a queue, where somebody else always locks the named orders first. Returns the orders
 * that were tried.
 */
function shopWith(pages: readonly (readonly ReturnType<typeof row>[])[], quicker: readonly string[] = []): string[] {
  const taken: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (address.startsWith('/api/v1/counter/queue')) {
      const page = Number(new URLSearchParams(address.split('?')[1]).get('cursor') ?? 0);
      const next = page + 1 < pages.length ? String(page + 1) : null;
      return Response.json(envelope({ tabs: [], rows: pages[page] ?? [], next, now: '' }));
    }
    const { number } = JSON.parse(body ?? '{}');
    taken.push(number);
    if (!quicker.includes(number)) return Response.json(envelope({ number, version: 1, held_by: {} }));
    const refusal = { success: false, result_code: ORDER_TAKEN, message: 'Taken.', result: { error: 'Taken.' } };
    return Response.json(refusal, { status: 409 });
  });
  return taken;
}

afterEach(() => vi.unstubAllGlobals());

describe('the oldest order that is free', () => {
  it('is the first that nobody else has, skipping call-back requests', async () => {
    const taken = shopWith([[row('RX-1', 'nobody', 'request'), row('SS-1', 'other'), row('SS-2', 'me'), row('SS-3')]]);
    expect(await takeOldest('rx')).toBe('SS-2');
    expect(taken).toEqual(['SS-2']);
  });

  it('is the next one where somebody else was quicker, and on a later page where a page has none', async () => {
    const taken = shopWith([[row('SS-1'), row('SS-2')], [row('SS-3')]], ['SS-1', 'SS-2']);
    expect(await takeOldest('rx')).toBe('SS-3');
    expect(taken).toEqual(['SS-1', 'SS-2', 'SS-3']);
  });

  it('is never the one just decided, and null if none is free', async () => {
    shopWith([[row('SS-1')]]);
    expect(await takeOldest('rx', 'SS-1')).toBeNull();
    shopWith([[]]);
    expect(await takeOldest('rx')).toBeNull();
  });

  it('passes on errors other than a lock held by somebody else', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    await expect(takeOldest('rx')).rejects.toThrow('could not be reached, so nothing was changed');
  });
});

it('a URL carries its variables, encoded, and leaves out undefined ones', () => {
  const path = '/api/v1/counter/:tab/orders' as const;
  expect(addressOf({ path }, { params: { tab: 'a/b' }, query: { q: 'Asha & Rao', cursor: undefined, none: '' } })).toBe(
    '/api/v1/counter/a%2Fb/orders?q=Asha+%26+Rao',
  );
});
