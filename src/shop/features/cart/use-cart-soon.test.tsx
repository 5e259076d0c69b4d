import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import * as code from './cart-code.ts';
import { useCartSoon } from './use-cart-soon.ts';

const ask = vi.spyOn(code, 'askCartBody');
beforeEach(() => void ask.mockReset());

function Page() {
  useCartSoon();
  return (
    <>
      <a href="/">Home</a>
      <a href="/cart">
        <span>Cart</span>
      </a>
    </>
  );
}

it('loads the code of the cart when the pointer or the focus reaches a link to it', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  const user = userEvent.setup();
  render(<Page />);
  await user.hover(screen.getByText('Home'));
  await user.tab();
  expect(ask).not.toHaveBeenCalled();
  await user.hover(screen.getByText('Cart'));
  expect(ask).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveFocus();
  expect(ask).toHaveBeenCalledTimes(2);
});
