import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INVALID_INPUT, NOT_FOUND } from '#contract/result-codes.ts';
import { accountClient } from '#shop/data/account-client.ts';
import { UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import { onPlaceChange, readChosenPlace } from './chosen-place.ts';
import DeliverToDialog from './deliver-to-dialog.tsx';

const refused = (code: number, error: string) =>
  ({ success: false, result_code: code, message: error, result: { error } }) as never;
const found = {
  success: true,
  result_code: 0,
  message: '',
  result: { data: { district: 'Bengaluru', state: 'Karnataka' } },
};

const asked = vi.spyOn(accountClient, 'pinCode');
const onClose = vi.fn();

async function type(pin: string) {
  render(<DeliverToDialog place={null} missing={null} onClose={onClose} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Pin code' }), `${pin}{Enter}`);
}

beforeEach(() => {
  localStorage.clear();
  asked.mockReset();
});
afterEach(() => localStorage.clear());

it('saves a known pin code with its district, and notifies the page', async () => {
  const heard = vi.fn();
  const stop = onPlaceChange(heard);
  asked.mockResolvedValue(found as never);
  await type('560 040');
  expect(asked).toHaveBeenCalledWith('560040');
  expect(readChosenPlace()).toEqual({ pin: '560040', name: 'Bengaluru' });
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

it.each([
  ['56004', 'Pin code must be 6 digits.', false],
  ['', 'Pin code must be 6 digits.', false],
  ['012345', 'We do not know the pin code 012345. Please check its digits.', false],
])('refuses "%s" without a request', async (pin, sentence) => {
  await type(pin);
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
  expect(readChosenPlace()).toBeNull();
});

it.each([
  [refused(NOT_FOUND, 'Invalid Pin Code'), /We do not know the pin code 999999/],
  [refused(INVALID_INPUT, 'Invalid Pin Code'), /We do not know the pin code 999999/],
  [refused(50, 'The list of pin codes cannot be asked just now.'), 'The list of pin codes cannot be asked just now.'],
])('says why there is no place, and saves none', async (answer, sentence) => {
  asked.mockResolvedValue(answer);
  await type('999999');
  const field = screen.getByRole('textbox', { name: 'Pin code' });
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(readChosenPlace()).toBeNull();
});

it('says that the connection is lost, keeps what was typed, and retries', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await type('560040');
  expect(screen.getByText(UNREACHABLE)).toBeInTheDocument();
  asked.mockResolvedValue(found as never);
  await userEvent.keyboard('{Enter}');
  expect(readChosenPlace()?.pin).toBe('560040');
});

it('shows day, cash and fee for a chosen place', () => {
  render(<DeliverToDialog place={{ pin: '110001', name: 'New Delhi' }} missing={150.87} onClose={onClose} />);
  expect(screen.getByText('110001, New Delhi')).toBeInTheDocument();
  expect(screen.getByText(/^Get it by .* if you order now\.$/)).toBeInTheDocument();
  expect(screen.getByText('Get it within 5 days of our check if a prescription is needed.')).toBeInTheDocument();
  expect(screen.getByText('You can pay cash on delivery here.')).toBeInTheDocument();
  expect(screen.getByText('Rs 150.87 more for free delivery.')).toBeInTheDocument();
});

it.each(['', 'nonsense', '5600', '012345|Nowhere', '<b>|x'])('ignores the invalid stored place "%s"', (kept) => {
  localStorage.setItem('deliverTo', kept);
  expect(readChosenPlace()).toBeNull();
});
