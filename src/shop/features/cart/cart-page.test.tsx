import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CartData } from '#contract/areas/shop/cart.ts';
import type { Envelope } from '#contract/envelope.ts';
import { orderClient } from '#shop/data/order-client.ts';
import { answered, refusedWith } from '#shop/features/login/login-samples.tsx';
import { sampleMedicine } from '#shop/shared/medicine/product-samples.ts';
import { CartPage } from './cart-page.tsx';
import { collectToasts, EMPTY_CART, openWithCart, sampleCart, sampleItem, sampleSingleItem } from './cart-samples.tsx';

const open = (cart: CartData | null = sampleCart(), value = {}) => openWithCart(<CartPage />, { cart, value });
const line = (name: string) => within(screen.getByRole('listitem', { name }));
const kept = sampleItem({
  recommended: null,
  keep_original: true,
  pack_price: 205.74,
  line_price: 205.74,
  substitution_asked: false,
});

describe('a line', () => {
  it('shows what is sent and what it replaces, its pack and its prices', () => {
    open();
    const telmikind = line('Telmikind 40 Tablet');
    expect(telmikind.getByRole('heading')).toHaveTextContent('Telmikind 40 Tablet');
    expect(telmikind.getByText('Mankind · strip of 30 tablets')).toBeVisible();
    expect(telmikind.getByText(/^in place of/)).toHaveTextContent(
      'in place of Telma 40 Tablet, Rs 228.60 for the same amount',
    );
    expect(telmikind.getByText('Prescription needed')).toBeVisible();
    expect(telmikind.getByText(/^Supplied only if your prescription allows it or a doctor agrees\./)).toBeVisible();
    expect(telmikind.getByText(/a pack/)).toHaveTextContent('Rs 87.00 a pack · Rs 2.90 per tablet');
    expect(telmikind.getByText(/^You save/)).toHaveTextContent('You save Rs 141.60');
    expect(line('Dolo 650 Tablet').getByRole('heading')).toHaveTextContent('Dolo 650 Tablet');
    expect(line('Dolo 650 Tablet').queryByText(/^in place of/)).not.toBeInTheDocument();
    expect(line('Dolo 650 Tablet').queryByRole('button', { name: /^Switch / })).not.toBeInTheDocument();
  });

  it('adds one pack of exactly what is sent', async () => {
    const call = vi
      .spyOn(orderClient, 'addToCart')
      .mockResolvedValue(answered(sampleCart({ cartItems: [{ ...kept, quantity: 2 }] })));
    const user = open(sampleCart({ cartItems: [kept] }));
    const more = screen.getByRole('button', { name: 'One more pack of Telma 40 Tablet' });
    await user.click(more);
    expect(call).toHaveBeenCalledExactlyOnceWith({ medicine_id: 'telma-40', keep_original: true });
    expect(screen.getByRole('group', { name: 'Packs of Telma 40 Tablet' })).toHaveTextContent('2 packs');
    expect(more).toHaveFocus();
  });

  it('removes one pack at a time', async () => {
    const call = vi.spyOn(orderClient, 'removeFromCart').mockResolvedValue(answered(sampleCart()));
    const user = open(sampleCart({ cartItems: [sampleItem({ quantity: 3 })] }));
    await user.click(screen.getByRole('button', { name: 'One pack fewer of Telmikind 40 Tablet' }));
    expect(call).toHaveBeenCalledExactlyOnceWith({ medicine_id: 'telma-40' });
    expect(screen.queryByText(/was removed/)).not.toBeInTheDocument();
  });

  it('holds at most twenty packs', async () => {
    const call = vi.spyOn(orderClient, 'addToCart').mockResolvedValue(answered(sampleCart()));
    const user = open(sampleCart({ cartItems: [sampleItem({ quantity: 20 })] }));
    const more = screen.getByRole('button', { name: 'At most 20 packs of Telmikind 40 Tablet' });
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await user.click(more);
    expect(call).not.toHaveBeenCalled();
  });

  it('can be changed back to the brand, and to the substitute with its saving', async () => {
    const call = vi
      .spyOn(orderClient, 'chooseSupply')
      .mockResolvedValueOnce(answered(sampleCart({ cartItems: [kept] })))
      .mockResolvedValueOnce(answered(sampleCart()));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Switch to Telma 40 Tablet' }));
    expect(call).toHaveBeenLastCalledWith({ medicine_id: 'telma-40', keep_original: true });
    const back = screen.getByRole('button', { name: 'Switch to Telmikind 40 Tablet, save Rs 118.74' });
    expect(back).toHaveAccessibleDescription('Supplied only if your prescription allows it or a doctor agrees.');
    expect(back).toHaveFocus();
    await user.click(back);
    expect(call).toHaveBeenLastCalledWith({ medicine_id: 'telma-40', keep_original: false });
  });

  it('says how many packs contain as much where the two packs differ', () => {
    const medicine = sampleMedicine({ units_per_pack: 15 });
    open(sampleCart({ cartItems: [sampleItem({ medicine })] }));
    expect(
      screen.getByText('2 packs of Telma 40 Tablet contain as many tablets as 1 pack of Telmikind 40 Tablet.'),
    ).toBeVisible();
  });

  it('shows which control is busy and ignores a second press meanwhile', async () => {
    let answer = (_: Envelope<CartData>) => {};
    const call = vi.spyOn(orderClient, 'addToCart').mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const user = open();
    const more = screen.getByRole('button', { name: 'One more pack of Telmikind 40 Tablet' });
    await user.click(more);
    await user.click(more);
    for (const remove of screen.getAllByRole('button', { name: 'Remove Telmikind 40 Tablet' }))
      await user.click(remove);
    expect(more).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('listitem', { name: 'Telmikind 40 Tablet' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('region', { name: 'Price details' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'One more pack of Dolo 650 Tablet' })).not.toHaveAttribute(
      'aria-disabled',
    );
    answer(answered(sampleCart()));
    await waitFor(() => expect(more).not.toHaveAttribute('aria-busy'));
    expect(call).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'a refusal',
      refusedWith('Only 2 packs of Telma left.'),
      'Your cart could not be changed. Only 2 packs of Telma left.',
    ],
    ['a broken line', null, 'Your cart could not be changed. Please check your connection and try again.'],
  ])('stays unchanged after %s, which is reported', async (_, refusal, text) => {
    const toasts = collectToasts();
    const call = vi.spyOn(orderClient, 'addToCart');
    if (refusal) call.mockResolvedValue(refusal);
    else call.mockRejectedValue(new TypeError('offline'));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'One more pack of Telmikind 40 Tablet' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text }]));
    expect(screen.getByRole('group', { name: 'Packs of Telmikind 40 Tablet' })).toHaveTextContent('1 pack');
  });
});

