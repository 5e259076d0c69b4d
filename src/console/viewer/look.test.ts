import { describe, expect, it } from 'vitest';
import { contrasted, lookInWords, PLAIN, turned, zoomed } from './look.ts';

const times = (count: number, step: (look: typeof PLAIN) => typeof PLAIN) =>
  Array.from({ length: count }).reduce<typeof PLAIN>((look) => step(look), PLAIN);

describe('looking at a prescription', () => {
  it('zooms in and out by the same steps, and stops at its limits', () => {
    expect(zoomed(zoomed(PLAIN, 1), -1).zoom).toBeCloseTo(1);
    expect(times(50, (look) => zoomed(look, 1)).zoom).toBeCloseTo(1.25 ** 10);
    expect(times(50, (look) => zoomed(look, -1)).zoom).toBeCloseTo(1.25 ** -4);
  });

  it('is the same again after four quarter turns and after three contrasts', () => {
    expect(times(4, turned)).toEqual(PLAIN);
    expect(times(3, contrasted)).toEqual(PLAIN);
    expect(turned(PLAIN)).not.toEqual(PLAIN);
    expect(contrasted(PLAIN)).not.toEqual(PLAIN);
  });

  it('is described in words', () => {
    expect(lookInWords(PLAIN)).toBe('100%');
    expect(lookInWords(contrasted(turned(zoomed(PLAIN, 1))))).toBe('125%, rotated by 90°, strong contrast');
  });
});
