import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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

describe('a request with the part alongside', () => {
  const PART = { what: 'The tab', waiting: <p>waiting</p> };

  it('is sent at once, and answered when the part has loaded, too, so that it renders at once', async () => {
    const code = Promise.withResolvers<{ default: typeof Tab }>();
    const Part = neededPart({ ...PART, fetchPart: () => code.promise });
    const ask = vi.fn(async (id: string) => `order ${id}`);
    const answered = vi.fn();
    const answer = Part.alongside(ask)('o-1').then(answered);
    expect(ask).toHaveBeenCalledExactlyOnceWith('o-1');
    await Promise.resolve();
    expect(answered).not.toHaveBeenCalled();
    code.resolve({ default: Tab });
    await answer;
    expect(answered).toHaveBeenCalledExactlyOnceWith('order o-1');
    render(<Part name="Asha" />);
    expect(screen.getByText('the tab of Asha')).toBeVisible();
  });

  it('is answered although the part did not load: the part itself offers the retry', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(NO_LINE));
    const Part = neededPart<{ name: string }>({ ...PART, fetchPart: () => Promise.reject(NO_LINE) });
    expect(await Part.alongside(async () => 'order')()).toBe('order');
    render(<Part name="Asha" />);
    expect(await retry()).toBeVisible();
  });
});
