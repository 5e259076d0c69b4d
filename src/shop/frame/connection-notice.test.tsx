import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '#shop/data/session/session.tsx';
import { OUT, sessionOf, WithSession } from '#shop/features/login/login-samples.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
// Loaded by the notice when idle; imported here, so that no test waits for its transformation.
import './later-parts.tsx';

const onLine = vi.spyOn(navigator, 'onLine', 'get');
const listening = vi.spyOn(window, 'addEventListener');
afterEach(() => {
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  vi.unstubAllGlobals();
});

/** Opens a page with this login; once the shop is reached again, the login is found to be signed out. */
async function open(path = '/product', session: Session = OUT) {
  const loader = vi.fn(() => null);
  const Page = () => {
    const [now, setNow] = useState(session);
    const refresh = useCallback(async () => setNow(OUT), []);
    return (
      <WithSession value={sessionOf(now, { refresh })}>
        <ConnectionNotice />
        <h1>Page</h1>
      </WithSession>
    );
  };
  listening.mockClear();
  const Stub = createRoutesStub([{ path: '*', Component: Page, loader, HydrateFallback: () => null }]);
  render(<Stub initialEntries={[path]} />);
  await screen.findByRole('heading');
  // React subscribes after it has drawn the page: an event that comes before that reaches nobody.
  await waitFor(() => expect(listening).toHaveBeenCalledWith('offline', expect.any(Function)));
  return loader;
}

/** The text may still have to be loaded when the connection is lost. */
async function turn(line: 'on' | 'off') {
  onLine.mockReturnValue(line === 'on');
  act(() => void window.dispatchEvent(new Event(`${line}line`)));
  await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
}

it('has its live region from the start, empty', async () => {
  await open();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says that the browser is offline and that prices may have changed', async () => {
  await open('/product?query=dolo');
  await turn('off');
  expect(screen.getByRole('status')).toHaveTextContent('You are offline; prices may have changed.');
});

it('does not mention prices where there are none', async () => {
  await open('/privacy-policy');
  await turn('off');
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. Nothing can be sent');
});

it('disappears when back online, and reloads the data of the page', async () => {
  const loader = await open();
  await turn('off');
  await turn('on');
  expect(screen.getByRole('status')).toHaveTextContent('You are online again.');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
});

it('says that the browser is online again where the connection returned before the text had loaded', async () => {
  const loader = await open();
  for (const line of ['off', 'on'] as const) {
    onLine.mockReturnValue(line === 'on');
    act(() => void window.dispatchEvent(new Event(`${line}line`)));
  }
  expect(await screen.findByText('You are online again.')).toBeInTheDocument();
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
});

it.each<Session['status']>(['out', 'unreachable'])(
  'is gone after a few seconds, with a login that was %s',
  async (status) => {
    await open('/product', { status, user: null } as Session);
    await turn('off');
    await turn('on');
    expect(screen.getByRole('status')).toHaveTextContent('You are online again.');
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  },
);

it('retries on demand, and says when there is still no connection', async () => {
  await open();
  await turn('off');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/Still no connection/)).toBeInTheDocument();
});
