import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PacksInput } from './basket-form.tsx';

function Counted() {
  const [packs, setPacks] = useState(1);
  return (
    <>
      <PacksInput packs={packs} onTyped={setPacks} />
      <output>{packs}</output>
    </>
  );
}

it('a number of packs that is deleted and typed again is the typed one, up to the limit of an order', async () => {
  render(<Counted />);
  const field = screen.getByRole('spinbutton');
  await userEvent.type(field, '{Backspace}5');
  expect(field).toHaveValue(5);
  expect(screen.getByRole('status')).toHaveTextContent('5');
  await userEvent.clear(field);
  await userEvent.tab();
  expect(field).toHaveValue(5);
  await userEvent.type(field, '0');
  await userEvent.tab();
  expect(field).toHaveValue(20);
});
