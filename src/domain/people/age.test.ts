import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, dayInIndia, isRealDate, refuseBirthDate, timeInIndia } from './age.ts';

const TODAY = '2026-11-21';

describe('isRealDate', () => {
  it.each(['1958-03-09', '2000-02-29', '2026-12-31'])('accepts %s as a real date', (text) =>
    expect(isRealDate(text)).toBe(true),
  );
  it.each(['2001-02-29', '2000-13-01', '2000-00-10', '2000-1-1', '01-01-2000', '0058-01-01', '', '2000-01-01T00:00'])(
    'rejects %j',
    (text) => expect(isRealDate(text)).toBe(false),
  );
  it('accepts every day of the calendar', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true }),
        (date) => {
          expect(isRealDate(date.toISOString().slice(0, 10))).toBe(true);
        },
      ),
    );
  });
});

describe('ageOn', () => {
  it.each([
    ['2026-11-21', '2008-11-21', 18],
    ['2026-11-21', '2008-11-22', 17],
    ['2026-02-28', '2008-02-29', 17],
    ['2026-03-01', '2008-02-29', 18],
    ['2026-11-21', '2026-11-22', -1],
  ])('on %s somebody born on %s is %i', (today, born, age) => expect(ageOn(today, born)).toBe(age));
});

describe('refuseBirthDate', () => {
  it.each([
    ['2008-11-21', true, null],
    ['2008-11-22', true, 'You must be 18 or older to hold an account.'],
    ['2026-11-20', false, null],
    ['2026-11-21', false, null],
    ['2026-11-22', false, 'The date of birth cannot be in the future.'],
    ['1858-01-01', false, 'Please check the year of birth.'],
    ['2001-02-29', false, 'Please enter a real date of birth.'],
  ])('born %s (holder: %s): %s', (born, holder, sentence) => {
    expect(refuseBirthDate(born, TODAY, holder)).toBe(sentence);
  });
});

it('changes the day in India at half past six in the evening, UTC', () => {
  expect(dayInIndia(Date.parse('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
  expect(dayInIndia(Date.parse('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
});

it.each([
  ['2026-11-16T04:30:00Z', '10:00'],
  ['2026-11-21T18:29:59Z', '23:59'],
  ['2026-11-21T18:30:00Z', '00:00'],
])('at %s it is %s in India', (moment, time) => {
  expect(timeInIndia(Date.parse(moment))).toBe(time);
});
