import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiClient } from '#shop/data/api-client.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { granted, refused } from '#shop/features/account/account-samples.tsx';
import { collectToasts, sampleCart, sampleItem, sampleSingleItem } from '#shop/features/cart/cart-samples.tsx';
import { sampleMedicine, sampleProduct } from '#shop/shared/medicine/product-samples.ts';
import * as payment from '#shop/shared/money/open-payment.ts';
import { detailsHref } from '#shop/shared/orders/order-place.ts';
import { openOrder, readOrder } from './order-page-samples.tsx';
import { glyciphage, ors, placed } from './order-samples.ts';

beforeEach(() => {
  readOrder.mockReset();
});

describe('cancelling', () => {
  const cancel = vi.spyOn(orderClient, 'cancelOrder');
  beforeEach(() => {
    cancel.mockReset();
  });
  async function ask() {
    const user = await openOrder();
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Cancel this order?' })) };
  }

  it('is offered only while the server allows it', async () => {
    await openOrder({ can_cancel: false });
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  it('asks for confirmation first, naming the order', async () => {
    const { user, dialog } = await ask();
    expect(dialog.getByText('#SS-4K7D-M9QX')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Keep order' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(cancel).not.toHaveBeenCalled();
  });

  it('shows the cancelled order, with the focus on its heading', async () => {
    const toasts = collectToasts();
    const { user, dialog } = await ask();
    const gone = { ...placed, order_status: 'CANCELLED', can_cancel: false } as const;
    cancel.mockResolvedValue(granted(gone));
    readOrder.mockResolvedValue(granted(gone));
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('CANCELLED')).toBeInTheDocument();
    expect(cancel).toHaveBeenCalledExactlyOnceWith({ order_id: 'o-1' });
    expect(toasts).toMatchObject([{ kind: 'success', text: 'Order Cancelled' }]);
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('sends the reason, if given', async () => {
    const { user, dialog } = await ask();
    cancel.mockResolvedValue(granted(placed));
    expect(dialog.getAllByRole('radio')).toHaveLength(6);
    await user.click(dialog.getByRole('radio', { name: 'It would come too late' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(cancel).toHaveBeenCalledOnce());
    expect(cancel).toHaveBeenCalledWith({ order_id: 'o-1', reason: 'comes-too-late' });
  });

  it('shows the current state when it is too late', async () => {
    const toasts = collectToasts();
    const { user, dialog } = await ask();
    cancel.mockResolvedValue(refused('This order is already confirmed.'));
    readOrder.mockResolvedValue(granted({ ...placed, order_status: 'CONFIRMED', can_cancel: false }));
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('CONFIRMED')).toBeInTheDocument();
    expect(toasts).toMatchObject([{ kind: 'error', text: 'Failed to cancel the order.' }]);
  });

  it('reports a broken connection and keeps the order in view', async () => {
    const toasts = collectToasts();
    const { user, dialog } = await ask();
    cancel.mockRejectedValue(new TypeError('offline'));
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: 'An error occurred while cancelling.' }]));
    expect(readOrder).toHaveBeenCalledOnce();
    expect(screen.getByText('PLACED')).toBeInTheDocument();
  });
});

describe('the receipt', () => {
  const receipt = vi.spyOn(orderClient, 'receipt');
  const tab = { closed: false, opener: {} as unknown, close: vi.fn(), location: { replace: vi.fn() } };
  const openTab = vi.fn<() => unknown>();
  beforeEach(() => {
    receipt.mockReset();
    tab.close.mockReset();
    tab.location.replace.mockReset();
    openTab.mockReset().mockReturnValue(tab);
    vi.stubGlobal('open', openTab);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  async function press() {
    const user = await openOrder({ order_status: 'DELIVERED', has_receipt: true });
    await user.click(screen.getByRole('button', { name: 'Receipt' }));
  }

  it('is offered only where there is one', async () => {
    await openOrder();
    expect(screen.queryByRole('button', { name: 'Receipt' })).not.toBeInTheDocument();
  });

  it('is beside the credit note of a returned order, each opening its own document', async () => {
    const toasts = collectToasts();
    const creditNote = vi.spyOn(orderClient, 'creditNote').mockResolvedValue(granted('/files/note?signature=abc'));
    const user = await openOrder({ order_status: 'RETURNED', has_receipt: true, has_credit_note: true });
    await user.click(screen.getByRole('button', { name: 'Credit note' }));
    const url = new URL('/files/note?signature=abc', window.location.href).href;
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(url));
    expect(creditNote).toHaveBeenCalledOnce();
    expect(receipt).not.toHaveBeenCalled();
    expect(toasts.at(-1)).toMatchObject({ kind: 'success', text: 'Opening credit note...' });
  });

  it('opens in a tab that was opened before the answer', async () => {
    const toasts = collectToasts();
    receipt.mockImplementation(async () => {
      expect(openTab).toHaveBeenCalledExactlyOnceWith('', '_blank');
      return granted('/files/receipt?signature=abc');
    });
    await press();
    const url = new URL('/files/receipt?signature=abc', window.location.href).href;
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(url));
    expect(tab.opener).toBeNull();
    expect(toasts[0]).toMatchObject({ kind: 'loading', text: 'Opening receipt...' });
    expect(toasts.at(-1)).toMatchObject({ kind: 'success', id: toasts[0]?.id });
  });

  it('leaves a link to tap where the browser opens no tab', async () => {
    openTab.mockReturnValue(null);
    receipt.mockResolvedValue(granted('https://shop.example/receipt.pdf'));
    await press();
    const link = await screen.findByRole('link', { name: /Open the receipt/ });
    expect(link).toHaveAttribute('href', 'https://shop.example/receipt.pdf');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it.each([
    ['refused', 'Failed to get the receipt link.'],
    ['odd', 'Failed to get the receipt link.'],
    ['failed', 'An error occurred while fetching the receipt.'],
  ])('closes the tab again and says why: %s', async (outcome, text) => {
    const toasts = collectToasts();
    receipt.mockRejectedValue(new TypeError('offline'));
    if (outcome === 'refused') receipt.mockResolvedValue(refused('There is no receipt yet.'));
    if (outcome === 'odd') receipt.mockResolvedValue(granted('javascript:alert(1)'));
    await press();
    await waitFor(() => expect(toasts.at(-1)).toMatchObject({ kind: 'error', text, id: toasts[0]?.id }));
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.location.replace).not.toHaveBeenCalled();
  });
});

describe('ordering again', () => {
  const add = vi.spyOn(orderClient, 'addToCart');
  const sent = (searched: string, id: string, name: string) =>
    sampleCart({
      cartItems: [
        sampleItem({
          pack_price: 18.25,
          medicine: sampleMedicine({ id: searched }),
          recommended: {
            saving_price: 10,
            saving_percentage: 20,
            saving_here: { per_unit: 0.25, per_pack: 2.5, percentage: 20 },
            medicine: sampleMedicine({ id, medicine_name: name }),
          },
        }),
        sampleSingleItem({ pack_price: 22, medicine: sampleMedicine({ id: 'm-2' }) }),
      ],
    });
  const cart = sent('m-9', 'm-1', 'Glyciphage 500 Tablet');
  const details = vi.spyOn(apiClient, 'productDetails');
  /** What is recommended today for the medicine that was searched then. */
  const recommends = (id: string) => {
    const product = sampleProduct();
    const medicine = { ...product.recommended.medicine, id };
    details.mockResolvedValue(
      granted({ ...product, recommended: { ...product.recommended, isRecommended: true, medicine } }),
    );
  };
  beforeEach(() => {
    add.mockReset().mockResolvedValue(granted(cart));
    details.mockReset();
    recommends('m-1');
  });
  const press = async () => {
    const user = await openOrder({ items: [glyciphage, ors] });
    await user.click(screen.getByRole('button', { name: 'Order again' }));
    return user;
  };
  const address = () => screen.getByTestId('address').textContent;

  it('adds what was searched, one after the other, and goes to the cart', async () => {
    const toasts = collectToasts();
    let running = 0;
    add.mockImplementation(async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      return granted(cart);
    });
    await press();
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(add.mock.calls).toEqual([
      [{ medicine_id: 'm-9', quantity: 2, keep_original: false }],
      [{ medicine_id: 'm-2', quantity: 1, keep_original: true }],
    ]);
    expect(toasts).toMatchObject([{ kind: 'success', text: '2 items added to your cart' }]);
  });

  it('shows which could not be added before it goes on', async () => {
    add.mockResolvedValueOnce(refused('This medicine is out of stock.'));
    const user = await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'Not everything could be added' }));
    expect(dialog.getByRole('listitem')).toHaveTextContent('Glyciphage 500 TabletThis medicine is out of stock.');
    expect(address()).toBe(detailsHref('o-1'));
    await user.click(dialog.getByRole('link', { name: 'Go to cart' }));
    expect(address()).toBe('/cart');
  });

  it('does not lead to the cart when nothing was added', async () => {
    add.mockRejectedValue(new TypeError('offline'));
    await press();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByText(/We could not reach the shop/)).toHaveLength(2);
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  });

  const itself = { medicine_id: 'm-1', quantity: 2, keep_original: true };
  it('keeps the manufacturer where another one is recommended now', async () => {
    recommends('m-7');
    await press();
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(add.mock.calls[0]).toEqual([itself]);
  });

  it('keeps the manufacturer where the recommendation cannot be loaded', async () => {
    details.mockRejectedValue(new TypeError('offline'));
    await press();
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(add.mock.calls[0]).toEqual([itself]);
  });

  it('reports when the cart sends another medicine after all', async () => {
    add.mockResolvedValue(granted(sent('m-9', 'm-7', 'Obimet 500 Tablet')));
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'Something has changed' }));
    expect(dialog.getByRole('listitem')).toHaveTextContent('The cart now holds Obimet 500 Tablet instead.');
    expect(dialog.getByRole('link', { name: 'Go to cart' })).toBeInTheDocument();
  });

  it('shows what has become dearer, and by how much', async () => {
    const dearer = { ...cart, cartItems: cart.cartItems.map((item) => ({ ...item, pack_price: 22.5 })) };
    add.mockResolvedValue(granted(dearer));
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'Something has changed' }));
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Glyciphage 500 TabletA pack now costs Rs 22.50. It was Rs 18.25 in this order.',
      'Electral PowderA pack now costs Rs 22.50. It was Rs 22.00 in this order.',
    ]);
  });

  it('takes nobody to the cart who has gone elsewhere before the answer', async () => {
    const toasts = collectToasts();
    const here = location.href;
    onTestFinished(() => history.replaceState(null, '', here));
    add.mockImplementation(async () => {
      history.replaceState(null, '', '/blog');
      return granted(cart);
    });
    await press();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
    expect(address()).not.toBe('/cart');
  });
});

