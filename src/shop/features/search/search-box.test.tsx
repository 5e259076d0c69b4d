import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, sampleRow, sampleSearch } from '#shop/testing/search-samples.ts';
import { SearchBox } from './search-box.tsx';

const fetched = vi.fn<typeof fetch>();

/** A page that shows its location, with the search box above it. */
function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <SearchBox />
      <p data-testid="place">{pathname + search}</p>
    </>
  );
}

async function openBox(path = '/about') {
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={[path]} />);
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const box = await screen.findByPlaceholderText('Search your medicines');
  await user.click(box);
  await waitFor(() => expect(box).toHaveAttribute('role', 'combobox'));
  return { user, box };
}

const place = () => screen.getByTestId('place').textContent;

/** Waits for the debounce after typing and for its answer. */
const pause = () => act(() => vi.advanceTimersByTimeAsync(500));

async function found() {
  await pause();
  return screen.findAllByRole('option');
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json(answer(sampleSearch([sampleRow()], { in_composition: true }))));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('requests five suggestions once after the typing has paused', async () => {
  const { user, box } = await openBox();
  await user.type(box, 'augm');
  expect(fetched).not.toHaveBeenCalled();
  const options = await found();
  expect(options.map((option) => option.textContent)).toEqual([
    'augm in Brand',
    'augm in Composition',
    expect.stringContaining('Augmentin 625 Duo Tablet'),
  ]);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/v1/inventory/search-products?query=augm&limit=5']);
  expect(screen.getByRole('status')).toHaveTextContent('3 suggestions');
});

it('requests nothing under three characters', async () => {
  const { user, box } = await openBox();
  await user.type(box, 'au');
  await pause();
  expect(fetched).not.toHaveBeenCalled();
});

