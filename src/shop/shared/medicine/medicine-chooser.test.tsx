import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiClient } from '#shop/data/api-client.ts';
import { answer, refusal, sampleRow, sampleSearch } from '#shop/testing/search-samples.ts';
import { MedicineChooser } from './medicine-chooser.tsx';

const NOTHING = /We found no medicine/;
const search = vi.spyOn(apiClient, 'searchProducts');
const field = () => screen.getByRole('textbox', { name: /Name on the pack/ });

beforeEach(() => void search.mockReset());

async function find(name: string) {
  const user = userEvent.setup();
  render(<MedicineChooser onChoose={() => {}} />);
  await user.type(field(), `${name}{Enter}`);
  return user;
}

it('says that no medicine was found only where the shop has looked for one', async () => {
  search.mockResolvedValue(answer(sampleSearch([])));
  await find('zzz');
  expect(await screen.findByText(NOTHING)).toBeInTheDocument();
});

it('shows why the shop did not look, at the field, and does not say that it found nothing', async () => {
  search.mockResolvedValue(refusal('Please wait a minute.'));
  await find('telma');
  await waitFor(() => expect(field()).toHaveAccessibleDescription('Please wait a minute.'));
  expect(field()).toHaveFocus();
  expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
});

it('does not offer what an earlier name found where the next search fails', async () => {
  search.mockResolvedValueOnce(answer(sampleSearch([sampleRow()])));
  search.mockRejectedValue(new TypeError('Failed to fetch'));
  const user = await find('augm');
  expect(await screen.findByRole('button', { name: /Augmentin/ })).toBeInTheDocument();
  await user.clear(field());
  await user.type(field(), 'telma{Enter}');
  await waitFor(() => expect(field()).toBeInvalid());
  expect(screen.queryByRole('button', { name: /Augmentin/ })).not.toBeInTheDocument();
});
