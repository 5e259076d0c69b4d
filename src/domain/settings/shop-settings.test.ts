import { describe, expect, it } from 'vitest';
import { cashRefusal, readCashRule } from './cash-rule.ts';
import { retentionOf, SETTINGS, type SettingRule, settingFault, settingInForce, settingRule } from './shop-settings.ts';

const TODAY = '2026-11-24';
const others = (id: string) => (id === 'state' ? 'Karnataka' : '');
const fault = (id: string, value: string) =>
  settingFault(settingRule(id) as SettingRule, value, { others, today: TODAY });

describe('a setting', () => {
  it.each([
    ['name', 'Asha Medicals & Sons'],
    ['pin', '560003'],
    ['state', 'Kerala'],
    ['phone', '+91 80 2345 6789'],
    ['email', 'care@asha-medicals.co.in'],
    ['licences-until', TODAY],
    ['gstin', '29AABCU9603R1ZJ'],
    ['cash-limit', '5000'],
    ['cash-limit', '199999'],
    ['cash-refused-pins', '79, 560001'],
    ['keep-carts', '30'],
    ['hours', ''],
  ])('%s accepts %j', (id, value) => {
    expect(fault(id, value)).toBeNull();
  });

  it.each([
    ['name', 'a\u0000b'],
    ['name', '<b>Asha</b>'],
    ['name', 'x'.repeat(201)],
    ['name', 'line\nbreak'],
    ['pin', '056003'],
    ['pin', '56000३'],
    ['state', 'Atlantis'],
    ['phone', '12'],
    ['phone', 'javascript:alert(1)'],
    ['email', 'care'],
    ['email', 'care@asha..in'],
    ['licences-until', '2026-11-23'],
    ['licences-until', '2027-02-30'],
    ['cash-limit', '0'],
    ['cash-limit', '-5'],
    ['cash-limit', '200000'],
    ['cash-limit', '1e5'],
    ['cash-refused-pins', '5600010'],
    ['cash-refused-pins', '79;80'],
    ['keep-carts', '29'],
    ['keep-invoices', '10'],
    ['keep-messages', '366'],
  ])('%s refuses %j', (id, value) => {
    expect(fault(id, value)).toBe(`Please enter ${settingRule(id)?.may}.`);
  });

  it.each([
    ['29AABCU9603R1ZK', 'last character'],
    ['32AABCU9603R1ZW', 'a GSTIN of Karnataka, which begins with 29'],
    ['29AABCU9603R', '15 capital letters and figures such as'],
  ])('gstin says what is wrong with %s', (value, what) => {
    expect(fault('gstin', value)).toMatch(what);
  });

  it.each([
    ['state', 'tamil  nadu', 'Tamil Nadu'],
    ['state', 'Atlantis', 'Atlantis'],
    ['gstin', '29aabcu 9603r1zj', '29AABCU9603R1ZJ'],
  ])('%s is stored as invoices print it: %s', (id, typed, stored) => {
    expect(settingRule(id)?.tidy?.(typed)).toBe(stored);
  });

  it('has a unique id and variable', () => {
    expect(new Set(SETTINGS.map(({ id }) => id)).size).toBe(SETTINGS.length);
    const variables = SETTINGS.flatMap(({ variable }) => (variable === null ? [] : [variable]));
    expect(new Set(variables).size).toBe(variables.length);
    expect(settingRule('port')).toBeNull();
    expect(retentionOf('keep-carts')).toBe('carts');
    expect(retentionOf('hours')).toBeNull();
  });

  it('prefers what was entered to the environment, and the environment to the default', () => {
    const hours = settingRule('hours') as SettingRule;
    expect(settingInForce(hours, '9 to 5', { PHARMACY_HOURS: '8 to 6' })).toEqual({
      value: '9 to 5',
      source: 'entered',
    });
    expect(settingInForce(hours, undefined, { PHARMACY_HOURS: ' 8 to 6 ' })).toEqual({
      value: '8 to 6',
      source: 'environment',
    });
    expect(settingInForce(hours, undefined, { PHARMACY_HOURS: ' ' })).toEqual({ value: '', source: 'shipped' });
    expect(settingInForce(settingRule('keep-carts') as SettingRule, undefined, {}).value).toBe('365');
  });
});

describe('cash on delivery', () => {
  const rule = readCashRule(
    new Map([
      ['cash-limit', '500'],
      ['cash-refused-pins', '79, 560001'],
    ]),
  );
  it.each([
    [50_000, '560002', null],
    [50_001, '560002', 'limit'],
    [100, '795001', 'pin'],
    [100, '560001', 'pin'],
    [100, '560010', null],
  ] as const)('of %d paise at %s: %s', (payablePaise, pinCode, why) => {
    expect(cashRefusal(rule, { payablePaise, pinCode })).toBe(why);
  });

  it('is accepted everywhere and for any amount where nothing is entered', () => {
    expect(cashRefusal(readCashRule(new Map()), { payablePaise: 10 ** 9, pinCode: '795001' })).toBeNull();
  });
});
