import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreTyped, storeTyped } from '../desk/typed/draft-store.ts';
import { CounterSession, useSession } from './session.tsx';

const isText = (value: unknown): value is string => typeof value === 'string';
const otherPage = new BroadcastChannel('counter-presence');
let signedIn: string | null = 'meera';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    const data = { staff_id: signedIn, name: signedIn, acts: [] };
    return Response.json({ success: true, result_code: 0, message: '', result: { data } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function Name() {
  const { who } = useSession();
  return <p>{who === 'asking' ? 'asking' : (who?.name ?? 'nobody')}</p>;
}

it('shows whoever signed in on another page of this browser, and deletes what the user before them typed', async () => {
  render(
    <CounterSession>
      <Name />
    </CounterSession>,
  );
  expect(await screen.findByText('meera')).toBeVisible();
  storeTyped('meera', 'SS-1', 'typed by Meera');
  signedIn = 'ravi';
  await act(async () => otherPage.postMessage('in'));
  expect(await screen.findByText('ravi')).toBeVisible();
  expect(restoreTyped('meera', 'SS-1', isText)).toBeNull();
});
