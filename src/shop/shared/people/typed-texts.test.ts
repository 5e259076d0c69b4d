import { expect, it } from 'vitest';
import { phoneDigits } from './typed-texts.ts';

it.each(['9876543210', '+91 98765 43210', '919876543210', '09876543210', '00919876543210'])(
  'ends with the same number however it is typed: %s',
  (number) => {
    expect(phoneDigits(number)).toBe('9876543210');
    expect([...number].reduce((field, sign) => phoneDigits(field + sign), '')).toBe('9876543210');
  },
);

it('takes no eleventh digit', () => {
  expect(phoneDigits('98765432101')).toBe('9876543210');
});
