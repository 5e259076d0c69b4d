import type { CartData } from '#contract/areas/cart.ts';
import type { OrderItem } from '#contract/areas/order.ts';
import type { CartValue } from '#shop/data/cart.tsx';
import { orderClient } from '#shop/data/order-client.ts';
import { hear, UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';

/** What is different from the order: a medicine that could not be added, or another one that is sent in its place now. */
export interface Difference {
  readonly line: number;
  readonly name: string;
  readonly sentence: string;
  readonly added: boolean;
}

/**
 * Puts the order's medicines into the cart again, one line after the other, in the same packs: by the medicine that was
 * searched, supplied by itself where it was sent itself. Gives back what is not as it was, and why.
 */
export async function addAgain(items: readonly OrderItem[], change: CartValue['change']): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const item of items) {
    const { line, medicine_name: name, searched_medicine_id: searched, quantity } = item;
    const wish = { medicine_id: searched, quantity, keep_original: item.medicine_id === searched };
    const heard = await hear(change(() => orderClient.addToCart(wish)));
    if (heard.kind !== 'granted') {
      differences.push({ line, name, sentence: heard.sentence ?? UNREACHABLE, added: false });
      continue;
    }
    const other = sentInstead(item, heard.data);
    if (other !== null)
      differences.push({ line, name, sentence: `Now we would send ${other} in its place.`, added: true });
  }
  return differences;
}

/** The recommendation may be another one today: what the cart sends now where that is not what was sent then. */
function sentInstead(item: OrderItem, { cartItems }: CartData): string | null {
  const line = cartItems.find(({ medicine }) => medicine.id === item.searched_medicine_id);
  const sent = line && (line.recommended?.medicine ?? line.medicine);
  return sent && sent.id !== item.medicine_id ? sent.medicine_name : null;
}
