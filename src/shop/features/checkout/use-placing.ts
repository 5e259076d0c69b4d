import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartData } from '#contract/areas/shop/cart.ts';
import type { PlacedOrder } from '#contract/areas/shop/order.ts';
import type { OrderForm } from '#contract/order-client.ts';
import * as say from '#sentences/shopping/checkout.ts';
import { useCart } from '#shop/data/cart.tsx';
import { announceCartChange } from '#shop/data/cart-events.ts';
import { reportMissingPart } from '#shop/data/connection/missing-part.ts';
import { showToast } from '#shop/data/toasts.ts';
import { UNREACHABLE } from '#shop/shared/lists/save-outcome.ts';
import type { Payer } from '#shop/shared/money/open-payment.ts';
import { askPayment, askSending } from './asked-parts.tsx';
import type { OrderAttempt } from './order-attempt.ts';

const FAILED = say.errorPlacingOrderPlease;
const NO_WINDOW = say.thePaymentWindowDid;
const OVER = say.theEarlierTryHasEnded;
const LOOK_AGAIN = say.pleaseLookAtYour;

/** Why no order was placed: a sentence, and one for each changed line. */
export interface PlacingProblem {
  readonly sentence: string;
  readonly lines: Readonly<Record<string, string>>;
  /** The patient for whom the order can still be placed if a pharmacist speaks with them first. */
  readonly patient_id?: string;
}

/**
 * Places the order, opens the payment, and goes to the resulting page. A failure is stored in `problem`; `onGone` is called
 * where something of the order no longer exists.
 */
export function usePlacing(cart: CartData, onGone: () => unknown) {
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<PlacingProblem | null>(null);
  const attempt = useRef<OrderAttempt | null>(null);
  // The next page may still be loading when the cart is already empty: until then this one stays busy.
  const isLeaving = useRef(false);
  const { refresh } = useCart();
  const navigate = useNavigate();

  const leave = async (to: string, state: object) => {
    isLeaving.current = true;
    await navigate(to, { state });
    // Only now: an empty cart would redirect away from the checkout.
    await refresh();
    announceCartChange();
  };
  const complete = (order: PlacedOrder, unheard = false) =>
    leave(`/orderCompletion?order_id=${encodeURIComponent(order.order_id)}`, { order, unheard });
  const showProblem = (sentence: string, lines: PlacingProblem['lines'] = {}) => {
    showToast('error', FAILED, 'place-order');
    setProblem({ sentence, lines });
  };
  const pay = async (order: PlacedOrder, payer: Payer) => {
    const { openPayment } = await askPayment();
    const outcome = await openPayment(order, payer);
    if (outcome.kind === 'paid') return complete(outcome.order);
    if (outcome.kind === 'unheard') return complete(order, true);
    if (outcome.kind === 'no-window') return showProblem(NO_WINDOW);
    const { sentence, paymentId } = outcome;
    return leave('/order-failed', { sentence, paymentId, number: order.iso_order_id, orderId: order.order_id });
  };
  const goOn = (order: PlacedOrder, payer: Payer) => {
    if (order.order_status === 'FAILED' || order.order_status === 'CANCELLED') {
      attempt.current = null;
      return showProblem(OVER);
    }
    // A retry may find that the order is already paid.
    return order.order_status === 'PAYMENT_PENDING' ? pay(order, payer) : complete(order);
  };
  const place = async (form: OrderForm, payer: Payer) => {
    setProblem(null);
    setRunning(true);
    // Before the order: nobody should have ordered what they cannot pay.
    const cannotPay = form.order_type === 'online' && !(await isHere(askPayment, say.payOnline));
    if (cannotPay || !(await isHere(askSending, say.checkout))) {
      setProblem({ sentence: cannotPay ? NO_WINDOW : UNREACHABLE, lines: {} });
      return setRunning(false);
    }
    const { sendOrder } = await askSending();
    const outcome = await sendOrder(form, cart, attempt);
    if (outcome.kind === 'placed') await goOn(outcome.order, payer);
    else if (outcome.kind === 'changed') {
      showProblem(`${outcome.sentence} ${LOOK_AGAIN}`, outcome.lines);
      await refresh();
    } else if (outcome.kind === 'stopped') {
      setProblem({ sentence: outcome.sentence, lines: {}, patient_id: form.patient_id });
    } else {
      if (outcome.spent) attempt.current = null;
      if (outcome.isGone) onGone();
      showProblem(outcome.sentence);
    }
    if (!isLeaving.current) setRunning(false);
  };
  return { running, problem, place };
}

/** Loads a part that the order needs; false, with a message, where that fails. */
function isHere(ask: () => Promise<unknown>, what: string): Promise<boolean> {
  return ask().then(
    () => true,
    () => reportMissingPart(what).then(() => false),
  );
}
