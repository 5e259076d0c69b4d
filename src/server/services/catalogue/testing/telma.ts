import { type SmallRow, smallCatalogue } from '../../../catalogue/testing/small-catalogue.ts';
import { findSubstitute, type ProductAnswer } from '../find-substitute.ts';

const TOP = 'Cipla Ltd';
const manufacturers = [{ key: 'cipla', name: 'Cipla', topTier: true, spellingKeys: ['cipla'] }];
/** A medicine whose equivalents, `cheaper` and `others`, cost less. */
export const telma: SmallRow = {
  id: 'telma',
  name: 'Telma 40 Tablet',
  salts: ['Telmisartan (40mg)'],
  mrpPaise: 20_000,
};
const texts = [
  {
    key: 'telmisartan',
    routes: ['oral' as const],
    description: 'For blood pressure.',
    howItWorks: 'It widens the vessels.',
    howToUse: 'Swallow it whole. Take it daily.',
    safety: [{ Alcohol: 'Best avoided.' }],
    sideEffects: 'Dizziness.',
    condition: 'BP(Hypertension)',
    byForm: { 'dispersible-tablet': { useFirst: 'Stir it into water.' } },
    source: 'a test',
    date: '2026-11',
    reviewer: 'not yet reviewed',
  },
];

/** What the page of a medicine says in a catalogue of these rows. */
export function answerOf(rows: SmallRow[], id = 'telma'): ProductAnswer {
  const answer = findSubstitute(smallCatalogue(rows, { manufacturers, texts, version: 3 }), id);
  if (answer === null) throw new Error(`No answer for ${id}.`);
  return answer;
}

export const cheaper: SmallRow = {
  ...telma,
  id: 'cheap',
  name: 'Tsart 40 Tablet',
  mrpPaise: 8_000,
  manufacturerPrinted: TOP,
};
export const others: SmallRow[] = ['a', 'b', 'c'].map((id) => ({
  ...telma,
  id,
  name: `Tel${id} 40 Tablet`,
  mrpPaise: 15_000,
}));
