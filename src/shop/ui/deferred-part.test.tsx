import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, Link, StaticRouter, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { deferredPart } from './deferred-part.tsx';

vi.mock('./not-loaded.tsx', () => ({ default: () => <p>This could not be loaded.</p> }));

const Table = ({ of }: { readonly of: string }) => (
  <>
    <p>The table of {of}</p>
    <input aria-label="Pin code" />
  </>
);
type Code = { readonly default: typeof Table };

function appOf(fetchPart: () => Promise<Code>) {
  const Part = deferredPart('table', fetchPart);
  return function App() {
    const [packs, setPacks] = useState(1);
    const { pathname } = useLocation();
    return (
      <main>
        <button type="button" onClick={() => setPacks(packs + 1)}>
          Add
        </button>
        <Link to="/two">Another medicine</Link>
        <Link to="#table">The table</Link>
        <Part of={`${packs} packs of ${pathname}`} waiting={<p>Please wait.</p>} />
      </main>
    );
  };
}
const onServer = (App: () => ReactNode) =>
  renderToString(
    <StaticRouter location="/">
      <App />
    </StaticRouter>,
  );
const inBrowser = (App: () => ReactNode) => (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);

/** As the page's own script does (`light-page.ts`). */
window.replayPresses = (part) => {
  part.dataset.alive = '';
};

let root: ReturnType<typeof hydrateRoot> | undefined;
afterEach(() => {
  act(() => root?.unmount());
  history.replaceState(null, '', '/');
});

/** A page of the server with the part in it, taken over in a browser, where the part's code can be waited for, or fail. */
async function openPage() {
  const app = appOf(async () => ({ default: Table }));
  await vi.waitFor(() => expect(onServer(app)).toContain('The table of'));
  document.body.innerHTML = `<div id="page">${onServer(app)}</div>`;
  const code = Promise.withResolvers<Code>();
  await act(async () => {
    root = hydrateRoot(document.querySelector('#page') as Element, inBrowser(appOf(() => code.promise)));
  });
  expect(screen.getByText('The table of 1 packs of /')).toBeVisible();
  return { code, press: (name: string) => userEvent.click(screen.getByText(name)) };
}

it('stays as the server rendered it where the page changed before its code came, until the code is there', async () => {
  const { code, press } = await openPage();
  await press('Add');
  await press('The table');
  expect(screen.getByText('The table of 1 packs of /')).toBeVisible();
  await act(async () => code.resolve({ default: Table }));
  expect(screen.getByText('The table of 2 packs of /')).toBeVisible();
  expect(screen.queryByText('The table of 1 packs of /')).not.toBeInTheDocument();
});

it('keeps what is typed in it, and the focus, where the page changes before its code came', async () => {
  await openPage();
  const field = screen.getByLabelText('Pin code');
  await userEvent.type(field, '5600');
  // Not by a press, which would take the focus.
  await act(async () => screen.getByText('Add').click());
  expect(screen.getByLabelText('Pin code')).toHaveValue('5600');
  expect(field).toHaveFocus();
});

it('takes nothing from the next page when going back', async () => {
  const { code, press } = await openPage();
  await press('Another medicine');
  await act(async () => code.reject(new TypeError('Failed to fetch')));
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  await act(async () => {
    history.back();
    await vi.waitFor(() => expect(location.pathname).toBe('/'));
  });
  expect(screen.queryByText(/The table of 1 packs of \/two/)).not.toBeInTheDocument();
  const again = screen.queryByText('This could not be loaded.');
  expect(again === null || again.closest('[data-standing]')?.hasAttribute('data-alive')).toBe(true);
});

it('stays as the server rendered it where the page changed and its code can never be loaded', async () => {
  const { code, press } = await openPage();
  await press('Add');
  await act(async () => code.reject(new TypeError('Failed to fetch')));
  await press('Add');
  expect(screen.getByText('The table of 1 packs of /')).toBeVisible();
  expect(screen.queryByText('This could not be loaded.')).not.toBeInTheDocument();
});

it.each([[['Another medicine']], [['Add', 'Another medicine']]])(
  'shows nothing of one page on another: %j',
  async (presses) => {
    const { code, press } = await openPage();
    for (const name of presses) await press(name);
    expect(screen.queryByText(/The table of/)).not.toBeInTheDocument();
    expect(screen.getByText('Please wait.')).toBeVisible();
    await act(async () => code.reject(new TypeError('Failed to fetch')));
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  },
);

it('says that it could not be loaded where the page was opened within the shop', async () => {
  document.body.innerHTML = '<div id="page"></div>';
  const { createRoot } = await import('react-dom/client');
  const App = appOf(() => Promise.reject(new TypeError('Failed to fetch')));
  await act(async () => {
    root = createRoot(document.querySelector('#page') as Element);
    root.render(inBrowser(App));
  });
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
});
