import { describe, expect, it } from 'vitest';
import { alertMarks, matchAlert } from './match-alert.ts';
import { recallMoneyWay } from './recall-money.ts';

const held = {
  name: 'Dolo 650 Tablet',
  molecules: ['Paracetamol (650mg)'],
  manufacturer: 'Micro Labs Ltd',
  batch: 'DL-2311',
};
const alert = {
  product: 'Dolo-650 (Paracetamol Tablets IP)',
  batch: 'DL 2311',
  maker: 'M/s Micro Labs Limited, Hosur',
};

describe('an alert', () => {
  it.each([
    [{}, 'sure'],
    [{ batch: 'DL2310, dl2311; X' }, 'sure'],
    [{ product: 'Paracetamol Tablets IP 650 mg' }, 'sure'],
    [{ batch: 'B.No. DL-2311' }, 'sure'],
    [{ batch: 'DL2310 DL2311' }, 'likely'],
    [{ batch: 'DL2310/DL2311' }, 'likely'],
    [{ batch: 'DL2312' }, 'no'],
    [{ batch: 'DL23111' }, 'no'],
    [{ maker: 'M/s Macleods Pharmaceuticals Ltd' }, 'likely'],
    [{ maker: '' }, 'likely'],
    [{ maker: 'Pharma Pvt Ltd' }, 'likely'],
    [{ product: 'Amoxycillin Capsules' }, 'likely'],
    [{ product: 'Amoxycillin Capsules', maker: 'Cipla' }, 'no'],
  ] as const)('%o is %s', (more, match) => expect(matchAlert({ ...alert, ...more }, held)).toBe(match));

  it('of a combination is sure only where every molecule is named', () => {
    const both = { ...held, name: 'Zz 5', molecules: ['Amlodipine (5mg)', 'Atenolol (50mg)'] };
    expect(matchAlert({ ...alert, product: 'Amlodipine and Atenolol Tablets' }, both)).toBe('sure');
    expect(matchAlert({ ...alert, product: 'Amlodipine Tablets' }, both)).toBe('likely');
  });

  it('is not sure where the name of one manufacturer only begins like another', () =>
    expect(matchAlert({ ...alert, maker: 'Sun Micro Labs' }, held)).toBe('likely'));

  it('means the batch LOT-12 by "LOT 12", though "lot" may be a word before the number', () =>
    expect(matchAlert({ ...alert, batch: 'LOT 12' }, { ...held, batch: 'LOT-12' })).toBe('sure'));

  it.each(['Batch Nos. AB1, AB2', 'B. Nos AB1 and AB2', 'Lot No. AB2'])('names the batches of "%s"', (batch) =>
    expect(matchAlert({ ...alert, batch }, { ...held, batch: 'AB-2' })).toBe('sure'),
  );

  it.each(['Batch Nos. AB2, AB1', 'Batches AB2 and AB1'])('names the first batch of "%s"', (batch) =>
    expect(matchAlert({ ...alert, batch }, { ...held, batch: 'AB-2' })).toBe('sure'),
  );

  it('names each of its batches once', () => expect(alertMarks('A-1, a1 and B2 & ')).toEqual(['A1', 'B2']));
});

describe('the money for recalled packs', () => {
  it.each([
    ['DELIVERED', 'online', 'refunded'],
    ['DELIVERED', 'cod', 'by_hand'],
    ['SHIPPED', 'online', 'refunded'],
    ['UNDELIVERED', 'cod', 'at_door'],
    ['PACKED', 'online', 'nothing'],
    ['RETURNED', 'online', 'nothing'],
    ['CANCELLED', 'cod', 'nothing'],
  ] as const)('%s, %s: %s', (status, type, way) => expect(recallMoneyWay(status, type)).toBe(way));
});
