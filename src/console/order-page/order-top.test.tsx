import { expect, it } from 'vitest';
import type { OrderPageData } from '#contract/areas/counter/order-page.ts';
import { promisedInWords } from './order-top.tsx';

type Promised = Parameters<typeof promisedInWords>[0];
const order = (changed: Partial<Promised>, substitution: OrderPageData['lines'][number]['substitution'] = null) =>
  promisedInWords({
    ...{ status: 'PLACED', rest_of: null, is_stopped: false, prescription_status: 'APPROVED' },
    promised: { from: '2026-11-27', to: '2026-11-27' },
    lines: [{ substitution } as OrderPageData['lines'][number]],
    ...changed,
  });

it('names the promised day of an order that waits for the pharmacy alone', () => {
  expect(order({})).toBe('27 Nov 2026');
  expect(order({ status: 'SHIPPED' })).toBe('27 Nov 2026');
});

it.each<[string, string]>([
  ['its payment', order({ status: 'PAYMENT_PENDING', prescription_status: 'NOT_NEEDED' })],
  ['its prescription', order({ prescription_status: 'PENDING' })],
  ['an answer about a substitute', order({}, 'requested')],
  ['missing packs', order({ rest_of: 'SS-1' })],
])('names no day, as on the customer’s page, while the order waits for %s', (_what, words) => {
  expect(words).toBe('no day set');
});
