import { expect, it } from 'vitest';
import { createMemoryGateway } from '../../testing/memory-gateway.ts';
import { GatewayBusy, guardGateway } from './guard-gateway.ts';
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';

/** A gateway whose answers wait for the test. */
function hanging(calls: Partial<PaymentGateway> = {}) {
  let asked = 0;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const gateway: PaymentGateway = {
    ...createMemoryGateway(),
    findPayments: async () => {
      asked += 1;
      await gate;
      return [];
    },
    ...calls,
  };
  return { gateway, open: () => open(), asked: () => asked };
}

it('has at most thirty-two calls in flight, and refuses the others at once as busy', async () => {
  const { gateway, open, asked } = hanging();
  const guarded = guardGateway(gateway, { places: 32, unanswered: 5, restMs: 1_000 });
  const calls = Array.from({ length: 100 }, (_, index) => guarded.findPayments(`order_${index}`));
  const refused = await Promise.allSettled(calls.slice(32));
  expect(refused.every((one) => one.status === 'rejected' && one.reason instanceof GatewayBusy)).toBe(true);
  expect(asked()).toBe(32);
  open();
  await expect(Promise.all(calls.slice(0, 32))).resolves.toHaveLength(32);
  await expect(guarded.findPayments('order_x')).resolves.toEqual([]);
});

it('shares one call among all who ask about one order, and calls again afterwards', async () => {
  const { gateway, open, asked } = hanging();
  const guarded = guardGateway(gateway);
  const calls = Array.from({ length: 280 }, () => guarded.findPayments('order_1'));
  open();
  await Promise.all(calls);
  expect(asked()).toBe(1);
  await guarded.findPayments('order_1');
  expect(asked()).toBe(2);
});

it('pauses after five calls without an answer, then lets one through, and continues once that is answered', async () => {
  let [nowMs, calls, isUp] = [0, 0, false];
  const { gateway } = hanging({
    findPayments: async () => {
      calls += 1;
      if (!isUp) throw new GatewayUnavailable('timed out');
      return [];
    },
  });
  const guarded = guardGateway(gateway, { places: 32, unanswered: 5, restMs: 1_000, now: () => nowMs });
  const ask = (order: string) =>
    guarded.findPayments(order).then(
      () => 'answered',
      () => 'not',
    );
  for (let count = 0; count < 9; count += 1) await ask('a');
  expect(calls).toBe(5);
  nowMs = 1_001;
  // One alone, and it is not answered: nobody else is let through.
  await Promise.all([ask('a'), ask('b'), ask('c')]);
  expect(calls).toBe(6);
  nowMs = 2_002;
  isUp = true;
  expect(await ask('a')).toBe('answered');
  expect([await ask('b'), await ask('c')]).toEqual(['answered', 'answered']);
});

it('counts a refusal as an answer', async () => {
  let calls = 0;
  const { gateway } = hanging({
    capture: async () => {
      calls += 1;
      throw new GatewayRefused('NO', 'no');
    },
  });
  const guarded = guardGateway(gateway);
  for (let count = 0; count < 9; count += 1) await guarded.capture('pay_1', 100).catch(() => undefined);
  expect(calls).toBe(9);
});
