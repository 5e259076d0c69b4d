import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderData } from '#contract/areas/shop/order.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { collectToasts, granted, home, refused, stubLists } from '#shop/features/account/account-samples.tsx';
import { openWithCart } from '#shop/features/cart/cart-samples.tsx';
import { OrdersTab } from '#shop/features/orders/order-list.tsx';
import { openOrder, readOrder } from '#shop/features/orders/order-page-samples.tsx';
import { glyciphage, placed } from '#shop/features/orders/order-samples.ts';
import { detailsHref } from '#shop/shared/orders/order-place.ts';

beforeEach(() => {
  readOrder.mockReset();
});
const part = (name: string) => within(screen.getByRole('region', { name }));

it('loads the order of the URL and shows when it was placed, in Indian time', async () => {
  await openOrder();
  expect(readOrder).toHaveBeenCalledExactlyOnceWith({ order_id: 'o-1' });
  expect(screen.getByText(/^Placed on/)).toHaveTextContent('Placed on 05 Sep 2026 at 01:37 AM');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order details');
});

it('shows what was done, by whom, the current state and what comes next', async () => {
  await openOrder({
    order_status: 'CONFIRMED',
    timeline: [...placed.timeline, { status: 'CONFIRMED', at: '2026-09-05T05:00:00.000Z', actor: 'pharmacy' }],
  });
  const steps = part('Where it is').getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Done: Order placed05 Sep 2026 at 01:37 AM, by you',
    'Now: Confirmed05 Sep 2026 at 10:30 AM, by the pharmacy',
    'Next: Packed',
    'Next: On its way',
    'Next: Out for delivery',
    'Next: Delivered',
  ]);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
});

it.each([
  ['2026-09-05', '05 Sep 2026'],
  ['2026-09-07', '05 Sep 2026 to 07 Sep 2026'],
])('shows the expected delivery: %s', async (to, text) => {
  vi.setSystemTime('2026-09-05T12:00:00Z');
  await openOrder({ expected_delivery: { from: '2026-09-05', to } });
  expect(screen.getByText(text, { selector: 'strong' })).toBeInTheDocument();
  vi.useRealTimers();
});

it.each(['DELIVERED', 'CANCELLED', 'FAILED'] as const)('promises no delivery for a %s order', async (order_status) => {
  await openOrder({ order_status });
  expect(screen.queryByText(/Expected delivery/)).not.toBeInTheDocument();
});

it('shows the address and the patient', async () => {
  await openOrder();
  const delivery = part('Delivery');
  for (const text of ['Asha Rao', 'Asha Rao, 12, 4th Cross', 'Bengaluru 560040', 'Karnataka', '9876543210']) {
    expect(delivery.getByText(text)).toBeInTheDocument();
  }
});

it.each([
  ['requested', 'You asked for this substitute. We send it once your prescription or a doctor allows it.'],
  ['allowed_by_prescription', 'Your prescription allows this substitute.'],
  ['allowed_by_doctor', 'A doctor has allowed this substitute.'],
  ['original', 'Changed back to the prescribed medicine.'],
] as const)('shows what is sent for which medicine and that it is %s', async (substitution, words) => {
  await openOrder({ items: [{ ...glyciphage, substitution }] });
  const line = within(part('1 item').getByRole('listitem'));
  for (const text of [
    'Glyciphage 500 Tablet',
    'Franco-Indian, strip of 10 tablets',
    '2 packs',
    'Rs 36.50',
    'Replaces Glycomet 500 Tablet',
    'Prescription needed',
    words,
  ]) {
    expect(line.getByText(text)).toBeInTheDocument();
  }
});

it('no longer promises to send the substitute once the order is over', async () => {
  await openOrder({ order_status: 'CANCELLED' });
  expect(part('2 items').getByText('You asked for this substitute.')).toBeInTheDocument();
});

