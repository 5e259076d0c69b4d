import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderSummary } from '#contract/areas/shop/order.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { granted, refused } from '#shop/features/account/account-samples.tsx';
import { collectToasts, openWithCart } from '#shop/features/cart/cart-samples.tsx';
import { OrdersTab } from './order-list.tsx';
import { glyciphage, placed } from './order-samples.ts';

const PATH = '/account?tab=my-orders';
const orders = vi.spyOn(orderClient, 'orders');
beforeEach(() => {
  orders.mockReset();
});
const open = () => openWithCart(<OrdersTab />, { path: PATH });

it('shows for each order date, contents, state, number and price', async () => {
  orders.mockResolvedValue(granted([{ ...placed, waits_for: 'doctor_call' }]));
  open();
  const row = within(await screen.findByRole('listitem'));
  for (const text of [
    '05 Sep 2026',
    '2 items',
    'Glyciphage 500 Tablet, Electral Powder',
    'PLACED',
    '#SS-4K7D-M9QX',
    'Rs 108.50',
    'A doctor will call you first. We will tell you the delivery day after that.',
  ]) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
});

describe('the card', () => {
  const show = async (changes: Partial<OrderSummary>) => {
    orders.mockResolvedValue(granted([{ ...placed, ...changes }]));
    const user = open();
    return { user, card: within(await screen.findByRole('listitem')) };
  };
  const CARDS: readonly [string, Partial<OrderSummary>, string, readonly string[], readonly string[]][] = [
    [
      'waits for its payment',
      { order_status: 'PAYMENT_PENDING', order_type: 'online', waits_for: 'payment', can_pay: true, can_share: false },
      'Your order is placed as soon as the payment has arrived.',
      ['Pay now', 'See Details', 'Help'],
      ['Order again', 'Share tracking', 'Track', 'Send your prescription'],
    ],
    [
      'failed, and can still be paid',
      { order_status: 'FAILED', order_type: 'online', can_pay: true, can_share: false },
      'The payment was not completed. You can still pay at the same price.',
      ['Pay again', 'Help'],
      ['See Details', 'Order again', 'Go to cart'],
    ],
    [
      'failed for good',
      { order_status: 'FAILED', order_type: 'online', can_share: false },
      'The payment was not completed, so nothing was ordered.',
      ['Go to cart', 'Help'],
      ['Pay again', 'See Details'],
    ],
    [
      'waits for a doctor, or a prescription',
      { waits_for: 'doctor_call', can_add_prescription: true },
      'A doctor will call you first. We will tell you the delivery day after that.',
      ['Send your prescription', 'See Details', 'Order again', 'Share tracking', 'Help'],
      ['Track', 'Pay now'],
    ],
    [
      'had its prescription refused',
      { waits_for: 'prescription', can_add_prescription: true },
      'We could not accept your prescription, so we need another one. We will tell you the delivery day after that.',
      ['Send another photo'],
      ['Track'],
    ],
    ['is confirmed', { order_status: 'CONFIRMED' }, 'Next: we pack your medicines.', ['Track', 'Share tracking'], []],
    ['is packed', { order_status: 'PACKED' }, 'Next: your parcel leaves the pharmacy.', ['Track'], []],
    ['is on its way', { order_status: 'SHIPPED' }, 'Next: the courier brings it to your door.', ['Track'], []],
    [
      'was delivered',
      { order_status: 'DELIVERED', can_share: false },
      'Your parcel was delivered.',
      ['Order again', 'See Details', 'Help'],
      ['Track', 'Share tracking'],
    ],
  ];

  it.each(CARDS)(
    'of an order that %s says what comes next, and offers matching actions',
    async (_, changes, next, has, not) => {
      const { card } = await show(changes);
      expect(card.getByText(next)).toBeInTheDocument();
      const named = (name: string) => [
        ...card.queryAllByRole('button', { name }),
        ...card.queryAllByRole('link', { name }),
      ];
      for (const name of has) {
        expect(named(name), name).toHaveLength(1);
        expect(named(name)[0]).toHaveAccessibleDescription('#SS-4K7D-M9QX');
      }
      for (const name of not) expect(named(name), name).toHaveLength(0);
    },
  );

  it('shows the pack that was ordered first, and promises a day only where nothing is missing', async () => {
    vi.setSystemTime('2026-09-05T12:00:00Z');
    const { card } = await show({ waits_for: null });
    expect(card.getByRole('img')).toHaveAttribute('src', glyciphage.image);
    expect(card.getByText('Expected').textContent).toBe('Expected 05 Sep 2026');
    vi.useRealTimers();
  });

  it('says that an order is late once its day has passed in India', async () => {
    vi.setSystemTime('2026-09-05T18:31:00Z');
    const { card } = await show({ waits_for: null });
    expect(card.getByText(/It was expected by/).textContent).toBe(
      'It was expected by 05 Sep 2026 and is late. We are sorry.',
    );
    vi.useRealTimers();
  });

  it.each(['PAYMENT_PENDING', 'OUT_FOR_DELIVERY', 'RETURNED_TO_ORIGIN'] as const)(
    'shows %s as text only',
    async (order_status) => {
      const { card } = await show({ order_status });
      expect(card.queryByText(order_status)).not.toBeInTheDocument();
    },
  );

  it('names no medicine in the chat that asks for help', async () => {
    const { card } = await show({});
    const href = decodeURIComponent(card.getByRole('link', { name: 'Help' }).getAttribute('href') ?? '');
    expect(href).toContain('SS-4K7D-M9QX');
    expect(href).not.toMatch(/Glyciphage|Electral/);
  });

  it('pays from the list, with the order’s name and number, and reloads the list', async () => {
    const payable = { order_status: 'FAILED', order_type: 'online', can_pay: true } as const;
    vi.spyOn(orderClient, 'order').mockResolvedValue(granted({ ...placed, ...payable }));
    const again = vi.spyOn(orderClient, 'payAgain').mockResolvedValue(refused('Prices have changed since.'));
    const toasts = collectToasts();
    const { user, card } = await show(payable);
    await user.click(card.getByRole('button', { name: 'Pay again' }));
    await waitFor(() => expect(orders).toHaveBeenCalledTimes(2));
    expect(again).toHaveBeenCalledExactlyOnceWith({ order_id: 'o-1' });
    expect(toasts).toMatchObject([{ kind: 'error', text: 'Prices have changed since.' }]);
  });
});

