import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NOT_FOUND, SAFETY_STOP } from '#contract/result-codes.ts';
import { orderClient } from '#shop/data/order-client.ts';
import {
  collectToasts,
  granted,
  home,
  office,
  ravi,
  refused,
  stubLists,
} from '#shop/features/account/account-samples.tsx';
import * as payment from '#shop/shared/money/open-payment.ts';
import * as parts from './asked-parts.tsx';
import {
  addressShown,
  mainButton,
  openCheckout,
  placedCod,
  placedOnline,
  refreshCart,
  sampleOrder,
  stubPlacing,
} from './checkout-samples.tsx';

beforeEach(() => {
  vi.restoreAllMocks();
  refreshCart.mockClear();
  stubLists([home]);
  vi.spyOn(orderClient, 'order').mockResolvedValue(granted(sampleOrder()));
});

async function press(path = '/checkout') {
  const user = openCheckout(path);
  await waitFor(() => expect(mainButton()).toBeEnabled());
  await user.click(mainButton());
  return user;
}

it('leads a cash-on-delivery order to its completion, then reloads the cart', async () => {
  stubPlacing(granted(placedCod));
  await press('/checkout?pay=cod');
  expect(await screen.findByRole('heading', { name: 'Your order is placed' })).toBeInTheDocument();
  expect(addressShown()).toBe('/orderCompletion?order_id=o-1');
  expect(refreshCart).toHaveBeenCalled();
});

it('sends the total and the lines shown, so that nothing else is ordered', async () => {
  const place = stubPlacing(granted(placedCod));
  await press('/checkout?pay=cod');
  await waitFor(() => expect(place).toHaveBeenCalledTimes(1));
  const [form] = place.mock.calls[0] ?? [];
  expect(form?.expected_total).toBe(204);
  expect(form?.expected_lines).toEqual([
    { medicine_id: 'dolo-650', supplied_id: 'dolo-650', quantity: 1, pack_price: 30 },
  ]);
});

it('is disabled and says Processing... while the order is being sent', async () => {
  const place = vi.spyOn(orderClient, 'placeOrder').mockReturnValue(new Promise(() => {}));
  const user = await press();
  expect(mainButton()).toHaveTextContent('Processing...');
  expect(mainButton()).toBeDisabled();
  await user.click(mainButton());
  expect(place).toHaveBeenCalledTimes(1);
});

it("shows the server's sentence beside the toast when the order is refused", async () => {
  const toasts = collectToasts();
  stubPlacing(refused('This address no longer exists.', undefined, 30));
  await press('/checkout?pay=cod');
  expect(await screen.findByRole('alert')).toHaveTextContent('This address no longer exists.');
  expect(toasts.map(({ text }) => text)).toEqual(['Error placing order. Please try again.']);
  expect(mainButton()).toBeEnabled();
});

