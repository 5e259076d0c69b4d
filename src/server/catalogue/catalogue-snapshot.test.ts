import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { searchMedicines } from '../services/catalogue/search-medicines.ts';
import { buildCatalogue } from './build-catalogue.ts';
import type { CatalogueArrays } from './catalogue-arrays.ts';
import { openCatalogue } from './catalogue-snapshot.ts';
import { smallCatalogue, smallReading } from './testing/small-catalogue.ts';

const rows = [
  {
    name: 'Dolo 650 Tablet',
    salts: ['Paracetamol (650mg)'],
    discountPercent: 12.5,
    mrpPaise: 3_000,
    packLabel: 'strip of 15 tablets',
    popularity: 5,
  },
  { name: 'Azithral 500', salts: ['Azithromycin (500mg)'], schedule: 'H1' as const, stock: 0 },
  { name: 'Mtp Kit', salts: ['Mifepristone (200mg)', 'Misoprostol (200mcg)'] },
  { name: 'Odd', salts: [], packLabel: 'who knows', discontinued: true },
];

/** A copy, as a worker's message arrives. */
function handOver(arrays: CatalogueArrays): CatalogueArrays {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(arrays);
  const received = receiveMessageOnPort(port2)?.message as CatalogueArrays;
  port1.close();
  return received;
}

describe('openCatalogue', () => {
  it('returns what the database holds about each medicine', () => {
    const snapshot = smallCatalogue(rows);
    const rank = snapshot.rankOf('m1');
    expect(snapshot.recordAt(rank)).toEqual({
      id: 'm1',
      name: 'Dolo 650 Tablet',
      manufacturer: 'Sample Pharma',
      packLabel: 'strip of 15 tablets',
      saltTexts: ['Paracetamol (650mg)'],
      listing: 'complete',
      schedule: undefined,
      provenSalts: new Set(),
    });
    expect(snapshot.offerAt(rank)).toMatchObject({
      mrpPaise: 3_000,
      discountPercent: 12.5,
      inStock: true,
      discontinued: false,
    });
    expect(snapshot.sellingUnitPaiseAt(rank)).toBe(175);
    expect(snapshot.factsAt(rank)).toMatchObject({
      form: 'tablet',
      schedule: 'OTC',
      pack: { units: 15, unitClass: 'tablet' },
    });
  });

  it('uses a schedule that the catalogue states', () => {
    const snapshot = smallCatalogue(rows);
    expect(snapshot.listedAt(snapshot.rankOf('m2'))).toMatchObject({ schedule: 'H1', inStock: false });
    expect(snapshot.recordAt(snapshot.rankOf('m2')).schedule).toBe('H1');
  });

  it('finds an unlisted medicine by its id, and lists it nowhere', () => {
    const snapshot = smallCatalogue(rows);
    expect(snapshot.rankOf('m3')).toBeGreaterThanOrEqual(0);
    expect(snapshot.activeIds()).toEqual(['m1', 'm2']);
    const unread = smallCatalogue([{ name: 'Mifepristone Tablet', salts: [] }]);
    expect(unread.activeIds()).toEqual([]);
  });

  it('arrives from a worker without copying its columns', () => {
    const arrays = buildCatalogue(smallReading(rows, { version: 4 }));
    const received = handOver(arrays);
    expect(received.mrpPaise.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(received.index.trie.letter.buffer).toBeInstanceOf(SharedArrayBuffer);
    const snapshot = openCatalogue(received);
    expect(snapshot.version).toBe(4);
    expect(searchMedicines(snapshot, { text: 'dolo', by: 'query', page: 1, limit: 5 }).medicines[0]?.medicine_id).toBe(
      'm1',
    );
  });

  it('opens an empty catalogue', () => {
    const snapshot = smallCatalogue([]);
    expect(snapshot.rankOf('m1')).toBe(-1);
    expect(searchMedicines(snapshot, { text: 'dolo', by: 'query', page: 1, limit: 5 })).toMatchObject({
      medicines: [],
      totalCount: 0,
    });
  });
});