it('shows the server’s price', async () => {
  await openOrder({ coupon_code: 'SAVE10', couponDiscount: 5.85 });
  const price = part('Price');
  for (const text of ['Coupon SAVE10', 'Rs 50.00', 'Rs 108.50', 'To pay']) {
    expect(price.getAllByText(text).length).toBeGreaterThan(0);
  }
});

describe('the prescription', () => {
  it.each([
    [{ prescription_status: 'NOT_NEEDED' }, 'No prescription is needed for this order.'],
    [{ prescription_status: 'PENDING', prescription_files: 1 }, /will check your prescription \(1 file\)/],
    [{ prescription_status: 'TELECONSULT' }, /a doctor will call you. The call is free./],
    [{ prescription_status: 'APPROVED' }, 'Our pharmacist has approved your prescription.'],
    [{ prescription_status: 'REJECTED' }, 'Our pharmacist could not accept your prescription.'],
    [{ prescription_status: 'TELECONSULT', order_status: 'CANCELLED' }, /No prescription was checked/],
  ] as const)('shows for %o', async (changes, words) => {
    await openOrder(changes);
    expect(part('Prescription').getByText(words)).toBeInTheDocument();
  });
});

describe('a prescription that the order waits for', () => {
  const addPrescription = vi.spyOn(orderClient, 'addPrescription');
  const photo = new File(['x'], 'rx.jpg', { type: 'image/jpeg' });

  it('can be sent from the order’s page, which then shows its state', async () => {
    const user = await openOrder({
      prescription_status: 'REJECTED',
      prescription_files: 1,
      prescription_rejection: 'the photo is too dark to read',
      can_add_prescription: true,
    });
    expect(
      part('Prescription').getByText(/could not accept your prescription: the photo is too dark to read\./),
    ).toBeInTheDocument();
    const pending = { ...placed, prescription_status: 'PENDING', prescription_files: 2 } as const;
    addPrescription
      .mockResolvedValueOnce(refused('Please choose another photo.'))
      .mockResolvedValueOnce(granted(pending));
    readOrder.mockResolvedValue(granted(pending));
    await user.click(part('Prescription').getByRole('button', { name: 'Send another photo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send your prescription' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByText('Please choose at least one file.')).toBeInTheDocument();
    await user.upload(dialog.getByLabelText('Choose files'), photo);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('Please choose another photo.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await part('Prescription').findByText(/will check your prescription \(2 files\)/)).toBeInTheDocument();
    expect(addPrescription).toHaveBeenLastCalledWith({ order_id: 'o-1', files: [photo] });
  });

  it('says that it did not arrive although its dialog was closed meanwhile', async () => {
    const toasts = collectToasts();
    let refuse = () => {};
    addPrescription.mockReturnValueOnce(
      new Promise((resolve) => {
        refuse = () => resolve(refused('Please choose another photo.'));
      }),
    );
    const user = await openOrder({ prescription_status: 'TELECONSULT', can_add_prescription: true });
    await user.click(part('Prescription').getByRole('button', { name: 'Send your prescription' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send your prescription' }));
    await user.upload(dialog.getByLabelText('Choose files'), photo);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    refuse();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: 'Please choose another photo.' }]));
  });

  it('is a signed letter where it is approved and a substitute waits for the doctor', async () => {
    const user = await openOrder({ prescription_status: 'APPROVED', can_add_prescription: true });
    await user.click(part('Prescription').getByRole('button', { name: 'Send the doctor’s signed letter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the doctor’s signed letter' }));
    expect(dialog.getByText(/photo of the letter, with the doctor’s answer/)).toBeInTheDocument();
  });

  it('is not requested where the server accepts none', async () => {
    await openOrder({ prescription_status: 'APPROVED' });
    expect(part('Prescription').queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the money', () => {
  const pending = { amount: 108.5, status: 'pending' } as const;
  it.each([
    [{}, 'Please have Rs 108.50 ready when it arrives.', 'To pay'],
    [{ order_status: 'DELIVERED' }, 'Rs 108.50, paid when it was delivered.', 'Paid'],
    [{ order_status: 'CANCELLED' }, 'There is nothing to pay.', 'Total'],
    [{ order_type: 'online' }, 'Rs 108.50, paid online.', 'Paid'],
    [{ order_type: 'online', order_status: 'PAYMENT_PENDING' }, /waiting for your payment/, 'To pay'],
    [{ order_type: 'online', order_status: 'FAILED' }, 'The payment was not completed.', 'Total'],
    [{ order_type: 'online', order_status: 'CANCELLED', refund: pending }, /^Your refund of Rs 108.50/, 'Total'],
    [
      { order_type: 'online', order_status: 'CANCELLED', refund: { ...pending, status: 'done' } },
      'We have refunded Rs 108.50 the way you paid.',
      'Total',
    ],
  ] as const)('shows for %o', async (changes, words, label) => {
    await openOrder(changes);
    expect(part('Payment').getByText(words)).toBeInTheDocument();
    expect(part('Price').getByText(label)).toBeInTheDocument();
  });
});

describe('a pack that prints a lower MRP', () => {
  it.each([
    ['cod', 'at_the_door', /so you pay Rs 10\.00 less than Rs 108\.50\.$/],
    ['online', 'at_dispatch', /As soon as the parcel leaves, we refund Rs 10\.00 the way you paid\.$/],
    ['online', 'pending', /Your refund of Rs 10\.00 is being made\./],
    ['online', 'done', /We have refunded Rs 10\.00 the way you paid\.$/],
  ] as const)('paid %s is shown while it is %s', async (order_type, status, words) => {
    await openOrder({ order_type, order_status: 'SHIPPED', shortfall: { amount: 10, status } });
    expect(part('Payment').getByText(words)).toBeInTheDocument();
  });

  it('lowers the amount to have ready at the door', async () => {
    await openOrder({ order_status: 'PACKED', shortfall: { amount: 10, status: 'at_the_door' } });
    expect(part('Payment').getByText('Please have Rs 98.50 ready when it arrives.')).toBeInTheDocument();
    expect(part('Price').getByText('Agreed')).toBeInTheDocument();
    expect(part('Price').queryByText('To pay')).toBeNull();
  });
});

it('says why an order cannot be shown, and tries again', async () => {
  readOrder.mockResolvedValueOnce(refused('We do not have this order.')).mockResolvedValue(granted(placed));
  const user = openWithCart(<OrdersTab />, { path: detailsHref('o-1') });
  expect(await screen.findByRole('alert')).toHaveTextContent('We do not have this order.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: '#SS-4K7D-M9QX' })).toBeInTheDocument();
});

it('links back to the list for those who came by a link', async () => {
  const user = await openOrder();
  vi.spyOn(orderClient, 'orders').mockResolvedValue(granted([]));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByTestId('address').textContent).toBe('/account?tab=my-orders');
});

describe('another address', () => {
  const change = vi.spyOn(orderClient, 'changeAddress');
  const openPanel = async (changes: Partial<OrderData>) => {
    stubLists([home]);
    const user = await openOrder(changes);
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    return { user, panel: within(await screen.findByRole('dialog', { name: 'Change address' })) };
  };

  it('opens with the order’s current address selected', async () => {
    const { panel } = await openPanel({});
    expect(await panel.findByRole('radio')).toBeChecked();
  });

  it('has none selected where the pharmacy corrected the order: a press would undo that', async () => {
    const { user, panel } = await openPanel({ address: 'Asha Rao, 21, 4th Cross', address_changes: 1 });
    expect(await panel.findByRole('radio')).not.toBeChecked();
    await user.click(panel.getByRole('button', { name: 'Deliver to this address' }));
    expect(panel.getByText('Please choose an address.')).toBeInTheDocument();
    expect(change).not.toHaveBeenCalled();
  });
});
