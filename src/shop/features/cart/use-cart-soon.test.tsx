import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CartData } from '#contract/areas/shop/cart.ts';
import { CartContext } from '#shop/data/cart.tsx';
import { useCartSoon } from './use-cart-soon.ts';

const ask = vi.hoisted(() => vi.fn());
vi.mock('#shop/data/connection/missing-part.ts', () => ({ importWithRetry: () => ask }));
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

it('loads it when the cart that is known has changed, but not for the cart of the start', async () => {
  ask.mockResolvedValue({});
  const show = (cart: CartData | null) => (
    <CartContext value={{ cart, failed: false, refresh: async () => {}, change: (asked) => asked() }}>
      <Page />
    </CartContext>
  );
  const { rerender } = render(show(null));
  rerender(show({} as CartData));
  expect(ask).not.toHaveBeenCalled();
  rerender(show({} as CartData));
  expect(ask).toHaveBeenCalledOnce();
});
