import type { Page } from '@playwright/test';
import { brand } from '#brand';
import {
  after,
  dialog,
  heading,
  holds,
  inTurn,
  type LiteralState,
  leadsThere,
  linkTo,
  literal,
  picture,
  placeholder,
  press,
  role,
  shownIn,
  stored,
} from './literal.ts';

const banner = (page: Page) => page.getByRole('banner');
const foot = (page: Page) => page.getByRole('contentinfo');
const bottom = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const inBanner = (name: 'link' | 'button') => role(name, banner);
const HEADER = '2 Header';
const FOOTER = '2 Footer';

const search = (text: string) => async (page: Page) => {
  const box = banner(page).getByPlaceholder('Search your medicines');
  await box.fill(text);
  await box.press('Enter');
};
const storedAfter = (...keys: string[]) =>
  holds(
    async (page, name) => {
      await search('dolo 650')(page);
      await page.waitForURL(/query=dolo/);
      for (const key of keys) await banner(page).getByPlaceholder('Search your medicines').press(key);
      return stored(page, name);
    },
    keys.length === 0 ? 'dolo 650' : null,
  );

export const FRAME: readonly LiteralState[] = [
  {
    name: 'the frame of every page, for a visitor',
    on: 'both',
    who: 'visitor',
    route: '/faq-section',
    rows: [
      literal('header.search', HEADER, 'Search your medicines', placeholder),
      literal(
        'header.sticky',
        HEADER,
        'Sticky bar',
        holds((page) => banner(page).evaluate((bar) => getComputedStyle(bar).position), 'sticky'),
      ),
      literal(
        'header.logo',
        HEADER,
        '/',
        holds(
          (page) =>
            banner(page)
              .getByRole('link', { name: `${brand.name}, home` })
              .getAttribute('href'),
          '/',
        ),
      ),
      literal('header.login', HEADER, 'Login/Signup', inBanner('link')),
      literal(
        'header.banner.download',
        HEADER,
        'Download',
        role('link', (page) => page.getByRole('complementary', { name: 'App offer' })),
      ),
      literal(
        'header.banner.promo',
        '1, 9 Promotions',
        'Rs 200 off',
        shownIn((page) => page.getByRole('complementary', { name: 'App offer' })),
      ),
      literal(
        'header.banner.code',
        '1, 9 Promotions',
        brand.appPromo.code,
        shownIn((page) => page.getByRole('complementary', { name: 'App offer' })),
      ),
      literal('footer.terms', FOOTER, 'Terms of Use', linkTo('/terms-conditions', foot)),
      literal('footer.privacy', FOOTER, 'Privacy Policy', linkTo('/privacy-policy', foot)),
      literal('footer.about', FOOTER, 'About Us', linkTo('/about-us', foot)),
      literal('footer.blog', FOOTER, 'Blog', linkTo('/blog', foot)),
      literal('footer.refund', FOOTER, '/terms-conditions#refund-policy', leadsThere),
      literal('footer.affiliates', FOOTER, 'Affiliates', linkTo(brand.affiliatesUrl, foot)),
      ...brand.social.map(({ name, href }) => literal(`footer.${name}`, FOOTER, name, linkTo(href, foot))),
      literal('footer.map', FOOTER, 'Open in Maps', linkTo(brand.mapUrl, foot)),
      ...brand.address.map((line) => literal(`footer.${line}`, `${FOOTER}: contact address`, line, shownIn(foot))),
      literal('footer.e-mail', FOOTER, brand.email, linkTo(`mailto:${brand.email}`, foot)),
      literal('footer.phone', FOOTER, brand.phone.display, linkTo(brand.phone.href, foot)),
      literal('grievance.acknowledged', '9 Policy', 'within 24 hours', shownIn(foot)),
      literal('grievance.resolved', '9 Policy', 'within 15 days', shownIn(foot)),
      literal('header.help', HEADER, 'Ordering is easy!', after(press('Ordering is easy!'), dialog)),
      literal('header.help.image', `${HEADER}: an image of simple ordering steps`, 'The steps of an order', picture),
    ],
  },
  {
    name: 'the stored search',
    who: 'visitor',
    route: '/faq-section',
    rows: [
      literal('storage.searchQuery', '3 Local storage keys', 'searchQuery', storedAfter()),
      literal('search.left', '4 Search: arrows clear the stored searchQuery', 'searchQuery', storedAfter('ArrowLeft')),
      literal(
        'search.right',
        '4 Search: arrows clear the stored searchQuery',
        'searchQuery',
        storedAfter('ArrowRight'),
      ),
      literal('search.button', '4 Search: a search button also submits', 'Search', inBanner('button')),
    ],
  },
  {
    name: 'the bar of the phone',
    who: 'visitor',
    route: '/faq-section',
    rows: [
      literal('bottom.home', '2 Mobile bottom navigation', 'Home', linkTo('/', bottom)),
      literal('bottom.profile', '2 Mobile bottom navigation', 'Profile', linkTo('/account-management', bottom)),
      literal('bottom.orders', '2 Mobile bottom navigation', 'Orders', linkTo('/account?tab=my-orders', bottom)),
    ],
  },
  {
    name: 'the menu of somebody logged in',
    who: 'member',
    on: 'desktop',
    route: '/faq-section',
    arrange: (page) => banner(page).getByRole('button', { name: 'Account menu' }).click(),
    rows: [
      literal('header.first-name', `${HEADER}: it shows the first name`, 'Asha', linkTo('/account', banner)),
      literal('header.menu.profile', HEADER, 'Edit Profile', linkTo('/account?tab=profile-info', banner)),
      literal('header.menu.address', HEADER, 'Manage Address', linkTo('/account?tab=address', banner)),
      literal('header.menu.family', HEADER, 'My Family', linkTo('/account?tab=my-family', banner)),
      literal('header.menu.orders', HEADER, 'My Orders', linkTo('/account?tab=my-orders', banner)),
      literal('header.menu.refer', HEADER, 'Refer and Earn', linkTo('/account?tab=refer', banner)),
      literal('header.menu.logout', HEADER, 'Logout', inBanner('button')),
    ],
  },
  {
    name: 'the header of somebody without a name',
    who: 'newcomer',
    route: '/faq-section',
    rows: [
      literal(
        'header.phone',
        `${HEADER}: the phone number if the first name is literally 'User'`,
        'User',
        holds(
          async (page) => {
            const user = (await (await page.request.get('/api/v1/user')).json()).result.data;
            const named = await banner(page).getByRole('link', { name: user.phone }).locator('visible=true').count();
            return [user.firstName, named];
          },
          ['User', 1],
        ),
      ),
    ],
  },
  {
    name: 'a path that is not there',
    who: 'visitor',
    route: '/no/such/page',
    rows: [
      literal('404.text', '2 404', "Oops! The page you're looking for doesn't exist.", heading),
      literal('404.button', '2 404', 'Go to Homepage', linkTo('/')),
    ],
  },
  {
    name: 'an unexpected error',
    who: 'visitor',
    route: '/',
    arrange: inTurn(
      (page) => page.route('**/terms-conditions.data*', (route) => route.fulfill({ status: 500, body: '' })),
      (page) => foot(page).getByRole('link', { name: 'Terms of Use' }).click(),
    ),
    rows: [literal('error.unexpected', '2 Legal pages', 'Unexpected Application Error!', heading)],
  },
];
