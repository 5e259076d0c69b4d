import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartData, CouponData } from '#contract/areas/shop/cart.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { answered, refusedWith } from '#shop/features/login/login-samples.tsx';
import { CartPage } from './cart-page.tsx';
import { collectToasts, openWithCart, sampleCart } from './cart-samples.tsx';

const FLAT: CouponData = {
  id: 'c-1',
  code: 'FLAT20',
  type: 'other',
  description: 'Rs 20 off',
  discount: null,
  saves: 20,
  refused: null,
};
const SHIP: CouponData = {
  id: 'c-2',
  code: 'FREESHIP',
  type: 'shipping',
  description: 'No fee',
  discount: null,
  saves: null,
  refused: 'Delivery is already free.',
};
const withFlat: Partial<CartData> = { coupon: FLAT, couponDiscount: 20, finalPrice: 147 };

let coupons = vi.spyOn(orderClient, 'coupons');
beforeEach(() => {
  coupons = vi.spyOn(orderClient, 'coupons').mockResolvedValue(answered([FLAT, SHIP]));
});

async function unfold() {
  const user = openWithCart(<CartPage />);
  await user.click(screen.getByRole('button', { name: 'Have a coupon?' }));
  const input = await screen.findByRole('combobox', { name: 'Coupon code' });
  await waitFor(() => expect(coupons).toHaveBeenCalled());
  return { user, input };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('the box', () => {
  it('is folded and requests nothing until it is opened', () => {
    openWithCart(<CartPage />);
    expect(screen.getByRole('button', { name: 'Have a coupon?' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(coupons).not.toHaveBeenCalled();
  });

  it('opens its list on focus, filters it while typing and closes it with Esc or a click outside', async () => {
    const { user, input } = await unfold();
    await user.click(input);
    expect(options()).toEqual(['FLAT20saves Rs 20.00Rs 20 off', 'FREESHIPDelivery is already free.']);
    await user.type(input, 'free');
    expect(options()).toEqual(['FREESHIPDelivery is already free.']);
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(input).toHaveValue('free');
    await user.type(input, 's');
    expect(options()).toHaveLength(1);
    await user.click(screen.getByRole('heading', { name: 'Your Cart' }));
    expect(options()).toEqual([]);
  });

  it('names the coupon that saves most, and one press uses it', async () => {
    const call = vi.spyOn(orderClient, 'changeCoupon').mockResolvedValue(answered(sampleCart(withFlat)));
    const { user } = await unfold();
    await user.click(await screen.findByRole('button', { name: /^Use FLAT20: saves/ }));
    expect(call).toHaveBeenCalledExactlyOnceWith({ action: 'add', coupon_id: 'c-1' });
  });

  it('works without the list where it fails to load', async () => {
    coupons.mockRejectedValue(new TypeError('offline'));
    const call = vi.spyOn(orderClient, 'changeCoupon').mockResolvedValue(answered(sampleCart(withFlat)));
    const { user, input } = await unfold();
    await user.type(input, 'flat20{Enter}');
    expect(options()).toEqual([]);
    expect(call).toHaveBeenCalledExactlyOnceWith({ action: 'add', coupon_code: 'flat20' });
  });
});

describe('applying', () => {
  it('sends the chosen coupon by its id and then shows it as applied', async () => {
    const call = vi.spyOn(orderClient, 'changeCoupon').mockResolvedValue(answered(sampleCart(withFlat)));
    const { user, input } = await unfold();
    await user.click(input);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(input).toHaveValue('FLAT20');
    expect(call).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(call).toHaveBeenCalledExactlyOnceWith({ action: 'add', coupon_id: 'c-1' });
    expect(await screen.findByRole('button', { name: 'Applied' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('FLAT20');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove coupon FLAT20' })).toHaveFocus());
    expect(screen.getByText('Coupon FLAT20')).toBeVisible();
  });

  it('shows the server’s reason under the field and closes the list', async () => {
    const toasts = collectToasts();
    vi.spyOn(orderClient, 'changeCoupon').mockResolvedValue(refusedWith('OLD10 has expired.'));
    const { user, input } = await unfold();
    await user.type(input, 'OLD10{Enter}');
    expect(await screen.findByText('OLD10 has expired.')).toBeVisible();
    expect(input).toHaveAccessibleDescription('OLD10 has expired.');
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(toasts).toMatchObject([{ kind: 'error', text: 'Error: Failed to apply coupon.' }]);
    expect(options()).toEqual([]);
    await user.type(input, '0');
    expect(screen.queryByText('OLD10 has expired.')).not.toBeInTheDocument();
  });

  it('keeps the typed code when the connection breaks', async () => {
    const toasts = collectToasts();
    vi.spyOn(orderClient, 'changeCoupon').mockRejectedValue(new TypeError('offline'));
    const { user, input } = await unfold();
    await user.type(input, 'FLAT20{Enter}');
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Error: Failed to apply coupon.' }]));
    expect(input).toHaveValue('FLAT20');
  });
});

describe('removing', () => {
  const remove = () => screen.getByRole('button', { name: 'Remove coupon FLAT20' });

  it('folds the box again', async () => {
    const call = vi.spyOn(orderClient, 'changeCoupon').mockResolvedValue(answered(sampleCart()));
    const user = openWithCart(<CartPage />, { cart: sampleCart(withFlat) });
    await user.click(remove());
    expect(call).toHaveBeenCalledExactlyOnceWith({ action: 'remove' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Have a coupon?' })).toHaveFocus());
  });

  it('distinguishes a refusal from a broken connection', async () => {
    const toasts = collectToasts();
    const call = vi.spyOn(orderClient, 'changeCoupon').mockResolvedValueOnce(refusedWith('Not now.'));
    const user = openWithCart(<CartPage />, { cart: sampleCart(withFlat) });
    await user.click(remove());
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Error: Failed to remove coupon.' }]));
    call.mockRejectedValueOnce(new TypeError('offline'));
    await user.click(remove());
    await waitFor(() => expect(toasts[1]).toMatchObject({ text: 'Error: Could not remove coupon.' }));
    expect(remove()).toBeEnabled();
  });

  it('is offered where the coupon no longer applies, with the reason', () => {
    openWithCart(<CartPage />, {
      cart: sampleCart({ coupon: FLAT, coupon_problem: 'FLAT20 needs medicines for Rs 300.00.' }),
    });
    const details = within(screen.getByRole('region', { name: 'Price details' }));
    expect(details.getByText('FLAT20 needs medicines for Rs 300.00.')).toBeVisible();
    expect(remove()).toBeVisible();
  });
});
