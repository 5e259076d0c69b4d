import { GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';

/** So many calls of the gateway are under way at once that a further one would only wait. */
export class GatewayBusy extends GatewayUnavailable {}

export interface GuardLimits {
  /** Calls under way at once. */
  readonly places: number;
  /** Calls in a row without an answer, after which nobody is asked for a while. */
  readonly unanswered: number;
  readonly restMs: number;
  readonly now?: () => number;
}

/** Thirty-two calls of five seconds are all that a gateway in trouble may hold; after five without an answer it rests. */
export const GUARD_LIMITS: GuardLimits = { places: 32, unanswered: 5, restMs: 15_000 };

/**
 * The same gateway behind a bulkhead and a breaker: it never has more than so many calls under way, those who ask for the payments
 * of one order at once share one call, and after a few calls in a row without an answer the next ones fail at once, until one that
 * is let through is answered. A refusal is an answer.
 */
export function guardGateway(gateway: PaymentGateway, limits: GuardLimits = GUARD_LIMITS): PaymentGateway {
  const { places, unanswered, restMs, now = () => performance.now() } = limits;
  const asking = new Map<string, ReturnType<PaymentGateway['findPayments']>>();
  let [underWay, inARow, restsUntil] = [0, 0, 0];

  async function guarded<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (now() < restsUntil) throw new GatewayUnavailable('The payment gateway did not answer; it is asked again soon.');
    if (underWay >= places) throw new GatewayBusy('Too many calls of the payment gateway are under way.');
    // Where it rested, one goes ahead alone: the others wait until it is known how that one ended.
    if (inARow >= unanswered) restsUntil = now() + restMs;
    underWay += 1;
    try {
      const answer = await call();
      [inARow, restsUntil] = [0, 0];
      return answer;
    } catch (error) {
      if (error instanceof GatewayUnavailable) {
        inARow += 1;
        if (inARow >= unanswered) restsUntil = now() + restMs;
      } else [inARow, restsUntil] = [0, 0];
      throw error;
    } finally {
      underWay -= 1;
    }
  }

  return {
    ...gateway,
    createOrder: (input) => guarded(() => gateway.createOrder(input)),
    findPayments: (gatewayOrderId) => {
      const shared = asking.get(gatewayOrderId);
      if (shared) return shared;
      const call = guarded(() => gateway.findPayments(gatewayOrderId)).finally(() => asking.delete(gatewayOrderId));
      asking.set(gatewayOrderId, call);
      return call;
    },
    findPayment: (id) => guarded(() => gateway.findPayment(id)),
    capture: (...given) => guarded(() => gateway.capture(...given)),
    refund: (input) => guarded(() => gateway.refund(input)),
    findRefunds: (id) => guarded(() => gateway.findRefunds(id)),
  };
}
