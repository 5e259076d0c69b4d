import { describe, expect, it } from 'vitest';
import type { OrderLine } from './order.ts';
import { packChosen, planPacking, type ShelfBatch } from './packing-plan.ts';

const MEDICINE = 'm1';

function line(number: number, quantity: number): OrderLine {
  return { line: number, medicineId: MEDICINE, name: 'Dolo 650', quantity, mrpPaise: 3000 } as OrderLine;
}

function batch(name: string, expiry: string, packs: number, change: Partial<ShelfBatch> = {}): ShelfBatch {
  return {
    medicineId: MEDICINE,
    batch: name,
    expiry,
    mrpPaise: 3000,
    packs,
    onSale: true,
    quarantine: null,
    ...change,
  };
}

function plan(lines: OrderLine[], shelf: ShelfBatch[], byBatch = true) {
  return planPacking(lines, {
    shelf,
    byBatch: new Map([[MEDICINE, byBatch]]),
    printed: new Map([[MEDICINE, { batch: 'PRINTED', expiry: '2026-11-30' }]]),
    tooNear: '2026-12-31',
  });
}

describe('The packing plan', () => {
  it('takes the batch that expires first, and the next where it holds too few', () => {
    const { used, obstacles } = plan([line(1, 5)], [batch('LATE', '2028-01-31', 9), batch('SOON', '2027-02-28', 3)]);
    expect(obstacles).toEqual([]);
    expect(used.map(({ batch: name, packs }) => [name, packs])).toEqual([
      ['SOON', 3],
      ['LATE', 2],
    ]);
  });

  it('gives each pack to one line where two lines send the same medicine', () => {
    const { used } = plan([line(1, 2), line(2, 2)], [batch('A', '2027-02-28', 3), batch('B', '2027-03-31', 3)]);
    expect(used.map(({ line: number, batch: name, packs }) => [number, name, packs])).toEqual([
      [1, 'A', 2],
      [2, 'A', 1],
      [2, 'B', 1],
    ]);
  });

  it('sends nothing that expires too soon, and says how many packs are left', () => {
    const { obstacles } = plan([line(1, 2)], [batch('NEAR', '2026-12-31', 9), batch('GOOD', '2027-01-01', 1)]);
    expect(obstacles).toEqual([
      "Dolo 650 can't be packed: its batches that expire after 2026-12-31 hold 1 of 2 packs.",
    ]);
  });

  it('never sends a quarantined batch', () => {
    const { used, obstacles } = plan([line(1, 1)], [batch('APART', '2028-01-31', 9, { quarantine: 'recall' })]);
    expect(used).toEqual([]);
    expect(obstacles).toHaveLength(1);
  });

  it('uses a batch that is off sale last, and counts its packs separately', () => {
    const { used, offSale } = plan(
      [line(1, 3)],
      [batch('OFF', '2027-01-31', 9, { onSale: false }), batch('ON', '2028-01-31', 2)],
    );
    expect(used.map(({ batch: name }) => name)).toEqual(['ON', 'OFF']);
    expect(offSale).toEqual([{ medicineId: MEDICINE, packs: 1 }]);
  });

  it('refuses a printed batch that expires too soon where packs are not counted by batch', () => {
    const { used, obstacles } = plan([line(1, 1)], [], false);
    expect(used).toMatchObject([{ batch: 'PRINTED', counted: false }]);
    expect(obstacles).toEqual(["Dolo 650 can't be packed: its batch PRINTED expires on 2026-11-30."]);
  });
});

describe('the end of a course', () => {
  const END = '2027-03-30';
  const shelf = [batch('SOON', '2027-02-28', 9), batch('ENDS', END, 9), batch('LATE', '2027-03-31', 1)];
  const how = { shelf, byBatch: new Map([[MEDICINE, true]]), printed: new Map(), tooNear: '2026-12-31' };
  const courses = new Map([[MEDICINE, END]]);

  it('asks for a batch that lasts longer, though another expires first', () => {
    expect(planPacking([line(1, 1)], { ...how, courses }).used).toMatchObject([{ batch: 'LATE' }]);
    expect(planPacking([line(1, 1)], how).used).toMatchObject([{ batch: 'SOON' }]);
    expect(planPacking([line(1, 2)], { ...how, courses }).obstacles).toEqual([
      `Dolo 650 can't be packed: its batches that expire after ${END}, when its course ends, hold 1 of 2 packs.`,
    ]);
  });

  it('is checked for a batch on the bench too', () => {
    const chosen = (name: string) => new Map([[1, [{ batch: name, packs: 1 }]]]);
    expect(packChosen([line(1, 1)], chosen('ENDS'), { ...how, courses }).obstacles).toEqual([
      `Batch ENDS of Dolo 650 expires on ${END}, and its course ends on ${END}.`,
    ]);
    expect(packChosen([line(1, 1)], chosen('LATE'), { ...how, courses }).obstacles).toEqual([]);
  });

  it('never packs a batch that is too close to its expiry, even for a short course', () => {
    const short = new Map([[MEDICINE, '2026-12-01']]);
    expect(
      planPacking([line(1, 1)], { ...how, shelf: [batch('NEAR', '2026-12-31', 9)], courses: short }).obstacles,
    ).toEqual(["Dolo 650 can't be packed: its batches that expire after 2026-12-31 hold 0 of 1 pack."]);
  });
});
