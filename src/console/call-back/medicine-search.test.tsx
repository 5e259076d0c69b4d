import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, sampleRow, sampleSearch } from '#shop/testing/search-samples.ts';
import { MedicineSearch } from './medicine-search.tsx';

afterEach(() => void vi.unstubAllGlobals());

async function type(name: string) {
  render(<MedicineSearch field={null} onChosen={() => undefined} />);
  await userEvent.type(screen.getByRole('textbox'), name);
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
