import { describe, expect, it } from 'vitest';
import { promiseDelivery } from '#domain/orders/delivery-promise.ts';
import { mayMove, ORDER_STATUSES } from '#domain/orders/order-states.ts';
import { deliveryFeePaise } from '#domain/pricing/price-rules.ts';
import { deleteMyAccount } from '#sentences/person/account.ts';
import { PRIVACY_POLICY } from '../legal/privacy/privacy-policy.ts';
import { FAQ_GROUPS, HOME_QUESTIONS } from './faq.ts';
import { plainAnswer } from './faq-document.ts';

const ALL = FAQ_GROUPS.flatMap(({ questions }) => questions);
const answerTo = (id: string) => {
  const found = ALL.find((question) => question.id === id);
  return found ? plainAnswer(found) : '';
};

it('answers at least twenty-five questions, five of them on the home page', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(25);
  expect(HOME_QUESTIONS).toHaveLength(5);
});

it('gives every question and subheading a unique anchor', () => {
  const ids = [...FAQ_GROUPS, ...ALL].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

describe('agrees with the rules of the shop', () => {
  it('on the delivery fee and where it ends', () => {
    const [, fee = '0', most = '0'] = /Rs (\d+) for an order of Rs (\d+) or less/.exec(answerTo('delivery-fee')) ?? [];
    expect(deliveryFeePaise(Number(most) * 100, false)).toBe(Number(fee) * 100);
    expect(deliveryFeePaise(Number(most) * 100 + 1, false)).toBe(0);
  });

  it('on the delivery days by pin code', () => {
    const noon = Date.UTC(2026, 0, 5, 6, 30);
    const evening = Date.UTC(2026, 0, 5, 12, 0);
    expect(answerTo('how-fast')).toMatch(/560\): the same day if you order before 5 pm, otherwise the next day/);
    expect(promiseDelivery('560040', noon)).toEqual({ from: '2026-01-05', to: '2026-01-05' });
    expect(promiseDelivery('560040', evening)).toEqual({ from: '2026-01-06', to: '2026-01-06' });
    expect(answerTo('how-fast')).toMatch(/rest of Karnataka: 2 days\. The rest of India: 3-5 days/);
    expect(promiseDelivery('570001', noon)).toEqual({ from: '2026-01-07', to: '2026-01-07' });
    expect(promiseDelivery('110001', noon)).toEqual({ from: '2026-01-08', to: '2026-01-10' });
  });

  it('on when a customer may cancel', () => {
    expect(answerTo('cancel')).toContain('while it is “Placed”');
    const cancellable = ORDER_STATUSES.filter((status) => mayMove(status, 'CANCELLED', 'customer'));
    expect(cancellable).toEqual(['PLACED']);
  });

  it('on the windows that the terms state', () => {
    expect(answerTo('wrong-item')).toContain('within 24 hours of delivery');
    expect(answerTo('return-window')).toContain('7-day return');
    expect(answerTo('return-window')).toContain('within 15 days of delivery');
    expect(answerTo('refund-when')).toContain('Within 48 hours');
    expect(answerTo('talk-to-a-person')).toContain('10 am to 7 pm');
    expect(answerTo('delete-account')).toContain('180 days');
  });

  it('on how an account is closed, as the Privacy Policy does', () => {
    const steps = JSON.stringify(PRIVACY_POLICY.sections.find(({ id }) => id === 'closing-your-account'));
    const press = `ress “${deleteMyAccount}” in your profile`;
    expect(steps).toContain(press);
    expect(answerTo('delete-account')).toContain(press);
  });

  it('on who may replace a prescribed medicine', () => {
    expect(answerTo('may-you-replace')).toMatch(
      /does not let a pharmacy change a prescribed Schedule H or H1 medicine/,
    );
  });
});

it('has no broken links', () => {
  const hrefs = ALL.flatMap(({ answer }) => answer.flatMap((text) => (typeof text === 'string' ? [] : text))).flatMap(
    (run) => (typeof run === 'string' ? [] : run.href),
  );
  expect(hrefs.length).toBeGreaterThan(5);
  for (const href of hrefs) {
    expect(href).toMatch(/^(tel:|mailto:|https:\/\/wa\.me\/|\/(account|privacy-policy|terms-conditions|blog)\b)/);
  }
});
