import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { orderClient } from '#shop/data/order-client.ts';
import { granted } from '#shop/features/account/account-samples.tsx';
import { openWithCart } from '#shop/features/cart/cart-samples.tsx';
import { placed } from './order-samples.ts';
import { OrdersTab } from './orders-tab.tsx';

const PATH = '/account?tab=my-orders';
const orders = vi.spyOn(orderClient, 'orders');
beforeEach(() => {
  orders.mockReset();
});
const open = () => openWithCart(<OrdersTab />, { path: PATH });

it('tells of each order when, what, how it stands, its number and what it costs', async () => {
  orders.mockResolvedValue(granted([placed]));
  open();
  const row = within(await screen.findByRole('listitem'));
  for (const text of [
    '05 Sep 2026',
    '2 items',
    'Glyciphage 500 Tablet, Electral Powder',
    'Order placed',
    'PLACED',
    '#SS-4K7D-M9QX',
    'Rs 108.50',
  ]) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
});

it('leads to the details, naming the order', async () => {
  orders.mockResolvedValue(granted([placed]));
  const user = open();
  const link = await screen.findByRole('link', { name: 'See Details' });
  expect(link).toHaveAccessibleDescription('#SS-4K7D-M9QX');
  vi.spyOn(orderClient, 'order').mockResolvedValue(granted(placed));
  await user.click(link);
  expect(screen.getByTestId('address')).toHaveTextContent('/account?tab=my-orders&view=details&id=o-1');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByTestId('address').textContent).toBe(PATH);
});

it('offers no details of a failed order', async () => {
  orders.mockResolvedValue(granted([{ ...placed, order_status: 'FAILED' }]));
  open();
  expect(await screen.findByText('FAILED')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'See Details' })).not.toBeInTheDocument();
});

it('shows a status that it does not know as it is given', async () => {
  orders.mockResolvedValue(granted([{ ...placed, order_status: 'ON_HOLD' as 'PLACED' }]));
  open();
  expect(await screen.findByText('ON_HOLD')).toBeInTheDocument();
});

it('leads to the search where nothing was ordered', async () => {
  orders.mockResolvedValue(granted([]));
  open();
  expect(await screen.findByText('No orders placed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search medicines' })).toHaveAttribute('href', '/product');
});

it('says that it is loading, then that it failed, and tries again', async () => {
  orders.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValueOnce(granted([placed]));
  const user = open();
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('#SS-4K7D-M9QX')).toBeInTheDocument();
});

it('shows older orders when they are asked for, none twice, and says when they can not be had', async () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...placed, order_id: `o-${from + n}`, iso_order_id: `SS-${from + n}` }));
  orders.mockResolvedValueOnce(granted(many(0, 50)));
  const user = openWithCart(<OrdersTab />, { path: PATH });
  const more = await screen.findByRole('button', { name: 'Show older orders' });
  orders.mockRejectedValueOnce(new TypeError('offline'));
  await user.click(more);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  orders.mockResolvedValueOnce(granted(many(49, 3)));
  await user.click(screen.getByRole('button', { name: 'Show older orders' }));
  expect(await screen.findByText('#SS-51')).toBeInTheDocument();
  expect(screen.getAllByText('#SS-49')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show older orders' })).not.toBeInTheDocument();
  expect(orders).toHaveBeenLastCalledWith({ page: 2, limit: 50 });
});
