import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateOfBirthField } from './date-of-birth-field.tsx';

function Form({ initial = '' }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateOfBirthField name="dob" value={value} onChange={setValue} required error={value === 'x' ? 'Wrong.' : ''} />
      <button type="button" onClick={() => setValue('')}>
        Reset
      </button>
    </>
  );
}

function open(initial = '') {
  const { container } = render(<Form initial={initial} />);
  const real = container.querySelector<HTMLInputElement>('input[name=dob]');
  if (!real) throw new Error('There is no real input.');
  const parts = () => ['Day', 'Month', 'Year'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
  return { user: userEvent.setup(), real, parts };
}

it('combines three fields into one date and leaves them as typed', async () => {
  const { user, real, parts } = open();
  await user.type(screen.getByLabelText('Day'), '5');
  await user.type(screen.getByLabelText('Month'), '3');
  await user.type(screen.getByLabelText('Year'), '1984');
  expect(real).toHaveValue('1984-03-05');
  expect(parts()).toEqual(['5', '3', '1984']);
});

it('accepts only digits', async () => {
  const { user, parts } = open();
  await user.type(screen.getByLabelText('Day'), '1a5');
  expect(parts()[0]).toBe('15');
});

it('keeps an incomplete date, and is empty only when all three fields are', async () => {
  const { user, real } = open();
  await user.type(screen.getByLabelText('Year'), '1984');
  expect(real).toHaveValue('1984--');
  await user.clear(screen.getByLabelText('Year'));
  expect(real).toHaveValue('');
});

it('keeps an impossible date, so that the validation can report it', async () => {
  const { user, real, parts } = open();
  await user.type(screen.getByLabelText('Day'), '31');
  await user.type(screen.getByLabelText('Month'), '2');
  await user.type(screen.getByLabelText('Year'), '1984');
  expect(real).toHaveValue('1984-02-31');
  expect(parts()).toEqual(['31', '2', '1984']);
});

it('updates when the browser fills the real input', () => {
  const { real, parts } = open();
  fireEvent.change(real, { target: { value: '1990-11-07' } });
  expect(parts()).toEqual(['07', '11', '1990']);
  expect(real).toHaveAttribute('autocomplete', 'bday');
});

it('shows the date it was opened with, and nothing after a reset', async () => {
  const { user, parts } = open('1984-03-05');
  expect(parts()).toEqual(['05', '03', '1984']);
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(parts()).toEqual(['', '', '']);
});

it('can be filled by programs, which put the focus on the real input first', async () => {
  const { user, real, parts } = open();
  real.focus();
  expect(real).toHaveFocus();
  await user.paste('1990-11-07');
  expect(parts()).toEqual(['07', '11', '1990']);
});

it('adds no extra stop for the Tab key', async () => {
  const { user } = open();
  await user.tab();
  expect(screen.getByLabelText('Day')).toHaveFocus();
});

it('is a group with a name and an error', () => {
  open('x');
  expect(screen.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
    'For example, 15 3 1984 Wrong.',
  );
  expect(screen.getByLabelText('Year')).toBeInvalid();
});
