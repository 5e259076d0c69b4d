import type { Page } from '@playwright/test';
import { brand } from '#brand';
import {
  type Answer,
  after,
  button,
  cut,
  dialog,
  grant,
  heading,
  holds,
  inTurn,
  type LiteralState,
  linkTo,
  literal,
  optionValue,
  press,
  refuse,
  shown,
  shownIn,
  shownWhole,
  toast,
} from './literal.ts';

const ACCOUNT = '2 Account /account?tab=';
const MEMBER = '5 Add family member';
const ADDRESS = '5 Add address';
const PANELS = '2 Side panels';
const WORDS = '8 Profile, family and address';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Account' });
const form = (page: Page) => page.getByRole('dialog');
const save = press('Save');
const fill = (label: string, text: string) => (page: Page) => form(page).getByLabel(label, { exact: true }).fill(text);
const birthday = async (page: Page) => form(page).locator('[name=dob]').fill('1990-02-03');
const pick = (text: string) => (page: Page) => form(page).getByText(text, { exact: true }).click();
/** What Save says now, where nothing is missing before it. */
const saidAfter = (...acts: ((page: Page) => Promise<unknown>)[]) => toast(inTurn(...acts, save));
const wide = (page: Page) => ((page.viewportSize()?.width ?? 0) < 768 ? 252 : 384);
const panelWidth = holds(async (page) => Math.round((await form(page).boundingBox())?.width ?? 0) === wide(page));

const PLACE = {
  address_id: 'a1',
  name: 'Asha Rao',
  phone: '9876543210',
  type: 'home',
  houseNumber: '12',
  street: 'MG Road',
  landmark: '',
  zipcode: '560040',
  city: 'Bengaluru',
  state: 'Karnataka',
  latitude: null,
  longitude: null,
};
const TWO = [
  { ...PLACE, is_default: 'yes' },
  { ...PLACE, address_id: 'a2', type: 'work', street: 'Brigade Road', is_default: 'no' },
];
const places = '**/address/get-addresses';
/** Two addresses that no call of this page really changes. */
const twoAddresses = (page: Page) =>
  page.route(places, grant({ defaultAddress: TWO[0], addresses: TWO })).then(() => undefined);
