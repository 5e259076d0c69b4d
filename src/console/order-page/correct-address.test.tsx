import { expect, it } from 'vitest';
import { isWithCustomer, ofThisAddress } from './correct-address.tsx';

const place = { name: 'Asha Rao', phone: '9876543210', city: 'Bengaluru', pin: '560040', state: 'Karnataka' };
const page = (house: string) => ({
  address: { ...place, house, street: 'MG Road', landmark: '', text: `${house}, MG Road` },
});
const typed = (house: string, houseNumber: string) => {
  const begun = ofThisAddress(page(house), null);
  return { ...begun, texts: { ...begun.texts, houseNumber, words: 'House 7, not 17.' } };
};

it('keeps what was typed while the order still has the same address', () => {
  const kept = typed('17', '7');
  expect(ofThisAddress(page('17'), kept)).toBe(kept);
});

it('starts over with the order’s new address, and keeps only the note of the call', () => {
  const kept = typed('17', '7');
  const begun = ofThisAddress(page('3'), kept);
  expect(begun.texts).toEqual({ ...ofThisAddress(page('3'), null).texts, words: 'House 7, not 17.' });
  expect(begun.texts.houseNumber).toBe('3');
  expect(begun.attempt).not.toBe(kept.attempt);
});

it.each([
  ['patient', 'ended', 5, true],
  ['patient', 'answered', 29, true],
  ['doctor', 'ended', 5, false],
  ['patient', 'no-answer', 5, false],
  ['patient', 'ended', 31, false],
] as const)('a call to the %s that is %s, of %i minutes ago: it is what was said: %s', (callee, state, minutes, is) => {
  const call = { placed_at: new Date(Date.now() - minutes * 60_000).toISOString(), callee, state };
  expect(isWithCustomer(call)).toBe(is);
});
