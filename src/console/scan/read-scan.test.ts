import { describe, expect, it } from 'vitest';
import { readScan } from './read-scan.ts';

const GS = '\u001d';
const TODAY = '2026-11-23';
const GTIN = '08901234567890';
const read = (text: string) => readScan(text, TODAY);

describe('a code on a pack', () => {
  const whole = { kind: 'pack', gtin: GTIN, batch: 'AB12', expiry: '2027-03-31', count: null };

  it.each([
    ['with a separator behind the batch', `01${GTIN}10AB12${GS}17270331`],
    ['with the batch at the end', `01${GTIN}1727033110AB12`],
    ['of a DataMatrix', `]d201${GTIN}10AB12${GS}17270331`],
    ['of a GS1-128', `]C101${GTIN}1727033110AB12`],
    ['of a QR code', `]Q301${GTIN}1727033110AB12`],
    ['with a leading separator', `${GS}01${GTIN}1727033110AB12`],
    ['as printed below the code', `(01)${GTIN}(17)270331(10)AB12`],
    ['with the month alone', `(01)${GTIN}(17)270300(10)AB12`],
    ['with a separator that the field shows', `01${GTIN}10AB12␝17270331`],
    ['with a separator that a scanner spells', `01${GTIN}10AB12<GS>17270331`],
    ['with a serial number as well', `01${GTIN}21XYZ9${GS}1727033110AB12`],
    ['with spaces around it', `  (01)${GTIN}(17)270331(10)AB12 `],
  ])('is read %s', (_how, text) => expect(read(text)).toEqual(whole));

  it('has null for what it does not contain', () =>
    expect(read('(10)AB12')).toEqual({ kind: 'pack', gtin: null, batch: 'AB12', expiry: null, count: null }));

  it('counts the packs of a carton only', () => {
    expect(read(`02${GTIN}10AB12${GS}3712`)).toMatchObject({ batch: 'AB12', count: 12 });
    expect(read(`01${GTIN}10AB12${GS}3012`)).toMatchObject({ batch: 'AB12', count: null });
  });

  it('reads a two-digit year in the nearest century', () => {
    expect(read('(17)760131(10)A')).toMatchObject({ expiry: '2076-01-31' });
    expect(read('(17)770131(10)A')).toMatchObject({ expiry: '1977-01-31' });
    expect(read('(17)280229(10)A')).toMatchObject({ expiry: '2028-02-29' });
  });
});

describe('what somebody typed', () => {
  it.each(['AB12', 'b-7', '10AB12', '1000', 'dolo', '8901234567895'])('%s stays text, not a code', (text) =>
    expect(read(text)).toEqual({ kind: 'typed', text }),
  );
});

describe('one sentence and no data for', () => {
  it.each([
    ['nothing', '', /Nothing was scanned/],
    ['spaces', '   ', /Nothing was scanned/],
    ['only separators', GS + GS, /Nothing was scanned/],
    ['only a code’s symbology identifier', ']d2', /Only part/],
    ['half a GTIN', ']C10108901234', /Only part/],
    ['half a GTIN without a symbology identifier', '010890123456', /Only part/],
    ['half an expiry', `01${GTIN}1727`, /Only part/],
    ['half an identifier', `01${GTIN}1`, /Only part/],
    ['an unknown identifier', `01${GTIN}0500`, /Only part/],
    ['an empty batch', `01${GTIN}10`, /no batch/],
    ['only a GTIN', `01${GTIN}`, /no batch/],
    ['a retail bar code', '8901234567890', /no batch/],
    ['a retail bar code with its symbology identifier', ']E08901234567890', /no batch/],
    ['a wrong check digit', '010890123456789510AB12', /check digit/],
    ['a retail bar code with a wrong check digit', ']E08901234567895', /check digit/],
    ['letters in a GTIN', '(01)0890123456789X(10)AB12', /check digit/],
    ['the 31st of February', `01${GTIN}1727023110AB12`, /not a date/],
    ['a month 13', `01${GTIN}1727130010AB12`, /not a date/],
    ['a month 0', `01${GTIN}1727000010AB12`, /not a date/],
    ['two batches', '(10)AB12(10)CD34', /two different things/],
    ['a control character', `01${GTIN}10AB\u000012`, /no pack’s code has/],
    ['garbled keys', 'AB\u001b[2J12', /no pack’s code has/],
    ['a web address', 'https://example.com/01/08901234567890/10/AB12', /web address/],
    ['ten thousand characters', '10'.repeat(5_000), /far longer/],
  ])('%s', (_what, text, sentence) =>
    expect(read(text)).toEqual({ kind: 'unreadable', sentence: expect.stringMatching(sentence) }),
  );
});

it('never throws, whatever the text', () => {
  const signs = ['0', '1', '7', '10', '17', '01', '37', '(', ')', ']', 'd2', GS, 'A', 'é', '🙂', '\uffff', '310'];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 5_000; round++) {
    const text = Array.from({ length: next(40) }, () => signs[next(signs.length)]).join('');
    expect(['pack', 'typed', 'unreadable']).toContain(read(text).kind);
  }
});
