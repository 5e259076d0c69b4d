import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { orderClient } from '#shop/data/order-client.ts';
import { granted, refused } from '#shop/features/account/account-samples.tsx';
import { addressShown, openCheckout, placedCod, sampleOrder } from './checkout-samples.tsx';

beforeEach(() => void vi.restoreAllMocks());

function answerWith(order: ReturnType<typeof sampleOrder>) {
  return vi.spyOn(orderClient, 'order').mockResolvedValue(granted(order));
}

it('shows number, day and a link home by the id in the URL', async () => {
  const order = answerWith(sampleOrder());
  openCheckout('/orderCompletion?order_id=o-1');
  expect(await screen.findByRole('heading', { name: 'Your order is placed' })).toBeInTheDocument();
  expect(order).toHaveBeenCalledWith({ order_id: 'o-1' });
  expect(screen.getByText('#SS-4K7D-M9QX')).toBeInTheDocument();
  expect(screen.getByText('07 Jan 2026')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/account?tab=my-orders');
  expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/');
});

it('shows the order passed by the checkout before the server has returned it', () => {
  vi.spyOn(orderClient, 'order').mockReturnValue(new Promise(() => {}));
  openCheckout('/orderCompletion', { state: { order: placedCod } });
  expect(screen.getByRole('heading', { name: 'Your order is placed' })).toBeInTheDocument();
  expect(screen.getByText('#SS-4K7D-M9QX')).toBeInTheDocument();
});

it.each([
  ['PENDING', /pharmacist checks your prescription/],
  ['TELECONSULT', /free teleconsultation/],
] as const)('says what happens next with a prescription that is %s', async (prescription_status, words) => {
  answerWith(sampleOrder({ prescription_status }));
  openCheckout('/orderCompletion?order_id=o-1');
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('does not mention prescriptions where none is needed', async () => {
  answerWith(sampleOrder());
  openCheckout('/orderCompletion?order_id=o-1');
  expect(await screen.findByText('Please pay when they arrive.')).toBeInTheDocument();
  expect(screen.queryByText(/prescription/)).not.toBeInTheDocument();
});

it('does not call a failed order placed', async () => {
  answerWith(sampleOrder({ order_status: 'FAILED' }));
  openCheckout('/orderCompletion?order_id=o-1');
  expect(await screen.findByRole('heading', { name: /There was a problem in placing your order/ })).toBeInTheDocument();
});

it('calls a cancelled order cancelled', async () => {
  answerWith(sampleOrder({ order_status: 'CANCELLED' }));
  openCheckout('/orderCompletion?order_id=o-1');
  expect(await screen.findByRole('heading', { name: 'This order was cancelled' })).toBeInTheDocument();
  expect(screen.queryByText('To pay on delivery')).not.toBeInTheDocument();
  expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
});

it("shows the server's sentence for somebody else's order", async () => {
  vi.spyOn(orderClient, 'order').mockResolvedValue(refused('There is no such order.', undefined, 30));
  openCheckout('/orderCompletion?order_id=other');
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such order.');
  expect(screen.queryByText('Your order is placed')).not.toBeInTheDocument();
});

it('redirects to the orders where no order is named', () => {
  openCheckout('/orderCompletion');
  expect(addressShown()).toBe('/account?tab=my-orders');
});

it('shows the specified text of a failed order and links to the cart, to cash on delivery and to the chat', () => {
  openCheckout('/order-failed', { state: { sentence: 'The bank said no.', paymentId: 'pay_9', number: 'SS-1' } });
  expect(screen.getByRole('heading')).toHaveTextContent(
    'Oops! There was a problem in placing your order. Please try again or message us for a direct order.',
  );
  expect(screen.getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/cart');
  expect(screen.getByRole('link', { name: 'Pay cash on delivery' })).toHaveAttribute('href', '/checkout?pay=cod');
  const chat = screen.getByRole('link', { name: 'Order on WhatsApp' });
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain('SS-1. The payment reference is pay_9.');
});