it('clears the suggestions when the text falls under three characters', async () => {
  const { user, box } = await openBox();
  await user.type(box, 'aug');
  await found();
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('drops the answer to a text that has changed', async () => {
  const asked: AbortSignal[] = [];
  fetched.mockImplementationOnce(async (_, init) => {
    if (init?.signal) asked.push(init.signal);
    return new Promise(() => {});
  });
  const { user, box } = await openBox();
  await user.type(box, 'augm');
  await pause();
  expect(asked).toHaveLength(1);
  await user.type(box, 'e');
  expect(asked[0]?.aborted).toBe(true);
  await found();
});

it('opens the highlighted medicine by Enter and stores the search', async () => {
  const { user, box } = await openBox();
  await user.type(box, 'augm');
  await found();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(place()).toBe('/product-detail?query=augmentin-625');
  expect(localStorage.getItem('searchQuery')).toBe('augm');
});

it('opens the brand results by Enter where nothing is highlighted', async () => {
  const { user, box } = await openBox();
  await user.type(box, 'augm');
  await found();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('/product?query=augm'));
  expect(box).toHaveValue('augm');
  expect(localStorage.getItem('searchQuery')).toBe('augm');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('leads from "in Composition" to the results by salt', async () => {
  const { user, box } = await openBox();
  await user.type(box, 'amoxycillin');
  await user.click((await found())[1] as HTMLElement);
  expect(place()).toBe('/product?salt=amoxycillin');
});

it('deletes the stored search on Left and Right', async () => {
  const { user } = await openBox();
  for (const key of ['{ArrowLeft}', '{ArrowRight}']) {
    localStorage.setItem('searchQuery', 'dolo');
    await user.keyboard(key);
    expect(localStorage.getItem('searchQuery')).toBeNull();
  }
});

it('closes the list with Esc and keeps the text', async () => {
  const { user, box } = await openBox();
  await user.type(box, 'augm');
  await found();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(box).toHaveValue('augm');
});

it('moves to the last and the first row by End and Home', async () => {
  const { user, box } = await openBox();
  await user.type(box, 'augm');
  const options = await found();
  await user.keyboard('{End}');
  expect(box).toHaveAttribute('aria-activedescendant', options.at(-1)?.id);
  await user.keyboard('{Home}');
  expect(box).toHaveAttribute('aria-activedescendant', options[0]?.id);
});

it('selects nothing when the box loses focus', async () => {
  const { user, box } = await openBox();
  await user.type(box, 'augm');
  await found();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(place()).toBe('/about');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it.each([
  ['a failed line', async () => Promise.reject(new TypeError('offline'))],
  ['an error', async () => Response.json({ success: false, result_code: 90, message: 'x', result: { error: 'x' } })],
  ['no JSON', async () => new Response('<html>', { status: 502 })],
  ['another shape', async () => Response.json(answer({ rows: [] }))],
])('closes silently on %s', async (_, reply) => {
  const { user, box } = await openBox();
  await user.type(box, 'augm');
  await found();
  fetched.mockImplementation(reply);
  await user.type(box, 'e');
  await pause();
  // A failed request is retried for a while first.
  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('announces a corrected list, with the salt on its rows', async () => {
  fetched.mockImplementation(async () =>
    Response.json(
      answer(sampleSearch([sampleRow({ corrected: true })], { corrected: { from: 'agumentin', to: ['Augmentin'] } })),
    ),
  );
  const { user, box } = await openBox();
  await user.type(box, 'agumentin');
  const options = await found();
  expect(screen.getByText('No exact match for "agumentin", showing Augmentin.')).toBeVisible();
  expect(options.at(-1)).toHaveTextContent('Amoxycillin (500mg) + Clavulanic Acid (125mg)');
});

it('shows the composition only where the name did not match', async () => {
  fetched.mockImplementation(async () =>
    Response.json(answer(sampleSearch([sampleRow(), sampleRow({ medicine_id: 'other', searchstring: 'content' })]))),
  );
  const { user, box } = await openBox();
  await user.type(box, 'augm');
  const [, byName, bySalt] = await found();
  expect(byName).not.toHaveTextContent('Clavulanic');
  expect(bySalt).toHaveTextContent('Clavulanic');
});

it('does not submit under three characters and says why', async () => {
  const { user, box } = await openBox();
  await user.type(box, 'do');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please type at least 3 characters.');
  expect(place()).toBe('/about');
});

it('says how words of another script were read, row by row', async () => {
  const understood = { text: 'Augmentin', script: 'devanagari', kind: 'brand', language: 'hi' } as const;
  const corrected = { from: 'ऑगमेंटिन', to: ['augmentin'] };
  fetched.mockImplementation(async () =>
    Response.json(answer(sampleSearch([sampleRow({ corrected: true })], { corrected, understood }))),
  );
  const { user, box } = await openBox();
  await user.type(box, 'ऑगमेंटिन');
  const options = await found();
  expect(screen.getByText('We read “ऑगमेंटिन” as Augmentin.')).toBeVisible();
  expect(options.at(-1)).toHaveTextContent('ऑगमेंटिन → Augmentin 625 Duo Tablet (sounds like)');
  expect(options.at(-1)).toHaveTextContent('Clavulanic Acid');
});

it('is empty on pages without a search, whatever was searched before', async () => {
  localStorage.setItem('searchQuery', 'telma');
  const { box } = await openBox('/faqs');
  expect(box).toHaveValue('');
});

it.each(['/product-detail?id=m1'])('still shows the last search on %s', async (path) => {
  localStorage.setItem('searchQuery', 'telma');
  const { box } = await openBox(path);
  expect(box).toHaveValue('telma');
});

it('replaces the last search by the next one', async () => {
  const { user, box } = await openBox('/product?query=telma');
  await user.keyboard('telma 40');
  expect(box).toHaveValue('telma 40');
});

it('keeps the search of the results page in the box', async () => {
  const { box } = await openBox('/product?salt=paracetamol');
  expect(box).toHaveValue('paracetamol');
});
