import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { connectToasts } from '#shop/data/toasts.ts';
import { pressedPart } from './pressed-part.tsx';

interface Props {
  readonly name: string;
  readonly onClose: () => void;
}

const Panel = ({ name }: Props) => <p>the panel of {name}</p>;
const fetchPart = vi.fn<() => Promise<{ default: typeof Panel }>>();
const onClose = vi.fn();
const makePart = () =>
  pressedPart({ what: 'The panel', fetchPart, giveUp: (props: Props) => props.onClose(), waiting: <p>opening</p> });

afterEach(() => {
  vi.unstubAllGlobals();
  fetchPart.mockReset();
  onClose.mockClear();
});

it('shows that it is opening, then what was pressed for', async () => {
  fetchPart.mockResolvedValue({ default: Panel });
  const Part = makePart();
  render(<Part name="Asha" onClose={onClose} />);
  expect(screen.getByText('opening')).toBeVisible();
  expect(await screen.findByText('the panel of Asha')).toBeVisible();
});

it('is shown at once where it was loaded before the press', async () => {
  fetchPart.mockResolvedValue({ default: Panel });
  const Part = makePart();
  await Part.prefetch();
  render(<Part name="Asha" onClose={onClose} />);
  expect(screen.getByText('the panel of Asha')).toBeVisible();
});

it('says so and undoes the press where it does not load, and loads with the next press', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')));
  const shown: string[] = [];
  const stop = connectToasts({ show: ({ text }) => void shown.push(text), dismiss: () => {} });
  fetchPart.mockRejectedValueOnce(new Error('Failed to fetch')).mockResolvedValue({ default: Panel });
  const Part = makePart();
  const first = render(<Part name="Asha" onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() => expect(shown).toEqual([expect.stringMatching(/^The panel could not be opened\. /)]));
  first.unmount();
  render(<Part name="Asha" onClose={onClose} />);
  expect(await screen.findByText('the panel of Asha')).toBeVisible();
  stop();
});