it.each(['PAYMENT_PENDING', 'FAILED'] as const)(
  'ordering again is not offered for %s: it is all still in the cart',
  async (status) => {
    await openOrder({ order_status: status, can_cancel: false });
    expect(screen.queryByRole('button', { name: 'Order again' })).not.toBeInTheDocument();
  },
);

it('leaves the focus on the heading once an order is paid, whose button has gone', async () => {
  vi.spyOn(orderClient, 'payAgain').mockResolvedValue(granted({ ...placed, userid: 'u-1', razorpay_data: null }));
  const user = await openOrder({
    order_status: 'PAYMENT_PENDING',
    order_type: 'online',
    can_pay: true,
    can_cancel: false,
  });
  readOrder.mockResolvedValue(granted({ ...placed, order_type: 'online' }));
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('asks nobody to pay again whose payment the server has not confirmed, however often the order is loaded', async () => {
  const waiting = { order_status: 'PAYMENT_PENDING', order_type: 'online', can_pay: true, can_cancel: false } as const;
  const pending = { ...placed, ...waiting, userid: 'u-1', razorpay_data: null };
  vi.spyOn(orderClient, 'payAgain').mockResolvedValue(granted(pending));
  vi.spyOn(payment, 'openPayment').mockResolvedValue({ kind: 'unheard' });
  const user = await openOrder(waiting);
  readOrder.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/please do not pay again/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
});

it('checks again whether the payment has arrived', async () => {
  const user = await openOrder({ order_status: 'PAYMENT_PENDING', order_type: 'online', can_cancel: false });
  readOrder.mockResolvedValue(granted({ ...placed, order_type: 'online' }));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('PLACED')).toBeInTheDocument();
});

describe('sharing the tracking link', () => {
  const share = vi.spyOn(orderClient, 'shareTracking');
  const url = 'https://shop.example/track/abc';
  const phone = vi.fn<(data: ShareData) => Promise<void>>();
  const copy = vi.fn<(text: string) => Promise<void>>();
  beforeEach(() => {
    share.mockReset().mockResolvedValue(granted({ url }));
    phone.mockReset().mockResolvedValue();
    copy.mockReset().mockResolvedValue();
  });
  const press = async ({ shares, copies }: { shares: boolean; copies: boolean }) => {
    const user = await openOrder();
    vi.stubGlobal('navigator', {
      ...(shares && { share: phone }),
      ...(copies && { clipboard: { writeText: copy } }),
    });
    await user.click(screen.getByRole('button', { name: 'Share tracking' }));
  };
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('passes the link to the phone, without a medicine or a name', async () => {
    await press({ shares: true, copies: true });
    await waitFor(() => expect(phone).toHaveBeenCalledOnce());
    expect(phone.mock.calls[0]?.[0].url).toBe(url);
    expect(JSON.stringify(phone.mock.calls)).not.toMatch(/Glyciphage|Asha/);
    expect(copy).not.toHaveBeenCalled();
  });

  it('accepts that the user closes the share sheet', async () => {
    phone.mockRejectedValue(new DOMException('closed', 'AbortError'));
    await press({ shares: true, copies: true });
    await waitFor(() => expect(readOrder).toHaveBeenCalledTimes(2));
    expect(copy).not.toHaveBeenCalled();
  });

  it.each([false, true])('copies it where the phone cannot share (refuses: %s)', async (refuses) => {
    const toasts = collectToasts();
    phone.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await press({ shares: refuses, copies: true });
    await waitFor(() => expect(copy).toHaveBeenCalledExactlyOnceWith(url));
    expect(toasts.at(-1)).toMatchObject({ kind: 'success' });
  });

  it('shows it where it cannot be copied either', async () => {
    await press({ shares: false, copies: false });
    expect(
      within(await screen.findByRole('dialog', { name: 'Your tracking link' })).getByText(url),
    ).toBeInTheDocument();
  });

  it('says why there is none', async () => {
    const toasts = collectToasts();
    share.mockResolvedValue(refused('This order is not on its way.'));
    await press({ shares: true, copies: true });
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: 'This order is not on its way.' }]));
    expect(phone).not.toHaveBeenCalled();
  });

  it('is revoked while somebody may have a link', async () => {
    const stop = vi.spyOn(orderClient, 'stopSharing').mockResolvedValue(granted(placed));
    const user = await openOrder({ is_shared: true });
    readOrder.mockResolvedValue(granted(placed));
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop sharing' })).not.toBeInTheDocument());
    expect(stop).toHaveBeenCalledExactlyOnceWith({ order_id: 'o-1' });
    // The pressed button has gone.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
