import { describe, expect, it } from 'vitest';
import { type Label, renderLabel } from './render-label.ts';
import { readPdf } from './testing/read-pdf.ts';

/** 100 by 150 mm in points. */
const [WIDTH, HEIGHT] = [283.46, 425.2];

const label = (receiver: Partial<Label['receiver']>): Label => ({
  sender: {
    name: 'SameSalt Pharmacy',
    addressLines: ['SameSalt Pharmacy', '12, 4th Cross, Vijayanagar', 'Bengaluru 560040, Karnataka'],
    phone: '+91 80 4000 1234',
  },
  number: 'SS-4K7D-M9QX',
  receiver: {
    name: 'Anita Rao',
    phone: '9845012345',
    type: 'home',
    houseNumber: '7',
    street: 'Temple Road',
    landmark: '',
    pinCode: '560003',
    city: 'Bengaluru',
    state: 'Karnataka',
    ...receiver,
  } as Label['receiver'],
  courier: 'Blue Dart',
  awb: '12345678901',
  cashPaise: 123_450,
  isPrescribed: true,
  isPsychotropic: false,
  madeAt: new Date('2026-11-20T06:00:00Z'),
});
const bare = (text: string) => text.replace(/\s/g, '');

describe('the label of a parcel', () => {
  it.each([
    ['a short address', {}],
    [
      'an address of four long parts',
      {
        houseNumber: 'Flat 1204, Tower C, Prestige Shantiniketan Apartments',
        street: 'Whitefield Main Road, Hoodi, opposite the International Technology Park gate number two',
        landmark: 'behind the old post office, beside the temple tank',
      },
    ],
    [
      'the longest address that can be typed',
      { houseNumber: 'No. 12 '.repeat(22), street: 'Long Road '.repeat(16), landmark: 'by the well '.repeat(13) },
    ],
  ])('holds the whole of %s, and everything below it', async (_what, receiver) => {
    const given = label(receiver);
    const pages = readPdf(await renderLabel(given));
    expect(pages).toHaveLength(1);
    const [page] = pages;
    const { houseNumber, street, landmark, city, state } = given.receiver;
    const address = [houseNumber, street, landmark, city, state].filter((part) => part !== '').join(', ');
    expect(bare(page?.text ?? '')).toContain(bare(address));
    expect(bare(page?.text ?? '')).toContain(bare('Bengaluru 560040, Karnataka'));
    for (const run of page?.runs ?? []) {
      expect(run.x + run.width, run.text).toBeLessThanOrEqual(WIDTH - 13);
      expect(run.y, run.text).toBeGreaterThan(10);
      expect(run.y, run.text).toBeLessThan(HEIGHT);
    }
  });
});