it('links to the details, naming the order', async () => {
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

it('shows an unknown status as it is', async () => {
  orders.mockResolvedValue(granted([{ ...placed, order_status: 'ON_HOLD' as 'PLACED' }]));
  open();
  expect(await screen.findByText('ON_HOLD')).toBeInTheDocument();
});

it('links to the search where nothing was ordered', async () => {
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

it('shows older orders on request, none twice, and says when they fail to load', async () => {
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

it('loses none and shows none twice when the list is reloaded after a new order', async () => {
  const many = (from: number, count: number): OrderSummary[] =>
    Array.from({ length: count }, (_, n) => ({
      ...{ ...placed, order_id: `o-${from + n}`, iso_order_id: `SS-${from + n}`, can_pay: from + n === 1 },
    }));
  orders.mockResolvedValueOnce(granted(many(1, 50))).mockResolvedValueOnce(granted(many(51, 2)));
  const user = openWithCart(<OrdersTab />, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Show older orders' }));
  await screen.findByText('#SS-52');
  vi.spyOn(orderClient, 'order').mockResolvedValue(refused('', {}));
  orders.mockResolvedValueOnce(granted(many(0, 50)));
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await screen.findByText('#SS-0');
  const numbers = screen.getAllByText(/^#SS-/).map(({ textContent }) => textContent);
  expect(numbers).toEqual(many(0, 53).map(({ iso_order_id }) => `#${iso_order_id}`));
});
