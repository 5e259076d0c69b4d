import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { distanceInBytes, keyBytes, soundDistance } from './sound-distance.ts';
import { type SoundKey, skeletonOf, soundKey, soundKeysOf } from './sound-key.ts';

const nearest = (typed: string, printed: string) =>
  Math.min(...soundKeysOf(printed).map((key) => soundDistance(soundKey(typed), key)));
const sharesSkeleton = (typed: string, printed: string) =>
  soundKeysOf(printed).some((key) => skeletonOf(key) === skeletonOf(soundKey(typed)));

describe('soundKey', () => {
  it.each([
    [['bukhar', 'bukhaar', 'बुखार', 'bukar']],
    [['crocin', 'krosin', 'क्रोसिन', 'crosin']],
    [['kabz', 'kabj', 'कब्ज']],
    [['khansi', 'khaansee', 'खांसी', 'खाँसी']],
    [['eltroxin', 'eltroksin']],
    [['neurobion', 'nyurobion']],
    [['vitamin', 'witamin', 'ವಿಟಮಿನ್']],
    [['allegra', 'alegra', 'एलेग्रा'.replace('ए', 'अ')]],
    [['metformin', 'metphormin']],
  ])('gives %j one key', (words) => {
    expect(new Set(words.map(soundKey)).size).toBe(1);
  });

  it.each([
    ['पैन', 'Pan'],
    ['ಕ್ಯಾಲ್ಪಾಲ್', 'Calpol'],
    ['டெல்மா', 'Telma'],
    ['அசித்ரால்', 'Azithral'],
    ['தைரோனார்ம்', 'Thyronorm'],
    ['जेल्यूसिल', 'Gelusil'],
    ['काइमोरल', 'Chymoral'],
    ['एलसी', 'LC'],
    ['ಜಿಪಿ', 'GP'],
    ['एसपी', 'SP'],
    ['एच', 'H'],
    ['sifixim', 'cefixime'],
  ])('matches %s with %s by sound', (typed, printed) => {
    expect(sharesSkeleton(typed, printed)).toBe(true);
    expect(nearest(typed, printed)).toBeLessThan(0.7);
  });

  it.each([
    ['डोलो', 'Dolonex'],
    ['क्लोनिडिन', 'Clonazepam'],
    ['सेरिडॉन', 'Sirdalud'],
    ['losec', 'Lamisil'],
    ['cefepime', 'cefixime'],
    ['amlodipine', 'amitriptyline'],
  ])('does not confuse %s with %s', (typed, printed) => {
    expect(nearest(typed, printed)).toBeGreaterThanOrEqual(0.9);
  });

  it('is empty for a text without a letter that it reads', () => {
    expect(soundKey('650')).toBe('');
    expect(soundKey('ドロ')).toBe('');
  });

  it('gives any text a key of bounded length, in the letters of keys', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(soundKey(text)).toMatch(/^[a-zYKTPC]{0,120}$/);
        expect(skeletonOf(soundKey(text))).toBeLessThan(2 ** 32);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('soundDistance', () => {
  const toStart = (begun: SoundKey, whole: SoundKey) =>
    distanceInBytes(keyBytes(begun), keyBytes(whole), 0, whole.length, true);

  it('is 0 for a key and itself, and symmetric', () => {
    const key = fc.string({ unit: fc.constantFrom(...'aeiouYbdfghjklmnprstvycKTPC'), maxLength: 12 });
    fc.assert(
      fc.property(key, key, (one, other) => {
        expect(soundDistance(one, one)).toBe(0);
        expect(soundDistance(one, other)).toBeCloseTo(soundDistance(other, one), 9);
        expect(toStart(one, other)).toBeLessThanOrEqual(soundDistance(one, other) + 1e-9);
      }),
      { numRuns: runs(200) },
    );
  });

  it('matches the beginning of a word that is being typed', () => {
    expect(toStart(soundKey('पैरासि'), soundKey('paracetamol'))).toBeLessThan(0.4);
  });
});
