import { describe, expect, it } from 'vitest';
import { gstinFault } from './gstin.ts';

describe('gstinFault', () => {
  it.each([
    ['27AAPFU0939F1ZV', 'Maharashtra'],
    ['29AAGCB7383J1Z4', 'Karnataka'],
    ['29AAGCB7383J1Z4', null],
  ])('accepts %s of %s', (gstin, state) => expect(gstinFault(gstin, state)).toBeNull());

  it.each([
    ['27AAPFU0939F1ZW', null, /mistyped/],
    ['27AAPFU0993F1ZV', null, /mistyped/],
    ['72AAPFU0939F1ZV', null, /mistyped/],
    ['27AAPFU0939F1ZV', 'Karnataka', /begins with 29/],
    ['27aapfu0939f1zv', 'Maharashtra', /15 capital letters/],
    ['27AAPFU0939F1Z', 'Maharashtra', /15 capital letters/],
    ['', null, /15 capital letters/],
  ])('says what is wrong with %s of %s', (gstin, state, fault) => expect(gstinFault(gstin, state)).toMatch(fault));
});
