import fc from 'fast-check';
import { RELATIONS } from '../../src/domain/people/relations.ts';

const names = fc.constantFrom('Asha', 'Ravi Kumar', "D'Souza", 'आशा', 'Ñandú-Öz', 'O’Neil', 'Li');
/**
 * A valid value for a field of this name, where the schema alone does not say (a phone is a string there). `@…` stands
 * for existing data, inserted when the request is sent: `@own/…` of the requester, `@other/…` of somebody else.
 */
const KNOWN: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  phone: fc.integer({ min: 0, max: 3_999_999_999 }).map((n) => String(6_000_000_000 + n)),
  otp: fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, '0')),
  firstName: names,
  lastName: names,
  name: names,
  email: fc.constantFrom('asha@mail.in', 'a.b+c@sub.example.org', 'reader1@mail.in', 'reader2@mail.in'),
  gender: fc.constantFrom('female', 'male', 'other', ''),
  dob: fc.constantFrom('1980-01-01', '1999-12-31', '1972-02-29'),
  relation: fc.constantFrom(...RELATIONS),
  type: fc.constantFrom('home', 'work'),
  houseNumber: fc.constantFrom('12', '4/B', 'Flat 3, Rose'),
  street: fc.constantFrom('Market Road', '4th Cross'),
  landmark: fc.constantFrom('temple', ''),
  zipcode: fc.constantFrom('560040', '400001'),
  city: fc.constantFrom('', 'Bengaluru'),
  state: fc.constantFrom('', 'Karnataka'),
  latitude: fc.constantFrom(12.97, null),
  longitude: fc.constantFrom(77.59, null),
  pin: fc.constantFrom('560040', '400001'),
  medicine_id: fc.integer({ min: 0, max: 9 }).map((n) => `@product/${n}`),
  quantity: fc.integer({ min: 1, max: 3 }),
  source: fc.constant('web'),
  path: fc.constantFrom('/', '/product', '/cart'),
  coupon_id: fc.constant('@coupon/id'),
  coupon_code: fc.constant('@coupon/code'),
  order_id: fc.constant('@own/order'),
  customOrderId: fc.constant('@own/online'),
  patient_id: fc.constant('@own/patient'),
  address_id: fc.constant('@own/address'),
  userid: fc.constant('@own/account'),
  order_type: fc.constantFrom('cod', 'online'),
  delivery_type: fc.constant('delivery'),
  substitution_consent: fc.constant('{}'),
  prescription_images: fc.constant('@pdf'),
  query: fc.constantFrom('dolo', 'para', 'augmentin 625', 'amoxicillin', 'insulin', 'metformin 500', 'xyzzyx'),
  salt: fc.constantFrom('paracetamol', 'amoxycillin', 'metformin'),
  search: fc.constantFrom('', 'generic', 'salt medicine'),
  page: fc.constantFrom('1', '2'),
  limit: fc.constantFrom('5', '20'),
  slug: fc.constantFrom('@slug', 'no-such-article'),
};

/** Signed values that cannot be made up: omitted from valid requests. */
const UNMADE = new Set(['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature', 'idempotency-key']);

/** The generator for a field by its name; undefined if its schema is enough. */
export function knownValue(name: string): fc.Arbitrary<unknown> | undefined {
  return KNOWN[name];
}

/** Whether a valid request omits this field. */
export function isUnmade(name: string): boolean {
  return UNMADE.has(name);
}

/** Ids of other users' data, of nothing, and of data of another kind. */
export const strangeIds: fc.Arbitrary<string> = fc.constantFrom(
  '@other/order',
  '@other/online',
  '@other/address',
  '@other/patient',
  '@other/account',
  '@own/account',
  '@own/order',
  '@own/address',
  '@product/0',
  '00000000-0000-4000-8000-000000000000',
  '1',
);
