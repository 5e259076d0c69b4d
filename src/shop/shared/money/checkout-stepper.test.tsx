import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openWithCart } from '#shop/features/cart/cart-samples.tsx';
import { CheckoutStepper } from './checkout-stepper.tsx';

it.each([
  [1, 'Shopping Cart', []],
  [2, 'Checkout Details', ['Shopping Cart']],
  [3, 'Order Complete', []],
] as const)('marks step %i and leads back to what can still be changed', (step, name, links) => {
  openWithCart(<CheckoutStepper step={step} />);
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(3);
  const current = items.filter((item) => item.getAttribute('aria-current') === 'step');
  expect(current).toHaveLength(1);
  expect(current[0]).toHaveTextContent(name);
  expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(links);
});
