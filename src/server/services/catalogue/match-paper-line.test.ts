import { describe, expect, it } from 'vitest';
import { linesOfText } from '#domain/prescription-text/paper-text.ts';
import { readPaper } from '#domain/prescription-text/read-paper.ts';
import { smallCatalogue } from '../../catalogue/testing/small-catalogue.ts';
import { matchPaperLine } from './match-paper-line.ts';

const snapshot = smallCatalogue([
  { id: 'telma20', name: 'Telma 20 Tablet', salts: ['Telmisartan (20mg)'] },
  { id: 'telma40', name: 'Telma 40 Tablet', salts: ['Telmisartan (40mg)'] },
  { id: 'telmah', name: 'Telma-H Tablet', salts: ['Telmisartan (40mg)', 'Hydrochlorothiazide (12.5mg)'] },
  { id: 'augmentin', name: 'Augmentin 625 Duo Tablet', salts: ['Amoxycillin (500mg)', 'Clavulanic Acid (125mg)'] },
  { id: 'eltroxin', name: 'Eltroxin 50 Tablet', salts: ['Thyroxine (50mcg)'] },
  { id: 'omez-old', name: 'Omeztest 20 Capsule', salts: ['Omeprazole (20mg)'], discontinued: true },
  { id: 'metotest', name: 'Metotest 50 Tablet XL', salts: ['Metoprolol Succinate (50mg)'] },
  { id: 'alprax', name: 'Alprax 0.5 Tablet', salts: ['Alprazolam (0.5mg)'] },
  { id: 'nise', name: 'Nisetest Tablet', salts: ['Nimesulide (100mg)'] },
  { id: 'dolo-tab', name: 'Dolotest 250 Tablet', salts: ['Paracetamol (250mg)'] },
  {
    id: 'dolo-susp',
    name: 'Dolotest 250 Suspension',
    salts: ['Paracetamol (250mg/5ml)'],
    packLabel: 'bottle of 60 ml Suspension',
  },
]);
const match = (text: string, catalogue = snapshot) => {
  const [line] = readPaper(linesOfText(text)).lines;
  if (line === undefined) throw new Error(`no medicine line: ${text}`);
  return matchPaperLine(catalogue, line);
};

describe('a line of a paper', () => {
  it.each([
    [95, 'telma40', null],
    [74, null, 'not read surely'],
    [0, null, 'not read surely'],
  ])('whose name was read from a picture with a confidence of %i: preselected %s', (confidence, preselected, open) => {
    const text = 'Tab. Telma 40 1-0-0 x 30 days';
    const words = text.split(' ').map((word) => ({ text: word, confidence: word === '40' ? confidence : 95 }));
    const [line] = readPaper([{ text, box: null, words }]).lines;
    if (line === undefined) throw new Error('no line');
    expect(matchPaperLine(snapshot, line)).toMatchObject({ preselected, open });
    expect(matchPaperLine(snapshot, line).choices).toContain('telma40');
  });

  it.each([
    ['Tab. Telma 40 1-0-0 x 30 days', 'telma40'],
    ['Tab TELMA 20 mg OD', 'telma20'],
    ['T. Telma 40mg HS', 'telma40'],
    ['Tab Augmentin 625 Duo 1-0-1', 'augmentin'],
    ['Syp. Dolotest 250mg/5ml 5 ml TDS', 'dolo-susp'],
    ['Tab Nisetest 100 mg BD', 'nise'],
    ['DOLOTEST 250 TAB 10S 1 20.00 20.00', 'dolo-tab'],
  ])('%s preselects %s', (text, id) => {
    expect(match(text)).toMatchObject({ preselected: id, open: null });
    expect(match(text).choices[0]).toBe(id);
  });

  it.each([
    ['Tab. Telma 80 1-0-0', 'no product of this strength'],
    ['Tab. Telma 1-0-0', 'no strength on the paper'],
    ['Tab. Telma 40 mcg 1-0-0', 'no product of this strength'],
    ['Tab. Telma CT 40 1-0-0', 'no product of this name'],
    ['Tab. Telmo 40 1-0-0', 'no product of this name'],
    ['Cap Omeztest 20 OD', 'no longer made'],
    ['Tab Alprax 0.5 HS', 'a pharmacist reads it'],
    ['Tab Eltroxin 50 mcg OD', 'a pharmacist reads it'],
    ['Inj Telma 40 OD', 'no product of this strength'],
    ['Tab Telmisartan 40 mg 1-0-0', 'written by its salts'],
    ['Tab Metotest 50 OD', 'no release on the paper'],
    // The name has no number: 100 may be another product of the brand.
    ['Tab Nisetest 100 BD', 'no product of this strength'],
    ['Tab Zzyzxin 40 1-0-0', 'no product of this name'],
  ])('%s stays open: %s', (text, reason) => expect(match(text)).toMatchObject({ preselected: null, open: reason }));

  it.each([
    ['Tab Telmisartan 40 mg + Hydrochlorothiazide 12.5 mg OD', ['telmah']],
    ['Tab Telmisartan 40mg & Hydrochlorothiazide 12.5mg OD', ['telmah']],
    ['Tab Telmisartan 40 mg with Hydrochlorothiaz 12.5 mg OD', ['telmah']],
    ['Tab Telmisartan 40 mg + Amlodipine 5 mg OD', []],
  ])('that names the salts of a combination offers only medicines with all of them: %s', (text, choices) => {
    expect(match(text)).toMatchObject({ choices, preselected: null });
  });

  it('offers five of many', () => {
    const many = [10, 20, 30, 40, 60, 80].map((mg) => ({
      id: `many${mg}`,
      name: `Manytest ${mg} Tablet`,
      salts: [`Telmisartan (${mg}mg)`],
    }));
    expect(match('Tab. Manytest 1-0-0', smallCatalogue(many)).choices).toHaveLength(5);
  });
});
