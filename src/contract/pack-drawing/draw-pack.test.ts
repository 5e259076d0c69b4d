// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { containerOf } from './container.ts';
import { drawPack } from './draw-pack.ts';
import { PACK_VIEWS, type PackDrawing } from './pack-drawing.ts';
import { PACK_KINDS, samplePack } from './pack-drawing-samples.ts';
import { DRAWING_VERSION } from './pack-image-url.ts';
import { stableHash } from './palette.ts';

/** The drawing as a browser parses it; the parser inserts a <parsererror> at an error. */
function parse(svg: string): Document {
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(
    ']]><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '&#0;&amp;',
    '\u202Etxet',
    'ప్రిస్క్రిప్షన్',
    '\ud800',
  ),
);
const anyPack: fc.Arbitrary<PackDrawing> = fc.record({
  id: anyText,
  form: fc.constantFrom(...PACK_KINDS.map(([form]) => form)),
  molecules: fc.array(anyText, { maxLength: 9 }),
  brand: anyText,
  maker: anyText,
  strengthText: anyText,
  units: fc.oneof(fc.constant(null), fc.double(), fc.integer()),
  unitClass: fc.constant(null),
  label: anyText,
  composition: fc.array(anyText, { maxLength: 12 }),
});

describe('drawPack', () => {
  it('is well-formed, holds no script and loads nothing, whatever the pack says', () => {
    fc.assert(
      fc.property(anyPack, fc.constantFrom(...PACK_VIEWS), (pack, view) => {
        const svg = parse(drawPack(pack, view));
        expect(svg.querySelector('parsererror, script, image, foreignObject, style, a')).toBeNull();
        const attributes = [...svg.querySelectorAll('*')].flatMap((node) => [...node.attributes]);
        expect(attributes.filter(({ name }) => /^on|^style$/.test(name))).toEqual([]);
        expect(attributes.filter(({ name }) => /href$/.test(name)).every(({ value }) => value.startsWith('#'))).toBe(
          true,
        );
        expect(attributes.filter(({ value }) => /NaN|undefined|Infinity/.test(value))).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  it('draws the same text for the same pack', () => {
    fc.assert(
      fc.property(anyPack, fc.constantFrom(...PACK_VIEWS), (pack, view) => {
        expect(drawPack(structuredClone(pack), view)).toBe(drawPack(pack, view));
      }),
      { numRuns: runs(50) },
    );
  });

  it('draws every kind of pack, in less than 4 KB', () => {
    const kinds = PACK_KINDS.map(([form, label]) => samplePack({ form, label }));
    expect(new Set(kinds.map(containerOf)).size).toBe(PACK_KINDS.length);
    const fronts = kinds.map((pack) => drawPack({ ...pack, label: '' }, 'front'));
    expect(fronts.every((svg) => svg.length < 4096)).toBe(true);
  });

  it('prints brand and strength on every pack', () => {
    for (const [form, label] of PACK_KINDS) {
      const text = parse(drawPack(samplePack({ form, label }), 'front')).documentElement.textContent;
      expect(text).toContain('Telma');
      expect(text).toContain('40 mg');
    }
  });

  it('gives packs of the same salts one body colour, in whatever order they are printed', () => {
    const coloursOf = (pack: PackDrawing) => new Set(drawPack(pack, 'unit').match(/#[0-9a-f]{6}/g));
    const first = coloursOf(samplePack({ molecules: ['amoxicillin', 'clavulanic acid'] }));
    expect(coloursOf(samplePack({ molecules: ['clavulanic acid', 'amoxicillin'], brand: 'moxikind' }))).toEqual(first);
    expect(coloursOf(samplePack({ molecules: ['telmisartan'] }))).not.toEqual(first);
  });

  it('draws as many tablets as the strip holds, and ten where the number is unknown', () => {
    const pockets = (units: number | null) => drawPack(samplePack({ units }), 'front').match(/<use /g)?.length;
    expect([pockets(15), pockets(1), pockets(null), pockets(100), pockets(2.5)]).toEqual([15, 1, 10, 10, 10]);
  });

  it('says on the composition panel how many salts did not fit', () => {
    const composition = Array.from({ length: 9 }, (_, index) => `Vitamin ${index + 1}`);
    const text = parse(drawPack(samplePack({ composition }), 'back')).documentElement.textContent;
    expect(text).toContain('Vitamin 5');
    expect(text).not.toContain('Vitamin 6');
    expect(text).toContain('and 4 more');
  });

  it.each(['injection', 'powder-for-injection', 'depot-injection'] as const)(
    'shows no spoon for %s in a bottle',
    (form) => {
      const text = parse(drawPack(samplePack({ form, label: 'bottle of 1' }), 'unit')).documentElement.textContent;
      expect(text).toContain('Injected as the doctor says');
    },
  );

  it('has not changed since its version was raised, because browsers keep the pictures of one version for good', () => {
    const all = PACK_KINDS.flatMap(([form, label]) =>
      PACK_VIEWS.map((view) => drawPack(samplePack({ form, label }), view)),
    );
    expect([DRAWING_VERSION, stableHash(all.join('')).toString(16)]).toEqual([3, 'cab26b84']);
  });
});
