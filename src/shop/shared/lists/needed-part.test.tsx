import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { connectToasts } from '#shop/data/toasts.ts';
import { neededPart } from './needed-part.tsx';

const Tab = ({ name }: { name: string }) => <p>the tab of {name}</p>;
const NO_LINE = new Error('Failed to fetch');

afterEach(() => vi.unstubAllGlobals());

/** A part whose code fails to load the first few times, on an offline page. */
function open(failures: number) {
  vi.stubGlobal('fetch', () => Promise.reject(NO_LINE));
  let tries = 0;
  const fetchPart = vi.fn(async () => {
    tries += 1;
    if (tries <= failures) throw NO_LINE;
    return { default: Tab };
  });
  const Part = neededPart({ what: 'The tab', fetchPart, waiting: <p>waiting</p> });
  render(<Part name="Asha" />);
  return { Part, fetchPart, user: userEvent.setup() };
}

const retry = () => screen.findByRole('button', { name: 'Retry' });

it('shows a placeholder until it has loaded, then itself with its props', async () => {
  open(0);
  expect(screen.getByText('waiting')).toBeVisible();
  expect(await screen.findByText('the tab of Asha')).toBeVisible();
  expect(screen.queryByText('waiting')).toBeNull();
});

it('says that it did not load, and loads with the next try', async () => {
  const { user } = open(1);
  await user.click(await retry());
  expect(await screen.findByText('the tab of Asha')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('shows more advice when it fails again, and can still be retried', async () => {
  const toasts: string[] = [];
  onTestFinished(connectToasts({ show: ({ text }) => void toasts.push(text), dismiss: () => {} }));
  const { user } = open(2);
  await user.click(await retry());
  await waitFor(() =>
    expect(toasts).toEqual(['The tab could not be opened. Please check your connection and try again.']),
  );
  await user.click(await retry());
  expect(await screen.findByText('the tab of Asha')).toBeVisible();
});

it('renders at once when it was preloaded, and is loaded once', async () => {
  const { Part, fetchPart } = open(0);
  await screen.findByText('the tab of Asha');
  render(<Part name="Ravi" />);
  expect(screen.getByText('the tab of Ravi')).toBeVisible();
  await Part.prefetch();
  expect(fetchPart).toHaveBeenCalledOnce();
});

it('never fails where it is only preloaded', async () => {
  const { Part } = open(9);
  await expect(Part.prefetch()).resolves.toBeUndefined();
});
