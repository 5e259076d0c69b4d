import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOpening, VisitCounter } from './visit-counter.tsx';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  forgetOpening();
  fetched.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const sentVisits = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

async function browse(enabled = true, seen: string[] = []) {
  const Component = () => (
    <>
      <VisitCounter enabled={enabled} seen={seen} />
      <Link to="/blog/one-article">one</Link>
      <Link to="/blog/other-article">other</Link>
      <Link to="/product-detail?id=insulin">insulin</Link>
    </>
  );
  const Stub = createRoutesStub([{ path: '*', Component }]);
  render(<Stub initialEntries={['/']} />);
  for (const name of ['one', 'other', 'insulin']) await userEvent.click(await screen.findByRole('link', { name }));
}

it('reports the visit once and each page by its pattern, without cookie, query or medicine', async () => {
  await browse();
  expect(sentVisits()).toEqual([
    { source: 'web' },
    { source: 'web', path: '/' },
    { source: 'web', path: '/blog/:slug' },
    { source: 'web', path: '/blog/:slug' },
    { source: 'web', path: '/product-detail' },
  ]);
  for (const [url, init] of fetched.mock.calls) {
    expect([url, init?.credentials]).toEqual(['/api/v1/analytics/visits', 'omit']);
  }
});

it('reports the pages viewed before it loaded, each once', async () => {
  await browse(true, ['/blog/first-article', '/faq-section', '/']);
  expect(sentVisits().map(({ path }) => path)).toEqual([
    undefined,
    '/blog/:slug',
    '/faq-section',
    '/',
    '/blog/:slug',
    '/blog/:slug',
    '/product-detail',
  ]);
});

it.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('reports nothing about a user who asks not to be counted (%s)', async (name, value) => {
  vi.stubGlobal('navigator', { [name]: value });
  await browse();
  expect(fetched).not.toHaveBeenCalled();
});

it('reports nothing in development', async () => {
  await browse(false);
  expect(fetched).not.toHaveBeenCalled();
});

it('ignores a broken connection', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await browse();
  expect(fetched).toHaveBeenCalledTimes(5);
});
