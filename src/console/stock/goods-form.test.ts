import { expect, it } from 'vitest';
import {
  bodyOf,
  type GoodsTyped,
  isGoodsTyped,
  NOTHING_TYPED,
  nextLine,
  withCorrections,
  withMedicine,
  withScan,
} from './goods-form.ts';

const medicine = { medicine_id: 'm', name: 'Dolo', manufacturer: '', pack: '', mrp: 1, ceiling: null, sellable: 0 };
const typed: GoodsTyped = {
  ...{ supplier: 's', invoice: '1', dated: '2026-11-20', medicine, gtin: '', batch: 'B1' },
  ...{ expiry: '06/28', mrp: '33.60', cost: '24.5', packs: '10', free: '' },
};

it('becomes the request body, with the last day of the expiry month, and 0 for an empty number of free packs', () => {
  expect(bodyOf(typed).body).toMatchObject({ expiry: '2028-06-30', mrp: 33.6, cost: 24.5, packs: 10, free_packs: 0 });
});

it.each([
  [{ medicine: null }, ['medicine']],
  [{ expiry: '13/28' }, ['expiry']],
  [{ mrp: '1.234' }, ['mrp']],
  [{ mrp: '19,68', cost: '1,2500' }, ['mrp', 'cost']],
  [{ packs: '1,250', free: '1,000' }, ['packs', 'free']],
  [{ packs: '-1', cost: 'x' }, ['cost', 'packs']],
])('says what is missing in %o, and sends nothing', (more, fields) => {
  const { body, faults } = bodyOf({ ...typed, ...more });
  expect([body, Object.keys(faults)]).toEqual([null, fields]);
});

it.each([
  ['1,250.00', 1250],
  ['1,25,000.50', 125_000.5],
  ['125,000', 125_000],
])('reads %s as the number %d', (mrp, read) => expect(bodyOf({ ...typed, mrp }).body).toMatchObject({ mrp: read }));

it('keeps the invoice for the next line', () =>
  expect(nextLine(typed)).toEqual({ ...NOTHING_TYPED, supplier: 's', invoice: '1', dated: '2026-11-20' }));

it('keeps what was typed over a scan, whichever medicine is chosen after it', () => {
  const said = withCorrections({ batch: 'BAD7', expiry: '2029-06-30' }, { batch: 'BAD1' });
  const other = { ...medicine, medicine_id: 'n' };
  expect(withMedicine({ ...typed, ...said }, medicine, said).batch).toBe('BAD1');
  expect(withMedicine({ ...typed, ...said }, other, said)).toMatchObject({ batch: 'BAD1', expiry: '2029-06-30' });
  expect(withMedicine({ ...nextLine(typed), batch: 'BAD1' }, medicine, { batch: 'BAD7' }).batch).toBe('BAD1');
});

it('takes nothing of an earlier medicine’s pack over to another medicine', () => {
  const other = { ...medicine, medicine_id: 'n', name: 'Crocin', mrp: 20 };
  const scanned = { ...typed, gtin: '08901117000000' };
  expect(withMedicine(scanned, other, { batch: 'C7' })).toEqual({
    ...nextLine(typed),
    ...{ medicine: other, mrp: '20.00', batch: 'C7' },
  });
});

it('keeps what was typed where the medicine is chosen after it, or found again', () => {
  expect(withMedicine({ ...typed, medicine: null }, medicine, {})).toEqual({ ...typed, mrp: '1.00' });
  expect(withMedicine(typed, medicine, { gtin: '08901117000000' })).toMatchObject({ batch: 'B1', packs: '10' });
});

it('begins a new line with another code, so that it is not stored for the medicine before', () => {
  const line = { ...typed, gtin: '08901117000018' };
  const said = { gtin: '08901117000025', batch: 'C7' };
  expect(withScan(line, said)).toEqual({ ...nextLine(typed), ...said });
  expect(withScan(typed, said)).toEqual({ ...typed, ...said });
  expect(withScan(line, { gtin: line.gtin, batch: 'B2' })).toEqual({ ...line, batch: 'B2' });
});

it('ignores a stored value with another structure', () => {
  expect(isGoodsTyped(typed)).toBe(true);
  for (const other of [null, [], {}, { ...typed, medicine: 'm' }, { ...typed, packs: 10 }])
    expect(isGoodsTyped(other)).toBe(false);
});
