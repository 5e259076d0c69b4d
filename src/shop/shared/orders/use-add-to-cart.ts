import { useRef, useState } from 'react';
import type { CartData } from '#contract/areas/cart.ts';
import type { Failure } from '#contract/envelope.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import { forget } from '#shop/data/browser-storage.ts';
import { useCart } from '#shop/data/cart.tsx';
import { cartClient } from '#shop/data/cart-client.ts';
import { rememberPath, requestLogin } from '#shop/data/session/login-request.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { showToast, type ToastMore } from '#shop/data/toasts.ts';

/** What the pressed button names; nothing is chosen for the person. */
interface CartWish {
  /** The searched medicine, which keys the line. */
  readonly medicine_id: string;
  readonly quantity: number;
  readonly keep_original: boolean;
}

/** Puts medicines into the cart. Whoever is not logged in does that first, and the wish is carried out right after it. */
export function useAddToCart() {
  const { session } = useSession();
  const { change } = useCart();
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);

  const send = async (wish: CartWish) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    try {
      const answer = await change(() => cartClient.addToCart(wish));
      if (answer.success) showToast('success', 'Added to cart', 'added-to-cart', cartInWords(answer.result.data));
      else if (needsLogin(answer)) askLogin(wish);
      else showToast('error', `Failed to add to cart. ${answer.result.error}`.trim());
    } catch {
      showToast('error', 'An error occurred');
    }
    inFlight.current = false;
    setBusy(false);
  };
  const askLogin = (wish: CartWish) => {
    rememberPath();
    requestLogin({
      afterLogin: () => {
        forget('path');
        void send(wish);
      },
    });
  };
  const add = (wish: CartWish): Promise<void> | void => (session.status === 'out' ? askLogin(wish) : send(wish));
  return { busy, add };
}

/** What the cart comes to now, and what is missing for free delivery: nobody should meet the fee at the last step alone. */
function cartInWords({ savingValue, missing_for_free_delivery: missing }: CartData): ToastMore {
  const toGo = missing > 0 ? `${rupees(missing)} to free delivery` : 'delivery is free';
  return { detail: `Cart ${rupees(savingValue)}, ${toGo}.`, action: { text: 'View cart', href: '/cart' } };
}

function rupees(amount: number): string {
  return formatRupees(Math.round(amount * 100));
}

/** The codes of a session that is missing or over. */
function needsLogin({ result_code }: Failure): boolean {
  return result_code === 10 || result_code === 11;
}
