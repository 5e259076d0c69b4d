import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestBrowser, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let browser: TestBrowser;
let phone = 7_000_000_000;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());
beforeEach(async () => {
  phone += 1;
  browser = shop.browser();
  await browser.logIn(String(phone));
});

const PROFILE = { firstName: 'Asha', lastName: 'Rao', email: 'asha@mail.in', gender: 'female', dob: '1980-02-29' };
const MEMBER = { firstName: 'Kamala', lastName: 'Rao', dob: '1958-03-09', gender: 'female', relation: 'Mother' };
const ADDRESS = {
  name: 'Asha Rao',
  phone: '9876543210',
  type: 'home',
  houseNumber: '12',
  street: '4th Cross, Vijayanagar',
  landmark: '',
  zipcode: '560040',
  city: 'Bengaluru',
  state: 'Karnataka',
};

const addAddress = (changes = {}) => browser.ask('POST', 'address/add-address', { ...ADDRESS, ...changes });
const addresses = async () => (await browser.get('address/get-addresses')).data;

describe('the profile', () => {
  it('is changed, read again, and keeps its phone', async () => {
    const changed = await browser.ask('PUT', 'user/update-user', { ...PROFILE, phone: '9999999999' });
    expect(changed.status).toBe(200);
    const read = (await browser.get('user')).data;
    expect(read).toEqual({ ...PROFILE, phone: String(phone), patient_id: expect.any(String) });
    expect(changed.data).toEqual(read);
  });

  it.each([
    [{ firstName: '  ' }, 'firstName', 'Please enter your first name.'],
    [{ firstName: undefined, dob: undefined }, 'firstName', 'Please enter your first name.'],
    [{ dob: '' }, 'dob', 'Please enter your date of birth.'],
    [{ dob: '2010-01-01' }, 'dob', 'You must be 18 or older to hold an account.'],
    [{ dob: '2001-02-29' }, 'dob', 'Please enter a real date of birth.'],
    [{ email: 'asha' }, 'email', 'Please enter a valid e-mail address.'],
    [{ gender: 'robot' }, 'gender', 'Please select a gender.'],
    [{ firstName: 'x'.repeat(81) }, 'firstName', 'Please use at most 80 characters.'],
    [{ firstName: 'A\u0000B' }, 'firstName', 'Please remove characters that cannot be printed.'],
    [{ firstName: '\ud800' }, 'firstName', 'Please remove characters that cannot be printed.'],
    [{ firstName: { a: 1 } }, 'firstName', 'Please enter this as text.'],
  ])('refuses %j and keeps what was there', async (changes, field, sentence) => {
    await browser.ask('PUT', 'user/update-user', PROFILE);
    const answer = await browser.ask('PUT', 'user/update-user', { ...PROFILE, lastName: 'Other', ...changes });
    expect([answer.status, answer.code, answer.message]).toEqual([400, 20, sentence]);
    expect(answer.fields?.[field]).toBe(sentence);
    expect((await browser.get('user')).data).toMatchObject(PROFILE);
  });

  it('accepts nothing that is not a field of the form', async () => {
    const more = {
      patient_id: 'x',
      id: 'x',
      account_id: 'x',
      is_holder: false,
      created_at: '1990-01-01',
      role: 'admin',
    };
    const before = (await browser.get('user')).data.patient_id;
    const answer = await browser.ask('PUT', 'user/update-user', { ...PROFILE, ...more, __proto__: { admin: true } });
    expect(answer.data).toEqual({ ...PROFILE, phone: String(phone), patient_id: before });
  });
});

