import { useRef, useState } from 'react';
import type { CouponInput } from '#contract/order-client.ts';
import * as say from '#sentences/shopping/cart.ts';
import { useCart } from '#shop/data/cart.tsx';
import { orderClient } from '#shop/data/order-client.ts';
import { showToast } from '#shop/data/toasts.ts';

const UNREACHABLE = say.weCouldNotReach;

/** Applies and removes the cart's coupon, one request at a time. `error` is why the last one was not applied. */
export function useCoupon() {
  const { change } = useCart();
  const [busy, setBusy] = useState<'add' | 'remove' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const inFlight = useRef(false);

  const ask = async (input: CouponInput) => {
    if (inFlight.current) return false;
    inFlight.current = true;
    setBusy(input.action);
    setError(null);
    const answer = await change(() => orderClient.changeCoupon(input)).catch(() => null);
    inFlight.current = false;
    setBusy(null);
    if (answer?.success) return true;
    if (input.action === 'add') {
      setError(answer?.result.error || (answer ? answer.message : UNREACHABLE));
      showToast('error', say.errorFailedToApply);
    } else {
      showToast('error', answer ? say.errorFailedToRemove : say.errorCouldNotRemove);
    }
    return false;
  };
  return {
    busy,
    error,
    clearError: () => setError(null),
    apply: ask,
    remove: () => ask({ action: 'remove' }),
  };
}

export type CouponControl = ReturnType<typeof useCoupon>;
