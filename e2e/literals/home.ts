import type { Page } from '@playwright/test';
import { brand } from '#brand';
import {
  after,
  button,
  dialog,
  heading,
  holds,
  type LiteralState,
  leadsThere,
  link,
  linkTo,
  literal,
  placeholder,
  press,
  shownIn,
  tab,
  title,
  toast,
} from './literal.ts';

const HOME = '2 Home page /';
const SHOWCASE = '3 Static content: categories';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const main = (page: Page) => page.getByRole('main');
const columns = (list: string) => (page: Page) =>
  page.getByRole('list', { name: list }).evaluate((row) => {
    row.scrollTo({ left: 0, behavior: 'instant' });
    const { left, right } = row.getBoundingClientRect();
    return [...row.children].filter((item) => {
      const box = item.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 1;
    }).length;
  });
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click();
const threeItems = holds((page) => page.getByRole('tabpanel').locator('visible=true').getByRole('article').count(), 3);
const qrCode = holds((page) => page.getByRole('img', { name: /^QR code/ }).isVisible());
const BLOGS = [
  'considerations-while-choosing-substitute-brands',
  'how-much-can-you-save-using-substitution',
  'substitution-in-chronic-disease-management-a-lifeline-for-patients',
  'substitute-brands-in-india-myths-facts-and-benefits',
] as const;
/** The page as seen on this device. */
const device = (userAgent: string, width: number) => async (page: Page) => {
  await page.addInitScript((agent) => Object.defineProperty(navigator, 'userAgent', { get: () => agent }), userAgent);
  await page.setViewportSize({ width, height: 800 });
  await page.route('https://play.google.com/**', (route) => route.fulfill({ body: 'store' }));
  return undefined;
};

export const HOME_STATES: readonly LiteralState[] = [
  {
    name: 'home',
    on: 'both',
    who: 'visitor',
    route: '/',
    rows: [
      literal('home.title', '1', 'Buy Medicines Online | Save up to 70% on medicine bills', title),
      literal('home.hero', HOME, 'Let {the provider} help you save 50-70% on your medicine bills', heading),
      literal('home.search', HOME, 'Search your medicines', placeholder),
      literal('home.upload', HOME, 'Upload Prescription', button),
      literal('home.order', HOME, 'Order now', button),
      literal('home.same-day', '1 Delivery promises', 'Same day'),
      literal(
        'home.bangalore',
        '1 Delivery promises',
        'Bangalore',
        shownIn((page) => page.getByRole('region', { name: 'Delivery' })),
      ),
      literal('home.two-days', '1 Delivery promises', '2 days'),
      literal(
        'home.karnataka',
        '1 Delivery promises',
        'Karnataka',
        shownIn((page) => page.getByRole('region', { name: 'Delivery' })),
      ),
      literal('home.three-five', '1 Delivery promises', '3-5 days'),
      literal(
        'home.india',
        '1 Delivery promises',
        'India',
        shownIn((page) => page.getByRole('region', { name: 'Delivery' })),
      ),
      literal('home.hours', '1 Ordering routes', '9:00 AM to 9:00 PM', shownIn(main)),
      literal('home.vijayanagar', '1 Ordering routes', 'Vijayanagar', shownIn(main)),
      literal('home.promo', '9 Promotions', 'Rs 200 off', shownIn(main)),
      literal('home.promo.code', '1 An Android app', brand.appPromo.code, shownIn(main)),
      literal(
        'home.teleconsultation',
        '1 a free teleconsultation',
        'free',
        holds(async (page) => /free (tele|doctor|call)/i.test((await main(page).textContent()) ?? '')),
      ),
      literal('home.blogs', HOME, '/blog', leadsThere),
      ...BLOGS.map((slug) => literal(`home.${slug}`, HOME, `/blog/${slug}`, leadsThere)),
      literal(
        'home.teaser',
        '2 Blog: cut to 8-11 words',
        '8-11',
        holds(async (page) => {
          const teasers = page.getByRole('region', { name: 'Know your medicines' }).locator('li h3 + p');
          const words = (await teasers.allInnerTexts()).map((text) => text.replace('…', '').trim().split(/\s+/).length);
          return words.length === 4 && words.every((count) => count >= 8 && count <= 11);
        }),
      ),
      literal('home.faq', HOME, 'Explore More', linkTo('/faq-section')),
      literal(
        'home.faq.five',
        '2 FAQ: the home page holds 5 static items',
        '5',
        holds((page) => main(page).locator('details').count(), 5),
      ),
      literal('home.chat', HOME, 'Order with Whatsapp', link),
      literal('home.sample', 'd13', 'Sample story'),
      literal(
        'home.stories',
        '3 Testimonial (6 items)',
        '6',
        holds((page) => page.getByRole('list', { name: 'Stories' }).locator('> li').count(), 6),
      ),
      ...['Diabetes', 'BP(Hypertension)', 'Cholesterol', 'Acidity', 'Arthritis'].map((condition) =>
        literal(`home.${condition}`, SHOWCASE, condition, after(openTab(condition), threeItems)),
      ),
      literal('home.Epilepsy', SHOWCASE, 'Epilepsy', after(openTab('Epilepsy'), tab)),
      literal('home.no-recommendation', '8 Search and product', 'No recommendations available for {condition}.'),
      literal(
        'home.chat.open',
        '4 WhatsApp widget: open/closed',
        'Order with Whatsapp',
        after(press('Order with Whatsapp', 'link'), dialog),
      ),
    ],
  },
  {
    name: 'home on a wide screen',
    who: 'visitor',
    on: 'desktop',
    route: '/',
    rows: [
      literal(
        'home.stories.wide',
        '9 Layout: testimonials 4 per page on large screens',
        '4',
        holds(columns('Stories'), 4),
      ),
      literal(
        'home.benefits.wide',
        `${HOME}: banners on screens up to 1024 px wide`,
        '1024',
        holds((page) => page.getByRole('list', { name: 'What you get' }).isVisible(), false),
      ),
      literal(
        'home.qr',
        '4 Download: a QR-code modal opens',
        'QR code',
        after(press('Download the app', 'link'), qrCode),
      ),
    ],
  },
  {
    name: 'home on a phone',
    who: 'visitor',
    route: '/',
    rows: [
      literal('home.stories.small', '9 Layout: 2 on small', '2', holds(columns('Stories'), 2)),
      literal(
        'home.benefits',
        `${HOME}: auto-scrolling benefit banners`,
        'What you get',
        holds((page, name) => page.getByRole('list', { name }).isVisible()),
      ),
    ],
  },
  {
    name: 'the app on an iPhone',
    who: 'visitor',
    on: 'desktop',
    route: '/',
    before: device(IPHONE, 390),
    rows: [
      literal(
        'app.ios.header',
        '8 App download (header)',
        'App download is only available for Android devices.',
        toast(press('Download', 'link')),
      ),
      literal(
        'app.ios.promo',
        '8 App download (promo block)',
        'The {provider} app is currently available only for Android devices.',
        toast(press('Download the app', 'link')),
      ),
    ],
  },
  {
    name: 'the app in a narrow window',
    who: 'visitor',
    on: 'desktop',
    route: '/',
    before: device('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120 Safari/537.36', 800),
    rows: [
      literal(
        'app.narrow',
        '8 App download',
        'Please open this link on your Android device to download the app.',
        toast(press('Download', 'link')),
      ),
    ],
  },
];
