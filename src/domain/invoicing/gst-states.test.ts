import { describe, expect, it } from 'vitest';
import { gstStateCode, isSameState } from './gstin.ts';

describe('gstStateCode', () => {
  it.each([
    ['Karnataka', '29'],
    [' karnataka', '29'],
    ['Andaman & Nicobar Islands', '35'],
    ['The Dadra And Nagar Haveli And Daman And Diu', '26'],
    ['TAMIL NADU', '33'],
    ['Pondicherry', '34'],
    ['Chattisgarh', '22'],
    ['Orissa', '21'],
    ['Atlantis', null],
    ['', null],
  ])('of %s is %s', (state, code) => {
    expect(gstStateCode(state)).toBe(code);
  });
});

describe('isSameState', () => {
  it('knows a state by its former name, and equates no two unknown ones', () => {
    expect(isSameState('Puducherry', 'Pondicherry')).toBe(true);
    expect(isSameState('Atlantis', 'Utopia')).toBe(false);
  });

  it('ignores case and spaces, and distinguishes states', () => {
    expect(isSameState('Karnataka', 'KARNATAKA ')).toBe(true);
    expect(isSameState('Karnataka', 'Kerala')).toBe(false);
  });
});
