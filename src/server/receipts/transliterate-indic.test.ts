import { describe, expect, it } from 'vitest';
import { transliterateIndic } from './printable-text.ts';

describe('transliterateIndic', () => {
  it.each([
    ['ప్రిస్క్రిప్షన్', 'Priskripshan'],
    ['అనిత', 'Anita'],
    ['ಅನಿತಾ ರಾವ್', 'Anita Rav'],
    ['राम कुमार', 'Ram Kumar'],
    ['शर्मा', 'Sharma'],
    ['মিনা', 'Mina'],
    ['ਸਿੰਘ', 'Singh'],
    ['પટેલ', 'Patel'],
    ['தமிழ்', 'Tamizh'],
    ['മീര', 'Mira'],
    ['ମିନା', 'Mina'],
    ['१२३', '123'],
    ['ज़ाकिर', 'Zakir'],
    ['फ़राज़', 'Faraz'],
    ['Anita राव, 2nd floor', 'Anita Rav, 2nd floor'],
    ['plain', 'plain'],
    ['', ''],
  ])('writes %s as %s', (text, latin) => {
    expect(transliterateIndic(text.normalize('NFC'))).toBe(latin);
  });

  it('leaves no letter of the nine scripts in any position', () => {
    const all = Array.from({ length: 0x480 }, (_, index) => String.fromCharCode(0x900 + index));
    for (const letter of all) expect(transliterateIndic(`${letter}x${letter}${letter}`)).toMatch(/^[\u0020-\u007e]*$/);
  });
});
