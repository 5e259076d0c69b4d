import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { PictureForm } from './picture-form.tsx';

it('takes one picture, and says so; another one takes its place', async () => {
  render(<PictureForm />, { wrapper: MemoryRouter });
  expect(screen.getByText('One JPG or PNG, up to 10 MB.', { exact: false })).toBeVisible();
  const input = screen.getByLabelText<HTMLInputElement>('Choose images');
  expect(input.multiple).toBe(false);
  for (const name of ['first.png', 'second.png'])
    await userEvent.upload(input, new File(['x'], name, { type: 'image/png' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('second.png'),
  ]);
});
