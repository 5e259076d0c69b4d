import { describe, expect, it } from 'vitest';
import { readGatewayEvent } from './read-gateway-event.ts';

const payment = { entity: { id: 'pay_1', order_id: 'order_1', amount: 100 } };
const bytes = (event: unknown) => Buffer.from(JSON.stringify(event));
const read = (event: unknown, id: unknown = 'evt_1') => readGatewayEvent(bytes(event), id);

describe('readGatewayEvent', () => {
  it.each(['payment.authorized', 'payment.captured', 'payment.failed'])(
    'reads %s with its payment and order',
    (event) => {
      expect(read({ event, created_at: 1_795_000_000, payload: { payment } })).toEqual({
        happenedAtS: 1_795_000_000,
        id: 'evt_1',
        event,
        gatewayOrderId: 'order_1',
        gatewayPaymentId: 'pay_1',
      });
    },
  );

  it('reads a paid order', () => {
    const event = { event: 'order.paid', payload: { payment, order: { entity: { id: 'order_1' } } } };
    expect(read(event)).toMatchObject({ gatewayOrderId: 'order_1', gatewayPaymentId: 'pay_1' });
  });

  it('reads a refund, with or without its payment', () => {
    const refund = { entity: { id: 'rfnd_1', payment_id: 'pay_1' } };
    expect(read({ event: 'refund.processed', payload: { refund, payment } })?.gatewayOrderId).toBe('order_1');
    expect(read({ event: 'refund.failed', payload: { refund } })).toMatchObject({
      gatewayOrderId: null,
      gatewayPaymentId: 'pay_1',
    });
  });

  it('names no order for a payment without one', () => {
    const alone = { entity: { id: 'pay_1', order_id: null } };
    expect(read({ event: 'payment.captured', payload: { payment: alone } })?.gatewayOrderId).toBeNull();
  });

  it.each([
    ['an event of something else', { event: 'invoice.paid', payload: { payment } }],
    ['a dispute', { event: 'payment.dispute.created', payload: { payment } }],
    ['no event', { payload: { payment } }],
    ['no payload', { event: 'payment.captured' }],
    ['an id that is no text', { event: 'payment.captured', payload: { payment: { entity: { id: 7 } } } }],
    ['an id with a NUL', { event: 'payment.captured', payload: { payment: { entity: { id: 'pay_\0' } } } }],
    ['an endless id', { event: 'order.paid', payload: { order: { entity: { id: 'x'.repeat(101) } } } }],
    ['a list', []],
    ['null', null],
    ['a text', 'payment.captured'],
  ])('ignores %s', (_what, event) => {
    expect(read(event)).toBeNull();
  });

  it('ignores a body that is not JSON', () => {
    for (const body of ['', '{', '<html>', '{"event":"payment.captured"', '\xff']) {
      expect(readGatewayEvent(Buffer.from(body, 'latin1'), 'evt_1')).toBeNull();
    }
  });

  it.each<[unknown]>([[undefined], [''], [['evt_1', 'evt_2']], ['with space'], ['x'.repeat(101)], ['evt_\n'], [7]])(
    'identifies repeats by the body if the id is %j',
    (id) => {
      const idOf = (amount: number) =>
        readGatewayEvent(bytes({ event: 'payment.captured', payload: { payment }, amount }), id)?.id;
      expect(idOf(100)).toMatch(/^[0-9a-f]{64}$/);
      expect(idOf(100)).toBe(idOf(100));
      expect(idOf(200)).not.toBe(idOf(100));
    },
  );
});
