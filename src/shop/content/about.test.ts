import { describe, expect, it } from 'vitest';
import { type Brand, brand } from '#brand';
import { entered } from '#entered';
import { licenseeWords as aboutWords } from './about.ts';
import { licenseeTerms } from './legal/terms/terms-of-use.ts';

const ENTERED: Brand = {
  ...brand,
  licences: ['KA-B3-20-210046 (Form 20)'],
  pharmacist: { name: 'Asha Rao', registration: 'KSPC 10421' },
};
const CLAIMS = /is a licensed|a licensed pharmacy|our licensed premises|is checked by a registered|we are pharmacists/i;

const licenseeWords = (shop: Brand) => ({ ...aboutWords(shop), terms: licenseeTerms(shop) });

describe('the texts about the licensee', () => {
  it('say that the shop is licensed and its pharmacist checks, once both are entered', () => {
    const words = licenseeWords(ENTERED);
    expect(words.aboutHero).toMatch(/is a licensed pharmacy/);
    expect(words.aboutChecks).toMatch(/checked by a registered pharmacist/);
    expect(words.terms).toMatch(/is a licensed retail pharmacy.*under the supervision of a registered pharmacist/);
  });

  it('say none of it while they are placeholders', () => {
    const words = licenseeWords({
      ...brand,
      licences: ['KA-B3-20-000000 (Form 20)'],
      pharmacist: { name: 'Registered pharmacist (to be entered)', registration: 'KSPC 000000' },
    });
    for (const text of Object.values(words)) expect(text).not.toMatch(CLAIMS);
    expect(words.terms).toMatch(/not entered here yet.*no medicine may be sold/);
  });

  it('mention no pharmacist for a licence alone', () => {
    const words = licenseeWords({ ...ENTERED, pharmacist: { name: 'Asha Rao', registration: 'KSPC 000000' } });
    expect(words.terms).toMatch(/licensed premises, according/);
    expect(`${words.terms} ${words.aboutChecks} ${words.aboutPeople}`).not.toMatch(
      /supervision|is checked|pharmacists, and/,
    );
  });

  it('are correct for the shop as shipped', () => {
    const isLicensed = brand.licences.some((licence) => entered(licence) !== null);
    expect(/licensed pharmacy/.test(licenseeWords(brand).aboutHero)).toBe(isLicensed);
  });
});
