import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOT_A_MOBILE_SENTENCE, PHONE_SENTENCE, readPhone } from './phone.ts';

describe('readPhone', () => {
  it.each([
    '9876543210',
    '+919876543210',
    '+91 98765 43210',
    '919876543210',
    '00919876543210',
    '09876543210',
    ' 98765-43210 ',
    '(+91) 98765.43210',
  ])('reads %j as 9876543210', (typed) => {
    expect(readPhone(typed)).toEqual({ ok: true, phone: '9876543210' });
  });

  it('keeps a ten-digit number that begins with 91', () => {
    expect(readPhone('9198765432')).toEqual({ ok: true, phone: '9198765432' });
    expect(readPhone('+919198765432')).toEqual({ ok: true, phone: '9198765432' });
  });

  it.each(['', '98765', '98765432101', '+92 9876543210', '98765x3210', '٩٨٧٦٥٤٣٢١٠', '9876543210;'])(
    'refuses %j: not ten digits',
    (typed) => {
      expect(readPhone(typed)).toEqual({ ok: false, sentence: PHONE_SENTENCE });
    },
  );

  it.each(['1234567890', '0123456789', '5876543210'])('refuses %j: not a mobile number', (typed) => {
    expect(readPhone(typed)).toEqual({ ok: false, sentence: NOT_A_MOBILE_SENTENCE });
  });

  it('accepts only ten digits starting with 6 to 9, and reads its own result unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(\+91|0|91)? ?[0-9 -]{8,14}$/)), (typed) => {
        const read = readPhone(typed);
        if (!read.ok) return;
        expect(read.phone).toMatch(/^[6-9]\d{9}$/);
        expect(readPhone(read.phone)).toEqual(read);
      }),
    );
  });
});
