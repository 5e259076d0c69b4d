import { expect, it } from 'vitest';
import { readMedicine } from '../medicine/read-medicine.ts';
import { compareMedicines } from './compare-medicines.ts';

const tablets = (id: string, salt: string, packLabel = 'strip of 10 tablets', name = `Brand${id} Tablet`) =>
  readMedicine({ id, name, manufacturer: `Firm ${id}`, packLabel, saltTexts: [salt], listing: 'complete' });
const bothWays = (one: ReturnType<typeof tablets>, other: ReturnType<typeof tablets>) =>
  [compareMedicines(one, other), compareMedicines(other, one)].map(({ verdict, code }) => ({ verdict, code }));

it.each(['Nandrolone Decanoate', 'Hydroxyprogesterone Caproate', 'Haloperidol Decanoate', 'Testosterone Cypionate'])(
  'never substitutes the depot ester %s for the molecule without it',
  (ester) => {
    const plain = ester.split(' ')[0];
    const label = 'vial of 1 ml Injection';
    const verdicts = bothWays(
      tablets('a', `${ester} (50mg)`, label, 'Alpha Injection'),
      tablets('b', `${plain} (50mg)`, label, 'Beta Injection'),
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['never', 'never']);
  },
);

it('never substitutes extended release nifedipine for one whose name and label disagree', () => {
  const [there, back] = bothWays(
    tablets('a', 'Nifedipine (20mg)', 'strip of 10 tablet sr'),
    tablets('b', 'Nifedipine (20mg)', 'strip of 10 tablets', 'Beta Retard Tablet'),
  );
  expect([there, back]).toEqual(Array(2).fill({ verdict: 'never', code: 'release-not-interchangeable' }));
});

it.each(['Tofacitinib', 'Nintedanib', 'Capmatinib', 'Apatinib'])(
  'leaves the kinase inhibitor %s to a specialist',
  (salt) => {
    const [there] = bothWays(tablets('a', `${salt} (5mg)`), tablets('b', `${salt} (5mg)`));
    expect(there).toEqual({ verdict: 'never', code: 'specialist' });
  },
);

it('knows no composition where no salt is listed', () => {
  const empty = { ...tablets('a', 'Telmisartan (40mg)'), salts: [] };
  const [there] = bothWays(empty, { ...empty, id: 'b' });
  expect(there).toEqual({ verdict: 'never', code: 'composition-unknown' });
});

it.each(['Methylcobalamin (500mcg)', 'Lidocaine (10% w/v)', 'Povidone Iodine (5% w/w)', 'Nitroglycerin (0.4mg)'])(
  'never calls two sprays of %s the same where neither says what they are sprayed on',
  (salt) => {
    const verdicts = bothWays(
      tablets('a', salt, 'bottle of 20 ml Spray', 'Alpha Spray'),
      tablets('b', salt, 'bottle of 20 ml', 'Beta Spray'),
    );
    expect(verdicts).toEqual(Array(2).fill({ verdict: 'never', code: 'form-unknown' }));
  },
);
