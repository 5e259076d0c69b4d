import { describe, expect, it } from 'vitest';
import { explainEquivalence } from './explain-equivalence.ts';
import { printed } from './testing/example-offers.ts';

describe('explainEquivalence', () => {
  it('shows what both packs print side by side, salt by salt', () => {
    const searched = printed({ salts: 'Acetaminophen (0.5gm) + Aceclofenac (100mg)' });
    const recommended = printed({ id: 'b', salts: 'Aceclofenac (100mg) + Paracetamol (500mg)' });
    const plain = { form: 'tablet', release: 'none printed' };
    const aceclofenac = { name: 'Aceclofenac', strength: '100 mg', ...plain };
    expect(explainEquivalence(searched, recommended)).toEqual([
      { salt: 'Aceclofenac', searched: aceclofenac, recommended: aceclofenac },
      {
        salt: 'Paracetamol',
        searched: { name: 'Acetaminophen', strength: '500 mg', ...plain },
        recommended: { name: 'Paracetamol', strength: '500 mg', ...plain },
      },
    ]);
  });

  it('shows the release word and the two names of one powder', () => {
    const [slow] = explainEquivalence(
      printed({ salts: 'Metformin (500mg)', pack: 'strip of 10 tablet sr' }),
      printed({ salts: 'Metformin (500mg)', pack: 'strip of 10 tablet er' }),
    );
    expect([slow?.searched.release, slow?.recommended.release]).toEqual([
      'extended release (SR)',
      'extended release (ER)',
    ]);
    const [open, silent] = ['Metformin (500mg)', 'Tamsulosin (0.4mg)'].map((salts, at) => {
      const one = printed({ salts, pack: at === 0 ? 'strip of 10 tablet gr' : 'strip of 10 tablets' });
      return explainEquivalence(one, one)[0]?.searched.release;
    });
    expect([open, silent]).toEqual(['release not clear (GR)', 'none printed']);
    const liquid = (form: string) =>
      printed({ name: `Alpha ${form}`, pack: `bottle of 30 ml ${form}`, salts: 'Amoxycillin (125mg)' });
    const [powder] = explainEquivalence(liquid('Dry Syrup'), liquid('Oral Suspension'));
    expect([powder?.searched.form, powder?.recommended.form]).toEqual([
      'dry syrup (powder for suspension)',
      'suspension',
    ]);
    expect(powder?.searched.strength).toBe('125 mg per 5 ml');
  });

  it('gives no proof where a composition could not be read or differs', () => {
    const unread = { ...printed(), salts: null };
    expect(explainEquivalence(unread, printed())).toEqual([]);
    expect(explainEquivalence(printed(), unread)).toEqual([]);
    expect(explainEquivalence(printed(), printed({ salts: 'Losartan (50mg)' }))).toEqual([]);
  });
});
