import { describe, expect, it } from 'vitest';
import { ADDRESS_RULES, checkForm, isPinCode, MEMBER_RULES, NEW_MEMBER_RULES, PROFILE_RULES } from './form-rules.ts';
import { RELATIONS } from './relations.ts';

const TODAY = '2026-11-21';
const ADDRESS = {
  name: 'Asha Rao',
  phone: '9876543210',
  houseNumber: '12',
  street: '4th Cross, Vijayanagar',
  landmark: '',
  zipcode: '560040',
  city: '',
  state: '',
  type: 'home',
};
const MEMBER = {
  firstName: 'Kamala',
  lastName: 'Rao',
  phone: '',
  dob: '1958-03-09',
  gender: 'female',
  relation: 'Mother',
  email: '',
};

const said = <Name extends string>(rules: Parameters<typeof checkForm<Name>>[0], texts: Record<Name, string>) =>
  rules.map(({ field }) => checkForm(rules, texts, TODAY)[field]).find((sentence) => sentence !== undefined) ?? null;

describe('the address form', () => {
  it('accepts a complete address without landmark, city and state', () => {
    expect(checkForm(ADDRESS_RULES, ADDRESS, TODAY)).toEqual({});
  });

  it('reports the first missing field, from top to bottom', () => {
    const sentences: (string | null)[] = [];
    let texts: Record<string, string> = { ...ADDRESS, name: '', phone: '', houseNumber: '', street: '', zipcode: '' };
    texts.type = '';
    for (const field of ['name', 'phone', 'houseNumber', 'street', 'zipcode', 'type'] as const) {
      sentences.push(said(ADDRESS_RULES, texts as typeof ADDRESS));
      texts = { ...texts, [field]: ADDRESS[field] };
    }
    expect([...sentences, said(ADDRESS_RULES, texts as typeof ADDRESS)]).toEqual([
      'Please enter your name.',
      'Please enter your mobile number.',
      'Please enter your house or building number.',
      'Please enter your street and area.',
      'Please enter your pin code.',
      'Please select address type (Home or Work).',
      null,
    ]);
  });

  it.each([
    ['phone', '98765', 'Mobile number must be 10 digits.'],
    ['phone', '1234567890', 'Indian mobile numbers start with 6, 7, 8 or 9.'],
    ['zipcode', '56004', 'Pin code must be 6 digits.'],
    ['zipcode', '5600401', 'Pin code must be 6 digits.'],
    ['zipcode', '056004', 'Invalid Pin Code'],
    ['type', 'office', 'Please select address type (Home or Work).'],
    ['name', '   ', 'Please enter your name.'],
  ])('%s %j: %s', (field, text, sentence) => {
    expect(said(ADDRESS_RULES, { ...ADDRESS, [field]: text })).toBe(sentence);
  });
});

describe('the form of a new family member', () => {
  it('accepts a member without phone and e-mail', () => {
    expect(checkForm(NEW_MEMBER_RULES, MEMBER, TODAY)).toEqual({});
  });

  it.each(RELATIONS)('knows %s', (relation) => {
    expect(checkForm(NEW_MEMBER_RULES, { ...MEMBER, relation }, TODAY)).toEqual({});
  });

  it.each([
    ['firstName', '', 'Please enter the first name.'],
    ['lastName', '', 'Please enter the last name.'],
    ['phone', '98', 'Mobile number must be exactly 10 digits.'],
    ['dob', '', 'Please enter the date of birth.'],
    ['dob', '2999-01-01', 'The date of birth cannot be in the future.'],
    ['gender', '', 'Please select a gender.'],
    ['relation', 'Grandfather', 'Please select a relation.'],
    ['email', 'kamala@', 'Please enter a valid e-mail address.'],
  ])('%s %j: %s', (field, text, sentence) => {
    expect(said(NEW_MEMBER_RULES, { ...MEMBER, [field]: text })).toBe(sentence);
  });
});

describe('the profile and the edit of a member', () => {
  const person = { firstName: 'Asha', lastName: '', dob: '1990-01-31', gender: '', email: '' };

  it('refuse the placeholder as a name: the checkout would wait for a name for ever', () => {
    for (const firstName of ['User', ' user '])
      expect([PROFILE_RULES, MEMBER_RULES].map((rules) => said(rules, { ...MEMBER, firstName }))).toEqual([
        'Please enter your first name.',
        'Please enter your first name.',
      ]);
    expect(said(NEW_MEMBER_RULES, { ...MEMBER, firstName: 'USER' })).toBe('Please enter the first name.');
    expect(said(PROFILE_RULES, { ...MEMBER, firstName: 'Userkumari' })).toBeNull();
  });

  it('need a first name and a date of birth, no more', () => {
    for (const rules of [PROFILE_RULES, MEMBER_RULES]) {
      expect(checkForm(rules, person, TODAY)).toEqual({});
      expect(said(rules, { ...person, firstName: '', dob: '' })).toBe('Please enter your first name.');
      expect(said(rules, { ...person, dob: '' })).toBe('Please enter your date of birth.');
    }
  });

  it('refuse a holder who is a minor, but not a member who is one', () => {
    const child = { ...person, dob: '2015-06-01' };
    expect(said(PROFILE_RULES, child)).toBe('You must be 18 or older to hold an account.');
    expect(said(MEMBER_RULES, child)).toBeNull();
  });

  it.each(['a@b.in', 'first.last+tag@sub.example.org'])('accept %s as an e-mail address', (email) => {
    expect(said(PROFILE_RULES, { ...person, email })).toBeNull();
  });

  it.each(['a', 'a@b', 'a b@c.in', '<a@b.in>', 'a@b.in,c@d.in', `${'x'.repeat(250)}@b.in`])('refuse %s', (email) => {
    expect(said(PROFILE_RULES, { ...person, email })).toBe('Please enter a valid e-mail address.');
  });
});

it('accepts a pin code of six digits, the first not zero', () => {
  expect(['560040', '110001', '056004', '56004', '5600400', 'abcdef', ''].filter(isPinCode)).toEqual([
    '560040',
    '110001',
  ]);
});
