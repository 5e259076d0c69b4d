import { expect, it } from 'vitest';
import type { OrderData } from '#contract/areas/shop/order.ts';
import { type OrderStep, orderSteps } from './order-steps.ts';

type Timeline = OrderData['timeline'];
const event = (status: Timeline[number]['status']): Timeline[number] => ({
  status,
  at: '2026-06-03T06:00:00.000Z',
  actor: 'pharmacy',
});
const short = (steps: OrderStep[]) => steps.map(({ status, state }) => `${status} ${state}`);

it('shows what is done, the current step and what comes next', () => {
  expect(short(orderSteps({ order_status: 'CONFIRMED', timeline: [event('PLACED'), event('CONFIRMED')] }))).toEqual([
    'PLACED done',
    'CONFIRMED now',
    'PACKED next',
    'SHIPPED next',
    'OUT_FOR_DELIVERY next',
    'DELIVERED next',
  ]);
});

it('has no next steps after delivery', () => {
  const steps = orderSteps({ order_status: 'DELIVERED', timeline: [event('OUT_FOR_DELIVERY'), event('DELIVERED')] });
  expect(short(steps)).toEqual(['OUT_FOR_DELIVERY done', 'DELIVERED done']);
});

it.each(['CANCELLED', 'FAILED'] as const)('has no next steps after %s', (status) => {
  const steps = orderSteps({ order_status: status, timeline: [event('PLACED'), event(status)] });
  expect(short(steps)).toEqual(['PLACED done', `${status} now`]);
});

it('shows the failure of an order that was paid late', () => {
  const timeline = [event('PAYMENT_PENDING'), event('FAILED'), event('PLACED')];
  expect(short(orderSteps({ order_status: 'PLACED', timeline })).slice(0, 4)).toEqual([
    'PAYMENT_PENDING done',
    'FAILED done',
    'PLACED now',
    'CONFIRMED next',
  ]);
});

it('shows the current state of an order whose history is behind', () => {
  const steps = orderSteps({ order_status: 'PACKED', timeline: [event('PLACED')] });
  expect(short(steps).slice(0, 3)).toEqual(['PLACED done', 'PACKED now', 'SHIPPED next']);
  expect(steps[1]?.reached).toBeNull();
});