it('offers the other addresses where the chosen one was deleted in another tab', async () => {
  stubLists([home, office]);
  const place = stubPlacing(refused('This address no longer exists.', undefined, NOT_FOUND));
  const user = openCheckout('/checkout?pay=cod');
  await waitFor(() => expect(mainButton()).toBeEnabled());
  stubLists([office]);
  await user.click(mainButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('This address no longer exists.');
  expect(await screen.findByText(/MG Road/)).toBeVisible();
  await user.click(mainButton());
  await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
  expect(place.mock.calls.map(([form]) => form.address_id)).toEqual(['a-1', 'a-2']);
});

it('says so where the code that sends the order cannot be loaded', async () => {
  const place = stubPlacing(granted(placedCod));
  vi.spyOn(parts, 'askSending').mockRejectedValue(new TypeError('Failed to fetch'));
  await press('/checkout?pay=cod');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
  await waitFor(() => expect(mainButton()).toBeEnabled());
  expect(place).not.toHaveBeenCalled();
});

it('retries with the same key after a broken connection, and with a new one after a change', async () => {
  const place = vi.spyOn(orderClient, 'placeOrder').mockRejectedValue(new TypeError('Failed to fetch'));
  const user = await press('/checkout?pay=cod');
  await waitFor(() => expect(mainButton()).toBeEnabled());
  await user.click(mainButton());
  await waitFor(() => expect(mainButton()).toBeEnabled());
  await user.click(screen.getByRole('radio', { name: /Pay Online/ }));
  await user.click(mainButton());
  await waitFor(() => expect(place).toHaveBeenCalledTimes(3));
  const [first, second, third] = place.mock.calls.map(([, key]) => key);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('uses a new key after the server says that the old one is spent', async () => {
  const place = stubPlacing(refused('This attempt was used for another order.', undefined, 43));
  const user = await press('/checkout?pay=cod');
  await waitFor(() => expect(mainButton()).toBeEnabled());
  await user.click(mainButton());
  await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
  expect(place.mock.calls[1]?.[1]).not.toBe(place.mock.calls[0]?.[1]);
});

it('names each changed line, reloads the cart, and asks for another press', async () => {
  const place = stubPlacing(refused('Prices have changed.', { 'dolo-650': 'Dolo 650 now costs Rs 32.00.' }, 45));
  await press('/checkout?pay=cod');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Prices have changed. Please look at your order and press the button again.');
  expect(notice).toHaveTextContent('Dolo 650 now costs Rs 32.00.');
  expect(notice.parentElement).toHaveFocus();
  expect(refreshCart).toHaveBeenCalledTimes(2);
  expect(place).toHaveBeenCalledTimes(1);
});

it('leads a paid order to its completion', async () => {
  stubPlacing(granted(placedOnline));
  vi.spyOn(payment, 'openPayment').mockResolvedValue({
    kind: 'paid',
    order: { ...placedOnline, order_status: 'PLACED' },
  });
  await press();
  expect(await screen.findByRole('heading', { name: 'Your order is placed' })).toBeInTheDocument();
});

it('leads a failed or closed payment to its page, with the cart reloaded', async () => {
  stubPlacing(granted(placedOnline));
  vi.spyOn(payment, 'openPayment').mockResolvedValue({
    kind: 'failed',
    sentence: 'The bank said no.',
    paymentId: 'pay_9',
  });
  await press();
  expect(await screen.findByText('The bank said no.')).toBeInTheDocument();
  expect(screen.getByText('pay_9')).toBeInTheDocument();
  expect(addressShown()).toBe('/order-failed');
  expect(refreshCart).toHaveBeenCalled();
});

it('says, after a connection lost while paying, that the order is placed automatically, and links to the orders', async () => {
  stubPlacing(granted(placedOnline));
  vi.spyOn(payment, 'openPayment').mockResolvedValue({ kind: 'unheard' });
  vi.spyOn(orderClient, 'order').mockRejectedValue(new TypeError('Failed to fetch'));
  await press();
  expect(await screen.findByRole('heading', { name: 'We are waiting for your payment' })).toBeInTheDocument();
  expect(screen.getByText(/please do not pay again/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/account?tab=my-orders');
});

it('does not open the window for an order that a retry finds paid', async () => {
  stubPlacing(granted({ ...placedOnline, order_status: 'PLACED' }));
  const open = vi.spyOn(payment, 'openPayment');
  await press();
  expect(await screen.findByRole('heading', { name: 'Your order is placed' })).toBeInTheDocument();
  expect(open).not.toHaveBeenCalled();
});

it('keeps the cart when the payment window did not open', async () => {
  stubPlacing(granted(placedOnline));
  vi.spyOn(payment, 'openPayment').mockResolvedValue({ kind: 'no-window' });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was paid.');
  expect(addressShown()).toBe('/checkout');
});

it('offers the pharmacist where a risk stops the order, and orders with their call', async () => {
  const place = stubPlacing(refused('Warfarin with ibuprofen can cause bleeding.', {}, SAFETY_STOP));
  const user = await press('/checkout?pay=cod');
  expect(await screen.findByText(/Warfarin with ibuprofen/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Change my cart' })).toHaveAttribute('href', '/cart');
  const firstKey = place.mock.calls[0]?.[1];
  place.mockResolvedValue(granted(placedCod));
  await user.click(screen.getByRole('button', { name: 'Order, and have the pharmacist call me' }));
  expect(await screen.findByRole('heading', { name: 'Your order is placed' })).toBeInTheDocument();
  const [form, key] = place.mock.calls[1] ?? [];
  expect(form?.askPharmacist).toBe(true);
  expect(key).not.toBe(firstKey);
});

it('has the pharmacist call about the order as the page shows it now, not as it was when a risk stopped it', async () => {
  const place = stubPlacing(refused('Warfarin with ibuprofen can cause bleeding.', {}, SAFETY_STOP));
  stubLists([home, office]);
  const user = await press();
  const askCall = await screen.findByRole('button', { name: 'Order, and have the pharmacist call me' });
  await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('radio', { name: new RegExp(office.street) }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  place.mockResolvedValue(granted(placedCod));
  await user.click(askCall);
  await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
  const [form] = place.mock.calls[1] ?? [];
  expect([form?.order_type, form?.address_id, form?.askPharmacist]).toEqual(['cod', office.address_id, true]);
});

it('shows no risk of the patient chosen before', async () => {
  stubLists([home], [ravi]);
  stubPlacing(refused('Nimesulide at this age needs care.', {}, SAFETY_STOP));
  const user = await press('/checkout?pay=cod');
  expect(await screen.findByText(/at this age/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('radio', { name: /Ravi Rao/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText(/at this age/)).not.toBeInTheDocument());
});

it('orders nothing to be paid online while the code of the payment cannot be loaded', async () => {
  const toasts = collectToasts();
  const place = stubPlacing(granted(placedOnline));
  vi.spyOn(parts, 'askPayment').mockRejectedValue(new TypeError('Failed to fetch'));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment window did not open. Nothing was paid.');
  expect(toasts.map(({ text }) => text)).toEqual([expect.stringContaining('Pay Online could not be opened.')]);
  expect(place).not.toHaveBeenCalled();
  expect(mainButton()).toBeEnabled();
});
