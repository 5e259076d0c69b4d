import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EMPTY_CART, openWithCart, sampleCart, sampleItem } from '#shop/features/cart/cart-samples.tsx';
import { CartLink } from './cart-link.tsx';

it.each([
  ['Cart', null, ''],
  ['Cart', EMPTY_CART, ''],
  ['Cart, 1 medicine', sampleCart({ cartItems: [sampleItem({ quantity: 7 })] }), '1'],
  ['Cart, 2 medicines', sampleCart(), '2'],
])('is called %s by its lines, not its packs', (name, cart, count) => {
  openWithCart(<CartLink />, { cart, path: '/' });
  const link = screen.getByRole('link', { name });
  expect(link).toHaveTextContent(new RegExp(`^${count}$`));
  expect(link).toHaveAttribute('href', '/cart');
  expect(link).not.toHaveAttribute('aria-current');
});

it('marks the link as the current page on the cart', () => {
  openWithCart(<CartLink />, { cart: null });
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('aria-current', 'page');
});
