import { expect, it } from 'vitest';
import { promisedInWords } from './order-top.tsx';

type Page = Parameters<typeof promisedInWords>[0];
const page: Page = {
  ...{ status: 'PLACED', prescription_status: 'APPROVED', rest_of: null, is_stopped: false, lines: [] },
  promised: { from: '2026-11-24', to: '2026-11-24' },
};
const asked = [{ substitution: 'requested' }] as Page['lines'];

it.each<[string, Partial<Page>, string]>([
  ['our own work', {}, '24 Nov 2026'],
  ['a word on the substitute', { lines: asked }, 'no day set'],
  ['the prescription', { prescription_status: 'PENDING' }, 'no day set'],
  ['the payment', { status: 'PAYMENT_PENDING' }, 'no day set'],
  ['a word on a risk', { is_stopped: true }, 'no day set'],
  ['the packs', { rest_of: 'SS-1' }, 'no day set'],
  ['nothing, without an approval', { status: 'CANCELLED', prescription_status: 'REJECTED' }, 'no day set'],
])('an order that waits for %s', (_, change, words) => expect(promisedInWords({ ...page, ...change })).toBe(words));
