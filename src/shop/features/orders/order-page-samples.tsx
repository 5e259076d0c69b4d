import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { OrderData } from '#contract/areas/shop/order.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { granted } from '#shop/features/account/account-samples.tsx';
import { openWithCart } from '#shop/features/cart/cart-samples.tsx';
import { detailsHref } from '#shop/shared/orders/order-place.ts';
import { OrdersTab } from './order-list.tsx';
import { placed } from './order-samples.ts';

/** The call that reads one order. */
export const readOrder = vi.spyOn(orderClient, 'order');

/** Opens the page of the sample order with these differences, and returns its user. */
export async function openOrder(changes: Partial<OrderData> = {}) {
  readOrder.mockResolvedValue(granted({ ...placed, ...changes }));
  const user = openWithCart(<OrdersTab />, { path: detailsHref('o-1') });
  await screen.findByRole('heading', { name: '#SS-4K7D-M9QX' });
  return user;
}
