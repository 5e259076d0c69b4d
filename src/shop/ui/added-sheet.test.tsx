import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADDED, dismissToast, showToast } from '#shop/data/toasts.ts';
import { ToastOutlet } from './toast-outlet.tsx';

const TEXT = 'Added to cart. Cart Rs 49.14, Rs 150.87 to free delivery.';
const viewCart = () => screen.queryByRole('link', { name: 'View cart' });

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(async () => {
  act(() => dismissToast(ADDED));
  // The library removes a dismissed toast a second later: by then it would be the next test's, which has the same name.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
});

async function added() {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <button type="button">Before</button>
          <ToastOutlet />
        </>
      ),
    },
    { path: '/cart', Component: () => <h1>Your Cart</h1> },
  ]);
  render(<Stub />);
  act(() => void showToast('custom', TEXT, ADDED));
  await screen.findByRole('link', { name: 'View cart' });
}

it('says politely what was added and what is missing, and leads to the cart', async () => {
  await added();
  expect(screen.getByRole('status')).toHaveTextContent(TEXT);
  await userEvent.click(screen.getByRole('link', { name: 'View cart' }));
  expect(await screen.findByRole('heading', { name: 'Your Cart' })).toBeInTheDocument();
});

it('is shown once, however often something is added', async () => {
  await added();
  act(() => void showToast('custom', 'Added to cart. Cart Rs 98.28, Rs 101.73 to free delivery.', ADDED));
  expect(await screen.findAllByRole('link', { name: 'View cart' })).toHaveLength(1);
  expect(screen.getByText(/Rs 101.73/, { selector: 'span' })).toBeInTheDocument();
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))],
])('closes by %s', async (_, act) => {
  await added();
  await act();
  await waitFor(() => expect(viewCart()).not.toBeInTheDocument());
});

it('gives the focus back to where it came from', async () => {
  await added();
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Before' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});

it('closes by itself, but not while the pointer or the focus is inside', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await added();
  const link = screen.getByRole('link', { name: 'View cart' });
  act(() => link.focus());
  await user.hover(link);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(viewCart()).toBeInTheDocument();
  await user.unhover(link);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(viewCart()).toBeInTheDocument();
  act(() => link.blur());
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(viewCart()).not.toBeInTheDocument();
});
