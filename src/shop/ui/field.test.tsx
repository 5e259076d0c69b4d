import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';

it('names its field by label, hint and error, and marks it as wrong', () => {
  render(<Field label="Mobile number" hint="Ten digits" error="Phone number must be exactly 10 digits." required />);
  const field = screen.getByRole('textbox', { name: 'Mobile number' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Ten digits Phone number must be exactly 10 digits.');
});

it('says that a field is optional', () => {
  render(<Field label="Landmark" />);
  expect(screen.getByRole('textbox', { name: 'Landmark (optional)' })).toBeValid();
});
