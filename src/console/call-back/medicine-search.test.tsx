import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, sampleRow, sampleSearch } from '#shop/testing/search-samples.ts';
import { MedicineSearch } from './medicine-search.tsx';

afterEach(() => void vi.unstubAllGlobals());

async function type(name: string, onChosen = vi.fn()) {
  render(<MedicineSearch field={null} onChosen={onChosen} />);
  await userEvent.type(screen.getByRole('textbox'), name);
  return onChosen;
}

const dolo = sampleRow({ medicine_id: 'dolo', medicine_name: 'Dolo 650' });
const telma = sampleRow({ medicine_id: 'telma', medicine_name: 'Telma 40' });
const telmaH = sampleRow({ medicine_id: 'telma-h', medicine_name: 'Telma H' });

/** Answers every search at once, except that for `later`, which waits for the returned call. */
function serveLater(later: string, rows: readonly (typeof dolo)[], first = [dolo, telmaH]) {
  let release = () => {};
  vi.stubGlobal('fetch', async (path: string) => {
    const isLater = new URL(path, location.origin).searchParams.get('query') === later;
    if (isLater) await new Promise<void>((resolve) => (release = resolve));
    return Response.json(answer(sampleSearch(isLater ? [...rows] : first)));
  });
  return () => release();
}

it('lists what was found', async () => {
  vi.stubGlobal('fetch', async () => Response.json(answer(sampleSearch([sampleRow()]))));
  await type('augm');
  expect(await screen.findByRole('button', { name: /Augmentin/ })).toBeInTheDocument();
});

it('says so where the search could not be made', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await type('augm');
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
});

it('puts nothing of an earlier text into the basket on Enter', async () => {
  const release = serveLater('telm', [telma]);
  const onChosen = await type('dolo');
  await screen.findByRole('button', { name: /Dolo/ });
  screen.getByRole<HTMLInputElement>('textbox').setSelectionRange(0, 4);
  await userEvent.paste('telm');
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onChosen).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    release();
    expect(screen.getByRole('button', { name: /Telma 40/ })).toBeInTheDocument();
  });
  await userEvent.keyboard('{Enter}');
  expect(onChosen).toHaveBeenCalledExactlyOnceWith(telma);
});

it('marks the first medicine of a new answer, not the place that was marked in the one before', async () => {
  const release = serveLater('telma', [telma, dolo], [telmaH, telma]);
  const onChosen = await type('telm');
  await screen.findByRole('button', { name: /Telma H/ });
  await userEvent.keyboard('a{ArrowDown}');
  expect(screen.getByRole('status')).toHaveTextContent('Telma 40');
  await vi.waitFor(() => {
    release();
    expect(screen.getByRole('button', { name: /Dolo/ })).toBeInTheDocument();
  });
  await userEvent.keyboard('{Enter}');
  expect(onChosen).toHaveBeenCalledExactlyOnceWith(telma);
});
