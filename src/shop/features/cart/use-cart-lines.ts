import { useState } from 'react';
import type { CartData, CartItem } from '#contract/areas/cart.ts';
import { orderClient } from '#shop/data/order-client.ts';
import type { LineActions } from './cart-line.tsx';
import { useLineChanges } from './use-line-changes.ts';

interface Removed {
  readonly item: CartItem;
  /** Where it stood. */
  readonly index: number;
}

/** What can be done to the lines of a cart, and the line that was taken out last, to be put back. */
export function useCartLines({ cartItems }: CartData) {
  const { pending, changeLine } = useLineChanges();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [backId, setBackId] = useState<string | null>(null);

  const takeOut = async (item: CartItem, control: 'less' | 'remove') => {
    const input = { medicine_id: item.medicine.id };
    const index = cartItems.findIndex(({ medicine }) => medicine.id === item.medicine.id);
    const ask = control === 'less' ? orderClient.removeFromCart : orderClient.removeLine;
    if (!(await changeLine(item.medicine.id, control, () => ask(input)))) return;
    setBackId(null);
    setRemoved({ item, index });
  };
  const undo = async ({ item }: Removed) => {
    const { medicine, quantity, keep_original } = item;
    const wish = { medicine_id: medicine.id, quantity, keep_original };
    if (!(await changeLine(medicine.id, 'undo', () => orderClient.addToCart(wish)))) return;
    setRemoved(null);
    setBackId(medicine.id);
  };
  const actions: LineActions = {
    // The choice goes along: one pack more of what is sent, never of something else.
    onMore: ({ medicine: { id }, keep_original }) =>
      void changeLine(id, 'more', () => orderClient.addToCart({ medicine_id: id, keep_original })),
    onLess: (item) =>
      void (item.quantity === 1
        ? takeOut(item, 'less')
        : changeLine(item.medicine.id, 'less', () => orderClient.removeFromCart({ medicine_id: item.medicine.id }))),
    onRemove: (item) => void takeOut(item, 'remove'),
    onSwitch: ({ medicine: { id } }, keep_original) =>
      void changeLine(id, 'switch', () => orderClient.chooseSupply({ medicine_id: id, keep_original })),
  };
  const isBack = cartItems.some(({ medicine }) => medicine.id === removed?.item.medicine.id);
  return { pending, actions, backId, removed: isBack ? null : removed, undo };
}
