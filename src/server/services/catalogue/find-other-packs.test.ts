import { describe, expect, it } from 'vitest';
import { type SmallRow, smallCatalogue } from '../../catalogue/testing/small-catalogue.ts';
import { findSubstitute } from './find-substitute.ts';

const ten: SmallRow = { id: 'ten', name: 'Alpha 40 Tablet', salts: ['Telmisartan (40mg)'], mrpPaise: 10_000 };
const thirty: SmallRow = { ...ten, id: 'thirty', packLabel: 'strip of 30 tablets', mrpPaise: 27_000 };

function packsOf(rows: readonly SmallRow[], id = 'ten') {
  const answer = findSubstitute(smallCatalogue(rows), id);
  if (answer === null) throw new Error(`No ${id}.`);
  return answer.otherPacks.map(({ offer, record }) => ({ id: record.id, pack: record.packLabel, offer }));
}

describe('findOtherPacks', () => {
  it('gives each with what its own pack prints and costs', () => {
    expect(packsOf([ten, { ...thirty, discountPercent: 10, stock: 0 }])).toMatchObject([
      {
        id: 'thirty',
        pack: 'strip of 30 tablets',
        offer: { mrpPaise: 27_000, discountPercent: 10, inStock: false, facts: { pack: { units: 30 } } },
      },
    ]);
  });

  it('links each pack to all others, and never to another medicine of the group', () => {
    const sixty = { ...ten, id: 'sixty', packLabel: 'bottle of 60 tablets', mrpPaise: 50_000 };
    const rows: SmallRow[] = [
      ten,
      thirty,
      sixty,
      { ...thirty, id: 'other-name', name: 'Beta 40 Tablet' },
      { ...thirty, id: 'other-maker', manufacturerPrinted: 'Second Pharma' },
      { ...thirty, id: 'slow', name: 'Alpha 40 Tablet SR', packLabel: 'strip of 30 tablet sr' },
      { ...thirty, id: 'strong', salts: ['Telmisartan (80mg)'] },
      { ...thirty, id: 'unconfirmed', packLabel: 'strip of 15 tablets', factsSource: null, factsMonth: null },
    ];
    const idsOf = (id: string) => packsOf(rows, id).map((pack) => pack.id);
    expect(idsOf('ten')).toEqual(['thirty', 'sixty']);
    expect(idsOf('thirty')).toEqual(['ten', 'sixty']);
    expect(idsOf('sixty')).toEqual(['ten', 'thirty']);
    expect(idsOf('strong')).toEqual([]);
    expect(idsOf('slow')).toEqual([]);
    expect(idsOf('unconfirmed')).toEqual([]);
  });

  it('knows the maker under another spelling of its name', () => {
    const spelled = { ...thirty, manufacturerPrinted: 'Sample Pharma Pvt. Ltd.' };
    expect(packsOf([ten, spelled]).map(({ id }) => id)).toEqual(['thirty']);
  });
});
