import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeyListener } from '../frame/keys.ts';
import { QueueScreen } from './queue-screen.tsx';

vi.mock('../data/session.tsx', () => ({ useMe: () => ({ staff_id: 'meera' }), mayDo: () => true }));
afterEach(() => vi.unstubAllGlobals());

const rowOf = (number: string, kind = 'order') => ({
  ...{ number, kind, tab: 'rx', status: 'PLACED', placed_at: '2026-11-27T04:00:00Z', due: null },
  ...{ patient: null, phone: '', city: '', lines: 1, schedules: [], findings: null, files: 0, held_by: null },
});

/** The queue over a shop whose rows may change, at an address. */
function open(address: string, rows: object[]) {
  const shop = { rows, asked: [] as string[], taking: Promise.resolve() };
  vi.stubGlobal('fetch', async (address: string) => {
    shop.asked.push(address);
    if (address.endsWith('/take')) await shop.taking;
    const data = { tabs: [], rows: shop.rows, next: null, now: '' };
    return Response.json({ success: true, result_code: 0, message: '', result: { data } });
  });
  function Page() {
    useKeyListener();
    return <QueueScreen />;
  }
  const Stub = createRoutesStub([
    { path: '/queue', Component: Page },
    { path: '*', Component: () => <p>Elsewhere.</p> },
  ]);
  render(<Stub initialEntries={[address]} />);
  return shop;
}

it('opens no other order with Enter where the chosen one has left the list', async () => {
  const shop = open('/queue?tab=rx', [rowOf('SS-1'), rowOf('SS-2')]);
  await screen.findByText('SS-1');
  shop.rows = [rowOf('SS-2')];
  await userEvent.keyboard('.');
  await vi.waitFor(() => expect(screen.queryByText('SS-1')).toBeNull());
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Elsewhere.')).toBeNull();
  await userEvent.keyboard('j');
  expect(screen.getByText('SS-2')).toHaveFocus();
});

it.each(['n', 't'])('says that requests are not taken, at the key %s', async (key) => {
  open('/queue?tab=call_back', [rowOf('RX-1', 'request')]);
  await screen.findByText('RX-1');
  await userEvent.keyboard(key);
  expect(await screen.findByText(/Requests are not taken/)).toBeVisible();
});

it.each([true, false])('at the key n, where the pharmacist has gone elsewhere meanwhile: %s', async (isGone) => {
  const shop = open('/queue?tab=rx', [rowOf('SS-1')]);
  await screen.findByText('SS-1');
  const taken = Promise.withResolvers<void>();
  shop.taking = taken.promise;
  await userEvent.keyboard('n');
  await vi.waitFor(() => expect(shop.asked.at(-1)).toMatch(/take$/));
  if (isGone) history.pushState(null, '', '/counter/bench');
  taken.resolve();
  if (isGone) {
    // The order is free for others, and its page does not open.
    await vi.waitFor(() => expect(shop.asked.at(-1)).toMatch(/leave$/));
    expect(screen.queryByText('Elsewhere.')).toBeNull();
  } else {
    expect(await screen.findByText('Elsewhere.')).toBeVisible();
    expect(shop.asked.at(-1)).toMatch(/take$/);
  }
  history.replaceState(null, '', '/');
});
