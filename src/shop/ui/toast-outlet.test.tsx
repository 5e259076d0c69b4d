import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { dismissToast, showToast } from '#shop/data/toasts.ts';
import { Dialog } from './dialog.tsx';
import { ToastOutlet } from './toast-outlet.tsx';

afterEach(() => {
  act(() => {
    for (let id = 1; id < 100; id += 1) dismissToast(`toast-${id}`);
  });
  vi.useRealTimers();
});

const messages = () => screen.findByRole('region', { name: 'Messages' });
const texts = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('shows a message, and announces it in an existing live region', async () => {
  render(<ToastOutlet />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  act(() => void showToast('success', 'Address added successfully'));
  expect(region).toHaveTextContent('Address added successfully');
  expect(within(await messages()).getByText('Address added successfully')).toBeVisible();
});

it('announces the same text again when it is shown again', () => {
  render(<ToastOutlet />);
  act(() => void showToast('error', 'Invalid OTP'));
  const first = screen.getByRole('status').textContent;
  act(() => void showToast('error', 'Invalid OTP'));
  expect(screen.getByRole('status').textContent).not.toBe(first);
});

it('shows success, error and custom as long as specified, and a loading one until it is replaced', async () => {
  render(<ToastOutlet />);
  act(() => void showToast('blank', 'warm up'));
  await messages();
  act(() => dismissToast('toast-1'));
  vi.useFakeTimers();
  let loading = '';
  act(() => {
    for (let id = 1; id < 50; id += 1) dismissToast(`toast-${id}`);
    showToast('success', 'two seconds');
    showToast('error', 'four seconds');
    showToast('custom', 'four, too');
    loading = showToast('loading', 'as long as it takes');
  });
  await act(() => vi.advanceTimersByTimeAsync(2100));
  expect(texts()).toEqual(['as long as it takes', 'four, too', 'four seconds']);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(texts()).toEqual(['as long as it takes']);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(texts()).toEqual(['as long as it takes']);
  act(() => void showToast('success', 'done', loading));
  expect(texts()).toEqual(['done']);
  await act(() => vi.advanceTimersByTimeAsync(2100));
  expect(texts()).toEqual([]);
});

it('shows at most twenty', async () => {
  render(<ToastOutlet />);
  act(() => {
    for (let count = 0; count < 30; count += 1) showToast('error', `message ${count}`);
  });
  await messages();
  expect(texts()).toHaveLength(20);
  expect(texts()[0]).toBe('message 29');
});

it('can be dismissed by the user', async () => {
  render(<ToastOutlet />);
  act(() => void showToast('error', 'go away'));
  await messages();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(texts()).toEqual([]);
});

it('is inside an open dialog, where everything else is inert, and outside when the dialog has closed', async () => {
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <Dialog open={open} onClose={() => setOpen(false)} title="Login">
          form
        </Dialog>
        <ToastOutlet />
      </>
    );
  }
  render(<Page />);
  act(() => void showToast('error', 'Invalid OTP'));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Invalid OTP');
  await waitFor(() => expect(within(dialog).getByRole('region', { name: 'Messages' })).toBeVisible());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' }).closest('dialog')).toBeNull());
});
