import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplePack } from './pack-drawing-samples.ts';
import { packImageHash, packImageUrl, packImageUrls } from './pack-image-url.ts';

describe('packImageUrl', () => {
  it('carries view, hash and the encoded id', () => {
    expect(packImageUrl(samplePack({ id: 'a/b 50%?#' }), 'front')).toMatch(
      /^\/img\/pack\/front\/[0-9a-f]{8}\/a%2Fb%2050%25%3F%23\.svg$/,
    );
  });

  it('returns the id when it is decoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
        const file = new URL(packImageUrl(samplePack({ id }), 'unit'), 'http://shop.example').pathname.split('/')[5];
        expect(decodeURIComponent(file ?? '')).toBe(`${id}.svg`);
      }),
    );
  });
});

describe('packImageUrls', () => {
  it('lists all four views, the pack itself first', () => {
    expect(packImageUrls(samplePack()).map((url) => url.split('/')[3])).toEqual(['front', 'unit', 'back', 'leaflet']);
  });
});

describe('packImageHash', () => {
  it.each([
    { form: 'capsule' },
    { molecules: ['losartan'] },
    { brand: 'telmikind' },
    { maker: 'Mankind' },
    { strengthText: '80 mg' },
    { units: 10 },
    { unitClass: 'ml' },
    { label: 'strip of 10 tablets' },
    { composition: ['Telmisartan 80 mg'] },
  ] as const)('changes with %o', (change) => {
    expect(packImageHash(samplePack(change))).not.toBe(packImageHash(samplePack()));
  });

  it('is the same for an equal pack, whatever its id', () => {
    expect(packImageHash(samplePack({ id: 'other' }))).toBe(packImageHash(samplePack()));
  });
});
