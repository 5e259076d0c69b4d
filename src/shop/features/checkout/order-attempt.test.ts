import { expect, it } from 'vitest';
import type { OrderForm } from '#contract/order-client.ts';
import { dolo, image, sampleCart } from './checkout-samples.tsx';
import { attemptFor } from './order-attempt.ts';

const form: OrderForm = {
  patient_id: 'p-1',
  address_id: 'a-1',
  order_type: 'cod',
  files: [image('rx.png')],
  pages: [],
  consent: {},
};
const cart = sampleCart();
const first = attemptFor(null, form, cart);

it('keeps the key while nothing has changed', () => {
  expect(attemptFor(first, { ...form, files: [image('rx.png')] }, sampleCart())).toBe(first);
});

it.each([
  ['the patient', { ...form, patient_id: 'p-2' }, cart],
  ['the address', { ...form, address_id: 'a-2' }, cart],
  ['the way to pay', { ...form, order_type: 'online' }, cart],
  ['a file', { ...form, files: [] }, cart],
  ['an earlier picture', { ...form, pages: ['d-1'] }, cart],
  ['who may allow a substitute', { ...form, consent: { 'telma-40': 'doctor_call' } }, cart],
  ['a quantity', form, sampleCart([{ ...dolo, quantity: 2 }])],
  ['the total', form, sampleCart([dolo], { finalPrice: 205 })],
] as const)('renews the key when %s changed', (_what, changedForm, changedCart) => {
  expect(attemptFor(first, changedForm, changedCart).key).not.toBe(first.key);
});
