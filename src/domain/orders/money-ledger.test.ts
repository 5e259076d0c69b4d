import { describe, expect, it } from 'vitest';
import { balanceOf, dueBalance, MONEY_KINDS, type MoneyEntry, moneyEntry } from './money-ledger.ts';

describe('a ledger entry', () => {
  it.each([
    ['charged', 500, 0],
    ['raised', 500, 0],
    ['reduced', -500, 0],
    ['written_off', -500, 0],
    ['captured', 0, 500],
    ['cod_collected', 0, 500],
    ['refunded', 0, -500],
    ['paid_back', 0, -500],
  ] as const)(
    '%s changes the customer’s debt by %i and the amount the shop has received by %i',
    (kind, owedPaise, paidPaise) => {
      expect(moneyEntry(kind, 500)).toEqual({ kind, owedPaise, paidPaise, reference: '' });
      expect(MONEY_KINDS).toContain(kind);
    },
  );

  it('for zero is omitted, and for an invalid amount is an error', () => {
    expect(moneyEntry('charged', 0)).toBeNull();
    for (const wrong of [-1, 0.5, Number.NaN]) expect(() => moneyEntry('charged', wrong)).toThrow(RangeError);
  });
});

it('the entries add up to the order: paid 398.10, changed back to a medicine that costs 199.05 less', () => {
  const entries = [
    moneyEntry('charged', 39_810),
    moneyEntry('captured', 39_810, 'pay_1'),
    moneyEntry('reduced', 19_905, 'line 1'),
    moneyEntry('refunded', 19_905, 'refund-1'),
  ] as MoneyEntry[];
  expect(balanceOf(entries)).toEqual({ owedPaise: 19_905, paidPaise: 19_905 });
});

describe('an order of Rs 100 with a shortfall of Rs 10', () => {
  it.each([
    ['PAYMENT_PENDING', 'online', 0, 0],
    ['FAILED', 'online', 0, 0],
    ['CANCELLED', 'cod', 0, 0],
    ['PLACED', 'online', 10_000, 10_000],
    ['PLACED', 'cod', 10_000, 0],
    ['PACKED', 'online', 10_000, 10_000],
    ['SHIPPED', 'online', 9_000, 9_000],
    ['OUT_FOR_DELIVERY', 'cod', 9_000, 0],
    ['UNDELIVERED', 'cod', 9_000, 0],
    ['DELIVERED', 'cod', 9_000, 9_000],
    ['RETURN_REQUESTED', 'cod', 9_000, 9_000],
    ['RETURNED', 'cod', 0, 0],
    ['RETURNED_TO_ORIGIN', 'online', 0, 0],
  ] as const)('that is %s and paid %s owes %i, of which the shop has received %i', (status, orderType, owed, paid) => {
    const order = { status, orderType, payablePaise: 10_000, shortfallPaise: 1_000 };
    expect(dueBalance(order)).toEqual({ owedPaise: owed, paidPaise: paid });
  });
});

it('charges nothing for packs that were recalled', () => {
  const order = { payablePaise: 10_000, shortfallPaise: 1_000, recalledPaise: 2_500 };
  expect(dueBalance({ ...order, status: 'DELIVERED', orderType: 'online' })).toEqual({
    owedPaise: 6_500,
    paidPaise: 6_500,
  });
  expect(dueBalance({ ...order, status: 'SHIPPED', orderType: 'cod' })).toEqual({ owedPaise: 6_500, paidPaise: 0 });
  expect(dueBalance({ ...order, status: 'RETURNED', orderType: 'cod' })).toEqual({ owedPaise: 0, paidPaise: 0 });
});
