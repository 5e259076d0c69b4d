import { useRef, useState } from 'react';
import type { Failure } from '#contract/envelope.ts';
import { forget } from '#shop/data/browser-storage.ts';
import { useCart } from '#shop/data/cart.tsx';
import { cartClient } from '#shop/data/cart-client.ts';
import { rememberPath, requestLogin } from '#shop/data/session/login-request.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { showToast } from '#shop/data/toasts.ts';

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
      if (answer.success) showToast('success', 'Added to cart');
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
  const add = (wish: CartWish) => (session.status === 'out' ? askLogin(wish) : void send(wish));
  return { busy, add };
}

/** The codes of a session that is missing or over. */
function needsLogin({ result_code }: Failure): boolean {
  return result_code === 10 || result_code === 11;
}
