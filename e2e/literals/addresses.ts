import type { Page } from '@playwright/test';
import { HOME } from '../customer-fixtures.ts';
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
  literal,
  press,
  refuse,
  shown,
  shownWhole,
  toast,
} from './literal.ts';
import { fill, form, pick, saidAfter, save } from './panel-steps.ts';

const ACCOUNT = '2 Account /account?tab=';
const ADDRESS = '5 Add address';
const PANELS = '2 Side panels';
const WORDS = '8 Profile, family and address';
const PLACE = {
  ...HOME,
  address_id: 'a1',
  landmark: '',
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
/** Two saved addresses, answered by the test; the server has none of them. */
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

export const ADDRESS_STATES: readonly LiteralState[] = [
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
      ...['home', 'work'].map((type) =>
        literal(
          `address.type.${type}`,
          '3 Address: type (home or work)',
          type,
          holds((page, text) => form(page).locator(`input[value="${text}"]`).count(), 1),
        ),
      ),
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
    name: 'a browser without geolocation',
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
    name: 'addresses that could not be loaded',
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
];