const card = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Brigade Road' });
const makeDefault = (page: Page) => card(page).getByRole('button', { name: 'Mark as Default' }).click();
const remove = async (page: Page) => {
  await card(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
};
const pin = '**/address/pincode/**';
const typePin = (code: string) => inTurn(fill('Pin code', ''), fill('Pin code', code));

const RELATIONS =
  'Brother, Sister, Father, Mother, Wife, Husband, Uncle, Aunt, Son, Daughter, Grand_Father, Grand_Mother, Grand_Son, Grand_Daughter';

export const ACCOUNT_STATES: readonly LiteralState[] = [
  {
    name: 'the profile',
    who: 'member',
    route: '/account?tab=no-such-tab',
    rows: [
      literal('account.fallback', `${ACCOUNT}: profile-info (default and fallback)`, 'profile-info', (page) =>
        shownWhole(page, '1980-01-31'),
      ),
      literal('account.greeting', `${ACCOUNT}: otherwise the first name`, 'Hello, Asha', shown),
      literal('profile.dob', `${ACCOUNT}: date of birth (yyyy-MM-dd)`, '1980-01-31', shownWhole),
      ...['Name', 'Phone', 'E-mail', 'Gender', 'Date of birth'].map((name) =>
        literal(`profile.${name}`, `${ACCOUNT}: profile tab`, name, shownWhole),
      ),
      literal('panel.profile', PANELS, 'Profile Update', after(press('Edit'), dialog)),
      literal('panel.width', `${PANELS}: 96 units, or 70% of the screen on small screens`, '96', panelWidth),
      literal(
        'profile.phone',
        '5 Profile update: phone read-only',
        'Phone number',
        holds((page, label) =>
          form(page)
            .getByLabel(label)
            .getAttribute('readonly')
            .then((mark) => mark !== null),
        ),
      ),
      literal(
        'profile.first-name',
        '5 Profile update',
        'Please enter your first name.',
        saidAfter(fill('First name', '')),
      ),
      literal(
        'profile.birth-date',
        '5 Profile update',
        'Please enter your date of birth.',
        saidAfter(fill('First name', 'Asha'), (page) => form(page).locator('[name=dob]').fill('')),
      ),
      literal(
        'profile.failed',
        WORDS,
        'Error updating user data.',
        toast(inTurn(birthday, save), '**/user/update-user', refuse()),
      ),
      literal(
        'panel.saving',
        '4 Side panels',
        'Saving...',
        after((page) => slowly(page, '**/user/update-user'), button),
      ),
    ],
  },
  {
    name: 'the menu of the account',
    who: 'member',
    only: 'desktop',
    route: '/account',
    rows: [
      literal('account.menu.profile', ACCOUNT, 'Edit Profile', linkTo('/account?tab=profile-info', menu)),
      literal('account.menu.address', ACCOUNT, 'Manage Address', linkTo('/account?tab=address', menu)),
      literal('account.menu.family', ACCOUNT, 'My Family', linkTo('/account?tab=my-family', menu)),
      literal('account.menu.orders', ACCOUNT, 'My Orders', linkTo('/account?tab=my-orders', menu)),
      literal('account.menu.refer', ACCOUNT, 'Refer & Earn', linkTo('/account?tab=refer', menu)),
      literal('account.menu.contact', ACCOUNT, 'Contact Us', linkTo('/account?tab=contact-us', menu)),
      literal('account.menu.logout', ACCOUNT, 'Log Out', button),
    ],
  },
  {
    name: 'the menu beside the account on a phone',
    who: 'member',
    only: 'phone',
    route: '/account',
    rows: [
      literal(
        'account.menu.hidden',
        `${ACCOUNT}: it is hidden on small screens`,
        'Account',
        holds((page) => menu(page).locator('visible=true').count(), 0),
      ),
    ],
  },
  {
    name: 'the mobile menu',
    who: 'member',
    route: '/account-management',
    rows: [
      literal('mobile.hello', ACCOUNT, 'Hello', heading),
      literal('mobile.name', ACCOUNT, 'Hello Asha', heading),
      literal('mobile.welcome', ACCOUNT, 'Welcome to Account management', shownWhole),
      ...['Edit Profile', 'Manage Address', 'My Family', 'My Orders', 'Refer & Earn', 'Contact Us', 'Log Out'].map(
        (entry) => literal(`mobile.${entry}`, ACCOUNT, entry, shownIn(menu)),
      ),
    ],
  },
  {
    name: 'the greeting of somebody without a name',
    who: 'newcomer',
    route: '/account',
    rows: [
      literal(
        'account.phone',
        `${ACCOUNT}: the phone number when the first name is 'User'`,
        'Hello, {ten digits}',
        holds(async (page) =>
          /^Hello, \d{10}$/.test(
            await page
              .getByText(/^Hello/)
              .first()
              .innerText(),
          ),
        ),
      ),
    ],
  },
  {
    name: 'no addresses',
    who: 'newcomer',
    route: '/account?tab=address',
    rows: [
      literal('address.none', ACCOUNT, 'No Saved addresses found', shownWhole),
      literal('address.title', `${ACCOUNT}: Address tab`, 'Manage Addresses', heading),
      literal('panel.address.new', PANELS, 'New Address', after(press('Add new'), dialog)),
      literal('address.name', ADDRESS, 'Please enter your name.', saidAfter()),
      literal('address.phone', ADDRESS, 'Please enter your mobile number.', saidAfter(fill('Name', 'Asha Rao'))),
      literal(
        'address.phone.ten',
        ADDRESS,
        'Mobile number must be 10 digits.',
        saidAfter(fill('Mobile number', '98765')),
      ),
      literal(
        'address.house',
        ADDRESS,
        'Please enter your house or building number.',
        saidAfter(fill('Mobile number', '9876543210')),
      ),
      literal(
        'address.street',
        ADDRESS,
        'Please enter your street and area.',
        saidAfter(fill('House or building number', '12')),
      ),
      literal('address.pin', ADDRESS, 'Please enter your pin code.', saidAfter(fill('Street and area', 'MG Road'))),
      literal('address.pin.six', ADDRESS, 'Pin code must be 6 digits.', saidAfter(fill('Pin code', '5600'))),
      literal(
        'address.pin.most',
        `${ADDRESS}: cannot exceed 6 digits`,
        '560040',
        holds(async (page, six) => {
          await page.route(pin, cut);
          await fill('Pin code', '')(page);
          await form(page).getByLabel('Pin code').pressSequentially(`${six}99`);
          return form(page).getByLabel('Pin code').inputValue();
        }, '560040'),
      ),
      literal('address.pin.failed', WORDS, 'Failed to fetch location details', toast(typePin('560041'))),
      literal(
        'address.pin.unknown',
        WORDS,
        'Invalid Pin Code',
        after((page) => page.unroute(pin), toast(typePin('999999'))),
      ),
      literal('address.pin.filled', WORDS, 'City and State auto-filled', toast(typePin('560040'))),
      literal(
        'address.city',
        `${ADDRESS}: city and state are read-only`,
        'City',
        holds((page, label) =>
          form(page)
            .getByLabel(label)
            .getAttribute('readonly')
            .then((mark) => mark !== null),
        ),
      ),
      literal(
        'address.state',
        `${ADDRESS}: city and state are read-only`,
        'Karnataka',
        holds((page) => form(page).getByLabel('State').inputValue(), 'Karnataka'),
      ),
      literal(
        'address.short-pin',
        '4 Postal code lookup: fewer than 6 clears them',
        '',
        holds(async (page) => {
          await fill('Pin code', '56004')(page);
          const city = await form(page).getByLabel('City').inputValue();
          await typePin('560040')(page);
          return city;
        }, ''),
      ),
      literal('address.type', ADDRESS, 'Please select address type (Home or Work).', saidAfter()),
      literal('address.home', ADDRESS, 'Home', shownWhole),
      literal('address.work', ADDRESS, 'Work', shownWhole),
      literal('address.location', '5 Geolocation opt-in', 'Use my location', shown),
      literal(
        'address.location.refused',
        '5 Geolocation opt-in',
        'Unable to access location',
        toast(async (page) => {
          await page.evaluate(() => {
            navigator.geolocation.getCurrentPosition = (_, refused) => refused?.({} as GeolocationPositionError);
          });
          await form(page)
            .getByLabel('Use my location')
            .check({ force: true })
            .catch(() => undefined);
        }),
      ),
      literal(
        'address.not-added',
        WORDS,
        'Failed to add address',
        toast(inTurn(pick('Home'), save), '**/address/add-address', refuse()),
      ),
      literal(
        'address.not-added.broken',
        WORDS,
        'Please allow location access. Refresh and try again',
        toast(save, '**/address/add-address', cut),
      ),
      literal(
        'address.added',
        WORDS,
        'Address added successfully',
        toast(save, '**/address/add-address', grant({ ...PLACE, is_default: 'yes' })),
      ),
    ],
  },
  {
    name: 'no place on the map',
    who: 'newcomer',
    route: '/account?tab=address&panel=new',
    before: (page) =>
      page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'geolocation')).then(() => undefined),
    rows: [
      literal(
        'address.no-geolocation',
        '5 Geolocation opt-in',
        'Geolocation is not supported.',
        toast((page) => form(page).getByText('Use my location').click()),
      ),
    ],
  },
  {
    name: 'two addresses',
    who: 'member',
    route: '/account?tab=address',
    before: twoAddresses,
    rows: [
      literal('address.default', ACCOUNT, 'Default Address', shownWhole),
      literal('address.mark', ACCOUNT, 'Mark as Default', button),
      literal('address.add', ACCOUNT, 'Add new', button),
      literal('address.edit', ACCOUNT, 'Edit', button),
      literal('address.delete', `${ACCOUNT}: delete`, 'Delete', button),
      literal(
        'address.default.refused',
        WORDS,
        'Failed to set default address',
        toast(makeDefault, '**/set-default-address', refuse()),
      ),
      literal(
        'address.default.broken',
        WORDS,
        'An error occurred while setting default address',
        toast(makeDefault, '**/set-default-address', cut),
      ),
      literal(
        'address.default.done',
        WORDS,
        'Default Address selected successfully',
        toast(makeDefault, '**/set-default-address', grant(PLACE)),
      ),
      literal(
        'address.deleted.refused',
        WORDS,
        'Failed to delete address',
        toast(remove, '**/delete-address', refuse()),
      ),
      literal(
        'address.deleted.broken',
        WORDS,
        'An error occurred while deleting',
        toast(remove, '**/delete-address', cut),
      ),
      literal(
        'address.deleted',
        WORDS,
        'Address deleted successfully',
        toast(remove, '**/delete-address', grant(null)),
      ),
      literal(
        'panel.address.edit',
        PANELS,
        'Edit Address',
        after((page) => card(page).getByRole('button', { name: 'Edit' }).click(), dialog),
      ),
      literal('address.updated.refused', WORDS, 'Failed to update address', toast(save, '**/update-address', refuse())),
      literal(
        'address.updated.broken',
        WORDS,
        'An error occurred while updating',
        toast(save, '**/update-address', cut),
      ),
      literal(
        'address.updated',
        WORDS,
        'Address updated successfully',
        toast(save, '**/update-address', grant(TWO[1])),
      ),
    ],
  },
  {
    name: 'addresses that did not come',
    who: 'member',
    route: '/account?tab=address',
    before: (page) => page.route(places, cut as Answer).then(() => undefined),
    rows: [
      literal(
        'address.not-viewed',
        WORDS,
        'Failed to view address',
        toast(async () => undefined),
      ),
    ],
  },
  {
    name: 'the family',
    who: 'member',
    route: '/account?tab=my-family',
    rows: [
      literal('family.title', `${ACCOUNT}: Family tab`, 'Manage Family', heading),
      literal(
        'family.holder',
        `${ACCOUNT}: the account holder first, with an Edit link`,
        'Edit',
        linkTo('/account?tab=my-family&panel=profile'),
      ),
      literal('family.dob', `${ACCOUNT}: members with date of birth`, '1958-03-09', shownWhole),
      literal('family.gender', `${ACCOUNT}: capitalised gender`, 'Female', shownWhole),
      literal('family.relationship', ACCOUNT, 'Relationship', shownWhole),
      literal('family.update', PANELS, 'Update Member', after(press('Edit'), dialog)),
      literal(
        'family.update.first-name',
        '5 Update member: the same two rules',
        'Please enter your first name.',
        saidAfter(fill('First name', '')),
      ),
      literal(
        'family.update.failed',
        WORDS,
        'Error updating user data.',
        toast(inTurn(fill('First name', 'Kamala'), save), '**/update-user-family-member', refuse()),
      ),
      literal('family.new', PANELS, 'New Member', after(inTurn(press('Close panel'), press('Add new')), dialog)),
      literal('family.first-name', MEMBER, 'Please enter the first name.', saidAfter()),
      literal('family.last-name', MEMBER, 'Please enter the last name.', saidAfter(fill('First name', 'Ravi'))),
      literal(
        'family.phone',
        MEMBER,
        'Mobile number must be exactly 10 digits.',
        saidAfter(fill('Last name', 'Rao'), fill('Mobile number', '98765')),
      ),
      literal('family.birth-date', MEMBER, 'Please enter the date of birth.', saidAfter(fill('Mobile number', ''))),
      literal('family.gender.missing', MEMBER, 'Please select a gender.', saidAfter(birthday)),
      ...['Male', 'Female', 'Other'].map((gender) =>
        literal(`family.${gender}`, '3 gender (male, female, other)', gender, shownIn(form)),
      ),
      literal('family.relation.missing', MEMBER, 'Please select a relation.', saidAfter(pick('Male'))),
      ...RELATIONS.split(', ').map((relation) =>
        literal(
          `family.${relation}`,
          '3 Relation options',
          relation,
          optionValue((page) => form(page).getByLabel('Relation')),
        ),
      ),
      literal(
        'family.registered',
        WORDS,
        'This mobile number is already registered.',
        toast(
          inTurn((page) => form(page).getByLabel('Relation').selectOption('Son'), save),
          '**/add-user-family-member',
          refuse('This mobile number already exists'),
        ),
      ),
      literal('family.registered.cause', WORDS, 'mobile number already exists', (page) =>
        shown(page, 'This mobile number is already registered.'),
      ),
      literal(
        'family.location',
        WORDS,
        'Location access error: Unable to access the specified location.',
        toast(save, '**/add-user-family-member', refuse('location not accessible')),
      ),
      literal(
        'family.refused',
        WORDS,
        'Failed to add member. Please try again.',
        toast(save, '**/add-user-family-member', refuse()),
      ),
      literal(
        'family.broken',
        WORDS,
        'An unexpected error occurred. Please try again.',
        toast(save, '**/add-user-family-member', cut),
      ),
      literal(
        'family.added',
        WORDS,
        'Member added successfully!',
        toast(
          save,
          '**/add-user-family-member',
          grant({
            patient_id: 'p',
            firstName: 'Ravi',
            lastName: 'Rao',
            phone: '',
            email: '',
            dob: '1990-02-03',
            gender: 'male',
            relation: 'Son',
          }),
        ),
      ),
    ],
  },
  {
    name: 'refer and earn',
    who: 'member',
    route: '/account?tab=refer',
    rows: [
      literal('refer.title', ACCOUNT, 'Refer & Earn', heading),
      literal('refer.soon', ACCOUNT, 'Coming soon', shownWhole),
    ],
  },
  {
    name: 'contact us',
    who: 'member',
    route: '/account?tab=contact-us',
    rows: [
      literal('contact.title', ACCOUNT, 'Contact Us', heading),
      literal(
        'contact.phone',
        `${ACCOUNT}: a phone number as text`,
        brand.phone.display,
        shownIn((page) => page.getByRole('main')),
      ),
      literal(
        'contact.e-mail',
        `${ACCOUNT}: an e-mail as text`,
        brand.email,
        shownIn((page) => page.getByRole('main')),
      ),
    ],
  },
  {
    name: 'the T&C tab',
    who: 'member',
    route: '/account?tab=terms-conditions',
    rows: [literal('terms-tab', `${ACCOUNT}: the T&C tab shows an empty heading only`, 'Terms & Conditions', heading)],
  },
];

/** Saves while the shop takes its time. */
async function slowly(page: Page, call: string): Promise<void> {
  await page.route(
    call,
    (route) => new Promise<void>((answer) => setTimeout(() => void route.abort().then(answer), 1500)),
  );
  await save(page);
}
