// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { coverPaint } from '#contract/pack-drawing/palette.ts';
import { coverMotifs, drawCover } from './cover-drawing.ts';

/** The drawing as a browser parses it; the parser inserts a <parsererror> at an error. */
function parse(svg: string): Document {
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
}

describe('drawCover', () => {
  it.each([...coverMotifs])('draws %s as well-formed SVG of 1200 x 630 that runs and loads nothing', (motif) => {
    const svg = parse(drawCover(motif));
    expect(svg.querySelector('parsererror, script, image, foreignObject, style, a, text, use')).toBeNull();
    expect(svg.documentElement.getAttribute('viewBox')).toBe('0 0 1200 630');
    const attributes = [...svg.querySelectorAll('*')].flatMap((node) => [...node.attributes]);
    expect(attributes.filter(({ name }) => /^on|^style$|href$/.test(name))).toEqual([]);
    expect(attributes.filter(({ value }) => /NaN|undefined|Infinity|null/.test(value))).toEqual([]);
  });

  it('has a different picture and title for every motif', () => {
    const titles = coverMotifs.map((motif) => parse(drawCover(motif)).querySelector('title')?.textContent);
    expect(new Set(titles).size).toBe(coverMotifs.length);
    expect(new Set(coverMotifs.map(drawCover)).size).toBe(coverMotifs.length);
  });

  it('takes every colour from the palette', () => {
    const accents = ['amber', 'clay', 'blue', 'teal'] as const;
    const known = new Set(JSON.stringify(accents.map(coverPaint)).match(/#[0-9a-f]+/g));
    for (const motif of coverMotifs) {
      const used = drawCover(motif).match(/#[0-9a-f]{3,8}|(?:rgb|hsl)a?\(/g) ?? [];
      expect(used.filter((colour) => !known.has(colour))).toEqual([]);
      expect(used.length).toBeGreaterThan(5);
    }
  });

  it('stays small enough to send with a page', () => {
    for (const motif of coverMotifs) expect(drawCover(motif).length).toBeLessThan(8192);
  });

  it('draws the same SVG for the same motif', () => {
    for (const motif of coverMotifs) expect(drawCover(motif)).toBe(drawCover(motif));
  });

  it.each(['', 'Strip', 'constructor', '../strip'])(
    'refuses the unknown motif "%s" and names the known ones',
    (motif) => {
      expect(() => drawCover(motif)).toThrow(`There is no cover called "${motif}". Known covers: two-strips, coins`);
    },
  );
});
