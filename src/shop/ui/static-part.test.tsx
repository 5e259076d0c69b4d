import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { staticPart } from './static-part.tsx';

const WORDS = 'Refunds take five days. ';
const fetchPart = vi.fn(async () => ({ default: () => <p>fetched</p> }));

/** The page as the server sent it, with the part in it. */
function sent(html: string) {
  document.body.innerHTML = `<div data-still="words">${html}</div>`;
}

function open(whole: (() => React.ReactNode) | null = null) {
  const Words = staticPart('words', { whole, fetchPart });
  const Stub = createRoutesStub([
    { path: '/', Component: Words },
    { path: '/faq', Component: () => <h1>Questions</h1> },
  ]);
  return render(<Stub initialEntries={['/']} />, {
    container: document.body.appendChild(document.createElement('main')),
  });
}

afterEach(() => {
  document.body.innerHTML = '';
  fetchPart.mockClear();
});

it('keeps the HTML that the server sent and loads no code for it', () => {
  sent(`<p>${WORDS}<b>Always.</b></p>`);
  const { container } = open();
  expect(container.querySelector('[data-still] b')).toHaveTextContent('Always.');
  expect(fetchPart).not.toHaveBeenCalled();
});

it('loads the part on a page that was opened within the shop', async () => {
  open();
  expect(await screen.findByText('fetched')).toBeVisible();
});

it('is rendered completely on the server', () => {
  open(() => <p>{WORDS}</p>);
  expect(screen.getByText(WORDS.trim())).toBeVisible();
  expect(fetchPart).not.toHaveBeenCalled();
});

it('opens its links within the shop', async () => {
  sent('<a href="/faq"><b>Questions and answers</b></a>');
  const { container } = open();
  const words = container.querySelector('main b, b');
  if (words) fireEvent.click(words);
  expect(await screen.findByRole('heading', { name: 'Questions' })).toBeVisible();
});

it.each([
  ['another site', '<a href="https://example.org/">x</a>', {}],
  ['a telephone number', '<a href="tel:+910000000000">x</a>', {}],
  ['another tab', '<a href="/faq" target="_blank">x</a>', {}],
  ['a press with a key held', '<a href="/faq">x</a>', { ctrlKey: true }],
])('leaves %s to the browser', async (_what, html, keys) => {
  sent(html);
  const { container } = open();
  const link = container.querySelector('a');
  expect(link).not.toBeNull();
  // True if no handler prevented the browser's default action.
  expect(link && fireEvent.click(link, keys)).toBe(true);
  expect(screen.queryByRole('heading', { name: 'Questions' })).toBeNull();
});
