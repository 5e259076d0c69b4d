import { describe, expect, it } from 'vitest';
import { type SmallRow, smallCatalogue } from '../../catalogue/testing/small-catalogue.ts';
import { searchMedicines } from '../../services/catalogue/search-medicines.ts';

const MARKET: SmallRow[] = [
  { name: 'Dolo 650 Tablet', salts: ['Paracetamol (650mg)'], popularity: 90 },
  { name: 'Calpol 500mg Tablet', salts: ['Paracetamol (500mg)'], popularity: 80 },
  { name: 'Telma 40 Tablet', salts: ['Telmisartan (40mg)'], popularity: 70 },
  { name: 'Telma 80 Tablet', salts: ['Telmisartan (80mg)'], popularity: 30 },
  { name: 'Augmentin 625 Duo Tablet', salts: ['Amoxycillin (500mg)', 'Clavulanic Acid (125mg)'], popularity: 95 },
  { name: 'Azithro 250mg Tablet', salts: ['Azithromycin (250mg)'], popularity: 20 },
  { name: 'Azithral 500 Tablet', salts: ['Azithromycin (500mg)'], popularity: 85 },
  { name: 'Pan-D Capsule PR', salts: ['Domperidone (30mg)', 'Pantoprazole (40mg)'], popularity: 65 },
];
const market = smallCatalogue(MARKET);
const search = (text: string) => searchMedicines(market, { text, by: 'query', page: 1, limit: 20 });

describe('a search for a line of a prescription', () => {
  it.each([
    ['tab dolo 650 1-0-1 x 5 days', 'Dolo 650 Tablet'],
    ['Tab Augmentin 625 BD 5 days', 'Augmentin 625 Duo Tablet'],
    ['cap pan d od before food', 'Pan-D Capsule PR'],
    ['Tab Dolo 650 सुबह शाम', 'Dolo 650 Tablet'],
    ['Telma 40 रोज सुबह', 'Telma 40 Tablet'],
    ['T. Telma 40 0-0-1', 'Telma 40 Tablet'],
    ["dolo 650 15's", 'Dolo 650 Tablet'],
    ['dolo 650 strip of 15', 'Dolo 650 Tablet'],
    ['telma 80 2 strips', 'Telma 80 Tablet'],
    ['calpol 500 15 tablets', 'Calpol 500mg Tablet'],
  ])('finds %j as typed, %s first', (text, first) => {
    const found = search(text);
    expect(found.medicines[0]?.medicine_name).toBe(first);
    expect(found.corrected).toBeNull();
  });

  it('does not take a complete dose for the start of a larger one when it searches by sound', () => {
    expect(search('टेल्मा 40 mg').corrected?.to).toContain('telma 40');
    expect(search('टेल्मा 4 mg').corrected?.to.join()).not.toContain('4');
    expect(search('डोलो 650 सुबह शाम 5 दिन').medicines[0]?.medicine_name).toBe('Dolo 650 Tablet');
  });

  it('tells a complete dose from a larger one among very many names with either', () => {
    const rows = Array.from({ length: 200 }, (_, at): SmallRow => {
      const dose = at % 2 === 0 ? 4 : 40;
      return { name: `Corvol ${dose} P${at} Tablet`, salts: ['Candesartan (8mg)'], popularity: dose };
    });
    const found = searchMedicines(smallCatalogue(rows), { text: 'corvol 4 mg', by: 'query', page: 1, limit: 150 });
    expect(found.totalCount).toBe(100);
    expect(found.medicines.every(({ medicine_name }) => medicine_name.startsWith('Corvol 4 '))).toBe(true);
  });

  it.each(['telma 4 mg', 'telma 4mg tablet', 'telma 8 tablets', 'telma 55'])(
    'does not take a complete dose for the start of a larger one: %s',
    (text) => {
      const found = search(text);
      expect(found.corrected?.to).toEqual(['telma']);
      expect(found.understood).toBeNull();
      expect(found.medicines.every((row) => row.corrected)).toBe(true);
    },
  );

  it('finds a salt that was begun, where a brand with those letters lacks the strength', () => {
    expect(search('azithro 500 goli').medicines[0]?.medicine_name).toBe('Azithral 500 Tablet');
  });

  it('lists the first of several prescribed medicines, and says so', () => {
    const found = search('Tab Dolo 650 1-0-1 Cap Pan D OD');
    expect(found.corrected?.to).toEqual(['dolo 650 tablet']);
    expect(found.medicines.map((row) => row.medicine_name)).toEqual(['Dolo 650 Tablet']);
  });
});