describe('removing', () => {
  const without = sampleCart({ cartItems: [sampleSingleItem()] });
  const telmikind = sampleItem({ quantity: 4 });

  it('leaves an Undo in the line’s place, which restores the line', async () => {
    const remove = vi.spyOn(orderClient, 'removeLine').mockResolvedValue(answered(without));
    const cart = sampleCart({ cartItems: [telmikind, sampleSingleItem()] });
    const add = vi.spyOn(orderClient, 'addToCart').mockResolvedValue(answered(cart));
    const user = open(cart);
    await user.click(screen.getByRole('button', { name: 'Remove Telmikind 40 Tablet' }));
    expect(remove).toHaveBeenCalledExactlyOnceWith({ medicine_id: 'telma-40' });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    expect(undo).toHaveAccessibleDescription('Telmikind 40 Tablet was removed.');
    const rows = within(screen.getByRole('list', { name: 'Medicines' })).getAllByRole('listitem');
    expect(rows[0]).toContainElement(undo);
    await user.click(undo);
    expect(add).toHaveBeenCalledExactlyOnceWith({ medicine_id: 'telma-40', quantity: 4, keep_original: false });
    await waitFor(() => expect(screen.getByRole('listitem', { name: 'Telmikind 40 Tablet' })).toHaveFocus());
    expect(screen.queryByText(/was removed/)).not.toBeInTheDocument();
  });

  it('also happens with minus at the last pack', async () => {
    const call = vi.spyOn(orderClient, 'removeFromCart').mockResolvedValue(answered(EMPTY_CART));
    const user = open(sampleCart({ cartItems: [sampleItem()] }));
    const [minus] = screen.getAllByRole('button', { name: 'Remove Telmikind 40 Tablet' });
    if (minus) await user.click(minus);
    expect(call).toHaveBeenCalledOnce();
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    expect(await screen.findByText('Your cart is empty.')).toBeVisible();
  });

  it('offers no Undo for what cannot be ordered any more', async () => {
    vi.spyOn(orderClient, 'removeLine').mockResolvedValue(answered(without));
    const gone = sampleItem({ problem: 'Telmikind 40 Tablet is discontinued.' });
    const user = open(sampleCart({ cartItems: [gone, sampleSingleItem()], can_order: false }));
    await user.click(screen.getAllByRole('button', { name: 'Remove Telmikind 40 Tablet' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Telmikind 40 Tablet was removed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

describe('the checkout button', () => {
  it('leads to the checkout', () => {
    open();
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
    expect(screen.getByText(/for free delivery$/)).toHaveTextContent('Add Rs 83.01 for free delivery');
  });

  it('is disabled while a line cannot be ordered, and says why', () => {
    const problem = 'Only 3 packs of Telmikind 40 Tablet left.';
    open(sampleCart({ cartItems: [sampleItem({ problem })], can_order: false }));
    expect(screen.getByText(problem)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Proceed to Checkout' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/cannot be ordered now/);
  });

  it('of an empty cart is the search', async () => {
    open(EMPTY_CART);
    expect(screen.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeVisible();
    expect(await screen.findByText('Your cart is empty.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search your medicines' })).toHaveAttribute('href', '/');
    expect(screen.queryByText('Price details')).not.toBeInTheDocument();
  });
});

describe('old prices', () => {
  const change = {
    medicine_id: 'telma-40',
    medicine_name: 'Telmikind 40 Tablet',
    from: 80,
    to: 87,
    sentence: 'The price of Telmikind 40 Tablet has changed.',
  };
  const notice = () => screen.queryByText(/The price of Telmikind 40 Tablet has changed\./);

  it('are shown beside the new ones, until the user has confirmed them', async () => {
    const next = sampleCart({ cartItems: [sampleItem({ quantity: 2 }), sampleSingleItem()] });
    vi.spyOn(orderClient, 'addToCart').mockResolvedValue(answered(next));
    const user = open(sampleCart({ changes: [change] }));
    expect(notice()).toHaveTextContent('It was Rs 80.00, now it is Rs 87.00.');
    await user.click(screen.getByRole('button', { name: 'One more pack of Telmikind 40 Tablet' }));
    expect(notice()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have seen it' }));
    expect(notice()).not.toBeInTheDocument();
  });

  it('of a medicine that left the list are shown only in the sentence', () => {
    const sentence = 'A medicine in your cart is no longer in our list and was removed.';
    open(sampleCart({ changes: [{ ...change, medicine_id: 'gone', to: null, sentence }] }));
    expect(screen.getByText(sentence)).not.toHaveTextContent('Rs');
  });
});

describe('a cart that fails to load', () => {
  it('shows its skeleton first', () => {
    open(null);
    expect(screen.getByText('Loading...')).toHaveRole('status');
  });

  it('reloads when Retry is pressed', async () => {
    const refresh = vi.fn(async () => {});
    const user = open(null, { failed: true, refresh });
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load your cart.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('reloads behind the one that is shown, which stays when that fails', () => {
    const refresh = vi.fn(async () => {});
    open(sampleCart(), { failed: true, refresh });
    expect(refresh).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert')).toHaveTextContent('these prices may be old');
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  });
});
