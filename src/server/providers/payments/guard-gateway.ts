import { GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';

/** Too many calls to the gateway are in flight: another one would only wait. */
export class GatewayBusy extends GatewayUnavailable {}

/** The limits for a failing provider. */
export interface GuardLimits {
  /** The most calls, or messages, in flight at once. */
  readonly places: number;
  /** How many in a row may go unanswered before the provider is paused. */
  readonly unanswered: number;
  readonly restMs: number;
  readonly now?: () => number;
}

/** A failing gateway may hold at most thirty-two calls, each of a few requests of five seconds; after five without an answer it is paused. */
export const GUARD_LIMITS: GuardLimits = { places: 32, unanswered: 5, restMs: 15_000 };

/**
 * The same gateway behind a bulkhead and a circuit breaker: the number of calls in flight is limited, simultaneous
 * questions about the payments of one order share one call, and after a few calls in a row without an answer the next
 * ones fail at once, until a trial call is answered. A refusal is an answer.
 */
export function guardGateway(gateway: PaymentGateway, limits: GuardLimits = GUARD_LIMITS): PaymentGateway {
  const { places, unanswered, restMs, now = () => performance.now() } = limits;
  const asking = new Map<string, ReturnType<PaymentGateway['findPayments']>>();
  let [underWay, inARow, restsUntil] = [0, 0, 0];

  async function guarded<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    if (now() < restsUntil) throw new GatewayUnavailable('The payment gateway did not answer; it is asked again soon.');
    if (underWay >= places) throw new GatewayBusy('Too many calls to the payment gateway are in flight.');
    // After a pause one call is tried alone: the others wait for its result.
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
