import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { medicinesClient } from '#shop/data/medicines-client.ts';
import CardDialog, { saveCard } from './card-dialog.tsx';

beforeEach(() => void vi.restoreAllMocks());

describe('the dose card', () => {
  it('is saved in the chosen language and size', async () => {
    const blob = new Blob(['%PDF-'], { type: 'application/pdf' });
    const card = vi.spyOn(medicinesClient, 'card').mockResolvedValue({ blob });
    const save = vi.spyOn(saveCard, 'as').mockReturnValue();
    const user = userEvent.setup();
    render(<CardDialog onClose={() => {}} />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'hi');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'wallet');
    await user.click(screen.getByRole('button', { name: 'Save to print' }));
    expect(card).toHaveBeenCalledWith('hi', 'wallet', undefined);
    expect(save).toHaveBeenCalledWith(blob, 'dose-card-hi.pdf');
    expect(await screen.findByText(/is saved as a PDF file/)).toBeInTheDocument();
  });

  it.each([
    [() => Promise.resolve({ refused: 'Please choose en, hi or kn.' }), 'Please choose en, hi or kn.'],
    [() => Promise.reject(new TypeError('Failed to fetch')), /could not reach the shop/],
  ])('says why the card is not available', async (answer, words) => {
    vi.spyOn(medicinesClient, 'card').mockImplementation(answer);
    const save = vi.spyOn(saveCard, 'as').mockReturnValue();
    const user = userEvent.setup();
    render(<CardDialog onClose={() => {}} />);
    await user.click(screen.getByRole('button', { name: 'Save to print' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(save).not.toHaveBeenCalled();
  });
});
