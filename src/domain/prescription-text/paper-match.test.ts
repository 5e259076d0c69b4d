import { describe, expect, it } from 'vitest';
import { readMedicine } from '../medicine/read-medicine.ts';
import { isByComposition } from './paper-match.ts';
import { linesOfText } from './paper-text.ts';
import { readPaper } from './read-paper.ts';

/** Whether a product with these salts is a choice for a line. */
function isChoice(text: string, ...saltTexts: string[]): boolean {
  const [line] = readPaper(linesOfText(text)).lines;
  if (line === undefined) throw new Error(`no medicine line: ${text}`);
  const printed = { id: 'any', name: 'Any Tablet', manufacturer: '', packLabel: 'strip of 10 tablets' };
  return isByComposition(line, readMedicine({ ...printed, saltTexts, listing: 'complete' }));
}

describe('a line that is written by its salts', () => {
  it.each([
    ['Tab Isosorbide Dinitrate 10 mg TDS', 'Isosorbide Mononitrate (10mg)'],
    ['Cap Esomeprazole 40 mg OD', 'Omeprazole (40mg)'],
    ['Tab Levocetirizine 5 mg HS', 'Cetirizine (5mg)'],
    ['Tab Hydroxychloroquine 200 mg BD', 'Chloroquine (200mg)'],
    ['Tab Methylprednisolone 16 mg OD', 'Prednisolone (16mg)'],
    ['Tab Potassium Citrate 1080 mg BD', 'Potassium Chloride (600mg)'],
    ['Inj Insulin Glargine 10 units HS', 'Insulin Aspart (100IU/ml)'],
    ['Tab S-Amlodipine 2.5 mg OD', 'Amlodipine (2.5mg)'],
  ])('%s offers no %s, which shares its letters', (text, salt) => expect(isChoice(text, salt)).toBe(false));

  it.each([
    ['Tab Isosorbide Dinitrate 10 mg TDS', ['Isosorbide Dinitrate (10mg)']],
    ['Tab Thyroxine 50 mcg OD', ['Thyroxine Sodium (50mcg)']],
    ['Tab Hydrochlorothiaz 12.5 mg OD', ['Hydrochlorothiazide (12.5mg)']],
    ['Tab Metformin SR 500 mg BD', ['Metformin (500mg)']],
    ['Tab Telmisartan Hydrochlorothiazide 40/12.5 OD', ['Telmisartan (40mg)', 'Hydrochlorothiazide (12.5mg)']],
  ])('%s offers %s', (text, salts) => expect(isChoice(text, ...salts)).toBe(true));
});
