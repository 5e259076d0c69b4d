import { useRef, useState } from 'react';
import type { CartData } from '#contract/areas/shop/cart.ts';
import type { Failure } from '#contract/envelope.ts';
import { ACCESS_EXPIRED, NOT_SIGNED_IN } from '#contract/result-codes.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/person/orders.ts';
import { forget } from '#shop/data/browser-storage.ts';
import { useCart } from '#shop/data/cart.tsx';
import { NothingSent } from '#shop/data/connection/connection.ts';
import { cartClient } from '#shop/data/page-client.ts';
import { rememberPath, requestLogin } from '#shop/data/session/login-request.ts';
import { useSession } from '#shop/data/session/session.tsx';
import { ADDED, dismissToast, showToast } from '#shop/data/toasts.ts';

/** What the pressed button names; nothing is chosen for the customer. */
export interface CartInput {
  /** The searched medicine, which keys the line. */
  readonly medicine_id: string;
  readonly quantity: number;
  readonly keep_original: boolean;
}

/**
 * Requests made while offline, sent when back online; pressing the same button again counts once. Lost when the page is
 * closed.
 */
const waiting = new Map<string, () => void>();

/**
 * Puts medicines into the cart. A visitor logs in first, and it is done right afterwards. A press while offline waits;
 * one whose answer was lost is not repeated, because the server may have received it.
 */
export function useAddToCart() {
  const { session } = useSession();
  const { change } = useCart();
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);

  const send = async (input: CartInput) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    await carry(input);
    inFlight.current = false;
    setBusy(false);
  };
  const carry = async (input: CartInput) => {
    try {
      const answer = await change(() => cartClient.addToCart(input));
      if (answer.success) showToast('custom', addedWords(answer.result.data), ADDED);
      else if (needsLogin(answer)) askLogin(input);
      else showToast('error', `Failed to add to cart. ${answer.result.error}`.trim());
    } catch (error) {
      if (!(error instanceof NothingSent)) return void showToast('error', say.anErrorOccurred);
      if (waiting.size === 0) addEventListener('online', sendWaiting, { once: true });
      waiting.set(`${input.medicine_id} ${input.keep_original}`, () => void carry(input));
      showToast('loading', say.youAreOfflineWe, ADDED);
    }
  };
  const askLogin = (input: CartInput) => {
    rememberPath();
    requestLogin({
      afterLogin: () => {
        forget('path');
        void send(input);
      },
    });
  };
  const add = (input: CartInput): Promise<void> | void => (session.status === 'out' ? askLogin(input) : send(input));
  return { busy, add };
}

/** The codes of a session that is missing or over. */
function needsLogin({ result_code }: Failure): boolean {
  return result_code === NOT_SIGNED_IN || result_code === ACCESS_EXPIRED;
}

function sendWaiting(): void {
  const due = [...waiting.values()];
  waiting.clear();
  // Each answer shows its own message, and a refusal must not leave this one.
  dismissToast(ADDED);
  for (const carry of due) carry();
}

/** "Added to cart. Cart Rs 49.14, Rs 150.87 to free delivery." */
function addedWords({ savingValue, missing_for_free_delivery: missing }: CartData): string {
  const words = (amount: number) => formatRupees(Math.round(amount * 100));
  return say.addedToCartCart(words(savingValue), missing > 0 ? words(missing) : null);
}