describe('the family', () => {
  it('grows and is listed without the holder, in the order of adding', async () => {
    const added = await browser.ask('POST', 'user/add-user-family-member', { ...MEMBER, phone: '+91 98765 11111' });
    expect(added.message).toBe('Member added successfully!');
    shop.advance(1);
    await browser.ask('POST', 'user/add-user-family-member', {
      ...MEMBER,
      firstName: 'Ravi',
      relation: 'Grand_Father',
    });
    const { data } = await browser.get('user/get-user-family-members');
    expect(data).toHaveLength(2);
    expect(data[0]).toEqual({ ...MEMBER, phone: '9876511111', email: '', patient_id: added.data.patient_id });
    expect(data[1]).toMatchObject({ firstName: 'Ravi', relation: 'Grand_Father', phone: '' });
    expect(data[0].patient_id).not.toBe((await browser.get('user')).data.patient_id);
  });

  it('changes a member, but neither phone nor relation', async () => {
    const { data } = await browser.ask('POST', 'user/add-user-family-member', { ...MEMBER, phone: '9876522222' });
    const change = { patient_id: data.patient_id, firstName: 'Kamala Devi', lastName: '', dob: '1957-01-01' };
    const answer = await browser.ask('PUT', 'user/update-user-family-member', {
      ...change,
      phone: '1',
      relation: 'Son',
    });
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({
      ...change,
      email: '',
      gender: null,
      phone: '9876522222',
      relation: 'Mother',
    });
  });

  it.each([
    [{ firstName: '' }, 'Please enter the first name.'],
    [{ lastName: '' }, 'Please enter the last name.'],
    [{ phone: '123' }, 'Mobile number must be exactly 10 digits.'],
    [{ dob: '2030-01-01' }, 'The date of birth cannot be in the future.'],
    [{ gender: '' }, 'Please select a gender.'],
    [{ relation: 'Boss' }, 'Please select a relation.'],
  ])('refuses a member with %j: %s', async (changes, sentence) => {
    const answer = await browser.ask('POST', 'user/add-user-family-member', { ...MEMBER, ...changes });
    expect([answer.status, answer.message]).toEqual([400, sentence]);
    expect((await browser.get('user/get-user-family-members')).data).toEqual([]);
  });

  it('refuses a phone that the holder or another member has, never one of a stranger', async () => {
    const stranger = '9876533333';
    await shop.browser().logIn(stranger);
    const add = (number: string) => browser.ask('POST', 'user/add-user-family-member', { ...MEMBER, phone: number });
    expect((await add(stranger)).status).toBe(200);
    for (const taken of [String(phone), stranger]) {
      const answer = await add(taken);
      expect([answer.status, answer.code]).toEqual([409, 40]);
      expect(answer.message).toContain('mobile number already exists');
    }
  });

  it('has at most 30 members, even when they are added in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => browser.ask('POST', 'user/add-user-family-member', MEMBER)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  });

  it('never lets the holder be changed as a member', async () => {
    const { patient_id } = (await browser.get('user')).data;
    const answer = await browser.ask('PUT', 'user/update-user-family-member', { ...MEMBER, patient_id });
    expect(answer.status).toBe(404);
    expect((await browser.get('user')).data.firstName).toBe('User');
  });
});

describe('addresses', () => {
  it('start with none, the first becomes the default, a later one does not', async () => {
    expect(await addresses()).toEqual({ defaultAddress: null, addresses: [] });
    const first = (await addAddress()).data;
    expect(first).toEqual({
      ...ADDRESS,
      latitude: null,
      longitude: null,
      address_id: first.address_id,
      is_default: 'yes',
    });
    shop.advance(1);
    const second = (await addAddress({ type: 'work', latitude: 12.97, longitude: 77.59 })).data;
    expect(second).toMatchObject({ type: 'work', latitude: 12.97, longitude: 77.59, is_default: 'no' });
    expect(await addresses()).toEqual({ defaultAddress: first, addresses: [first, second] });
  });

  it('have exactly one default, whatever is added, chosen and deleted, even in parallel', async () => {
    await Promise.all(Array.from({ length: 8 }, () => addAddress()));
    const ids = (await addresses()).addresses.map(({ address_id }: { address_id: string }) => address_id);
    const choose = (address_id: string) => browser.ask('PUT', 'address/set-default-address', { address_id });
    const remove = (address_id: string) => browser.ask('POST', 'address/delete-address', { address_id });
    await Promise.all([...ids.map(choose), ...ids.slice(0, 4).map(remove)]);
    const left = await addresses();
    expect(left.addresses).toHaveLength(4);
    const defaults = left.addresses.filter(({ is_default }: { is_default: string }) => is_default === 'yes');
    expect(defaults).toEqual([left.defaultAddress]);
    for (const { address_id } of left.addresses) await remove(address_id);
    expect(await addresses()).toEqual({ defaultAddress: null, addresses: [] });
  });

  it('make the newest remaining one the default when the default is deleted', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three']) {
      ids.push((await addAddress({ name })).data.address_id);
      shop.advance(1);
    }
    const [one, two] = ids;
    await browser.ask('PUT', 'address/set-default-address', { address_id: two });
    expect((await addresses()).defaultAddress.name).toBe('two');
    await browser.ask('POST', 'address/delete-address', { address_id: one });
    expect((await addresses()).defaultAddress.name).toBe('two');
    const gone = await browser.ask('POST', 'address/delete-address', { address_id: two });
    expect(gone.message).toBe('Address deleted successfully');
    expect((await addresses()).defaultAddress.name).toBe('three');
  });

  it('are changed under the same rules as a new one', async () => {
    const { address_id } = (await addAddress()).data;
    const change = (changes: object) =>
      browser.ask('PUT', 'address/update-address', { ...ADDRESS, address_id, ...changes });
    expect((await change({ name: '' })).message).toBe('Please enter your name.');
    expect((await change({ phone: '' })).message).toBe('Please enter your mobile number.');
    expect((await change({ zipcode: '12' })).message).toBe('Pin code must be 6 digits.');
    expect((await addresses()).addresses[0]).toMatchObject(ADDRESS);
    const moved = await change({ zipcode: '400001', city: '', state: '', is_default: 'no' });
    expect(moved.message).toBe('Address updated successfully');
    expect(moved.data).toMatchObject({ city: 'Mumbai', state: 'Maharashtra', is_default: 'yes' });
  });

  it('keep the location while house and street stay the same, and lose it when they change', async () => {
    const { address_id } = (await addAddress({ latitude: 12.97, longitude: 77.59 })).data;
    const change = (changes: object) =>
      browser.ask('PUT', 'address/update-address', { ...ADDRESS, address_id, ...changes });
    expect((await change({ name: 'Asha R' })).data).toMatchObject({ latitude: 12.97, longitude: 77.59 });
    expect((await change({ houseNumber: '13' })).data).toMatchObject({ latitude: null, longitude: null });
  });

  it.each([
    ['an empty text', ''],
    ['a blank', ' '],
    ['a list', []],
    ['a flag', true],
  ])('have no location where %s is sent for it, and not the point at 0, 0', async (_what, sent) => {
    const { data } = await addAddress({ latitude: sent, longitude: sent });
    expect(data).toMatchObject({ latitude: null, longitude: null });
  });

  it('take a location sent as text', async () =>
    expect((await addAddress({ latitude: '12.97', longitude: '77.59' })).data).toMatchObject({
      latitude: 12.97,
      longitude: 77.59,
    }));

  it('report every wrong field, the topmost first', async () => {
    const answer = await browser.ask('POST', 'address/add-address', { latitude: 'here', longitude: 500 });
    expect(answer.message).toBe('Please enter your name.');
    expect(Object.keys(answer.fields ?? {})).toEqual(['name', 'phone', 'houseNumber', 'street', 'zipcode', 'type']);
  });

  it('use the state of the pin code, whatever was sent', async () => {
    expect((await addAddress({ city: 'Vijayanagar', state: 'Goa' })).data).toMatchObject({
      city: 'Vijayanagar',
      state: 'Karnataka',
    });
  });

  it('accept an unknown pin code only with city and state', async () => {
    const unknown = await addAddress({ zipcode: '999999', city: '', state: '' });
    expect([unknown.status, unknown.message, unknown.fields]).toEqual([
      400,
      'Invalid Pin Code',
      { zipcode: 'Invalid Pin Code' },
    ]);
    expect((await addAddress({ zipcode: '999999' })).status).toBe(200);
    shop.outside.pinsFail = true;
    expect((await addAddress()).status).toBe(200);
    shop.outside.pinsFail = false;
  });
});

describe('a pin code', () => {
  it('is looked up without a login', async () => {
    expect((await shop.browser().get('address/pincode/560040')).data).toEqual({
      district: 'Bengaluru',
      state: 'Karnataka',
    });
  });

  it.each([
    ['999999', 404, 'Invalid Pin Code'],
    ['56004', 400, 'Pin code must be 6 digits.'],
    ['abcdef', 400, 'Pin code must be 6 digits.'],
    ['%00%00', 400, 'Pin code must be 6 digits.'],
  ])('%s: %i %s', async (pin, status, sentence) => {
    const answer = await shop.browser().get(`address/pincode/${pin}`);
    expect([answer.status, answer.message]).toEqual([status, sentence]);
  });

  it('says so when the list cannot be reached', async () => {
    shop.outside.pinsFail = true;
    const answer = await shop.browser().get('address/pincode/560040');
    shop.outside.pinsFail = false;
    expect([answer.status, answer.code, answer.message]).toEqual([503, 91, 'Failed to fetch location details']);
  });
});
