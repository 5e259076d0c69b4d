import { describe, expect, it } from 'vitest';
import { SHIPPED_MANUFACTURERS } from '#domain/medicine/manufacturers.ts';
import { drawPack } from './draw-pack.ts';
import { PACK_KINDS, samplePack } from './pack-drawing-samples.ts';
import { makerLook } from './picture.ts';

const lookOf = (maker: string) => JSON.stringify(makerLook(maker));
const TOP = SHIPPED_MANUFACTURERS.filter((firm) => firm.topTier).map((firm) => firm.name);

describe('makerLook', () => {
  it('ignores case and outer spaces in the name of a maker; a blank name has no look', () => {
    expect(lookOf(' GLENMARK ')).toBe(lookOf('Glenmark'));
    expect(makerLook('  ')).toBeNull();
  });

  it('gives no two of the large makers, whose packs appear side by side, the same look', () => {
    expect(TOP.length).toBeGreaterThan(10);
    const twins = Map.groupBy(TOP, lookOf);
    expect([...twins.values()].filter((makers) => makers.length > 1)).toEqual([]);
  });

  it('finds every part of the picture for any maker', () => {
    const drawings = Array.from({ length: 3000 }, (_, index) =>
      drawPack(samplePack({ maker: `maker ${index}` }), 'front'),
    );
    expect(drawings.filter((svg) => svg.includes('undefined'))).toEqual([]);
  });
});

describe('two packs of the same salts', () => {
  it.each(PACK_KINDS)('by two makers differ in more than their text: %s, %s', (form, label) => {
    const withoutText = (maker: string) =>
      drawPack(samplePack({ form, label, maker }), 'front').replace(/<text.*?<\/text>/g, '');
    expect(withoutText('Lupin')).not.toBe(withoutText('Cipla'));
  });

  it('show the same dose, whoever made them', () => {
    const dose = (maker: string) => drawPack(samplePack({ maker }), 'unit');
    expect(dose('Lupin')).toBe(dose('Cipla'));
  });
});
