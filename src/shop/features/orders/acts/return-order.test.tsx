import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderData } from '#contract/areas/shop/order.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { granted, refused } from '#shop/features/account/account-samples.tsx';
import { collectToasts } from '#shop/features/cart/cart-samples.tsx';
import { openOrder, readOrder } from '../order-page-samples.tsx';
import { placed } from '../order-samples.ts';

beforeEach(() => {
  readOrder.mockReset();
});

describe('a return', () => {
  const ask = vi.spyOn(orderClient, 'askReturn');
  const withdraw = vi.spyOn(orderClient, 'withdrawReturn');
  beforeEach(() => {
    ask.mockReset();
    withdraw.mockReset();
  });
  const delivered = { ...placed, order_status: 'DELIVERED', can_cancel: false } as const;
  const all = ['not_needed', 'wrong_item', 'damaged', 'fault'] as const;
  const asked = { ...delivered, order_status: 'RETURN_REQUESTED', can_withdraw_return: true } as const;
  async function openDialog(return_reasons: OrderData['return_reasons'] = [...all]) {
    const user = await openOrder({ ...delivered, return_reasons });
    await user.click(screen.getByRole('button', { name: 'Return or report a problem' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Return or report a problem' })) };
  }

  it('is offered only while the server names reasons', async () => {
    await openOrder({ ...delivered, return_reasons: [] });
    expect(screen.queryByRole('button', { name: 'Return or report a problem' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Keep everything' })).not.toBeInTheDocument();
  });

  it('needs a reason, says what happens next, and shows the order as it is then', async () => {
    const toasts = collectToasts();
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Ask for a return' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please choose one.');
    expect(ask).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('radio', { name: 'Something is wrong with the medicine itself' }));
    expect(dialog.getByText(/call a doctor before you take more of it/)).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'It came damaged or expired' }));
    expect(dialog.queryByText(/call a doctor/)).not.toBeInTheDocument();
    ask.mockResolvedValue(granted(asked));
    readOrder.mockResolvedValue(granted(asked));
    await user.click(dialog.getByRole('button', { name: 'Ask for a return' }));
    expect(await screen.findByRole('button', { name: 'Keep everything' })).toBeInTheDocument();
    expect(ask).toHaveBeenCalledExactlyOnceWith({ order_id: 'o-1', reason: 'damaged' });
    expect(toasts).toMatchObject([{ kind: 'success', text: 'We will call you about it.' }]);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('offers the reasons that are left, and says so', async () => {
    const { dialog } = await openDialog(['fault']);
    expect(dialog.getAllByRole('radio')).toHaveLength(1);
    expect(dialog.getByText('The time for other returns is over.')).toBeInTheDocument();
  });

  it('keeps the choice over a broken connection, and shows the order after a refusal', async () => {
    const toasts = collectToasts();
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: 'I do not need it any more' }));
    ask.mockRejectedValueOnce(new TypeError('offline'));
    await user.click(dialog.getByRole('button', { name: 'Ask for a return' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('We could not reach the shop.');
    expect(dialog.getByRole('radio', { name: 'I do not need it any more' })).toBeChecked();
    ask.mockResolvedValueOnce(refused('Please call us about this return: 1.'));
    readOrder.mockResolvedValue(granted(delivered));
    await user.click(dialog.getByRole('button', { name: 'Ask for a return' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'error', text: 'Please call us about this return: 1.' }]),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('can be withdrawn', async () => {
    const toasts = collectToasts();
    const user = await openOrder(asked);
    withdraw.mockResolvedValue(granted(delivered));
    readOrder.mockResolvedValue(granted(delivered));
    await user.click(screen.getByRole('button', { name: 'Keep everything' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep everything' })).not.toBeInTheDocument());
    expect(withdraw).toHaveBeenCalledExactlyOnceWith({ order_id: 'o-1' });
    expect(toasts).toMatchObject([{ kind: 'success', text: 'You keep everything. The return is withdrawn.' }]);
  });
});
