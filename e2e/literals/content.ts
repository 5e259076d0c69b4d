import type { Page } from '@playwright/test';
import { button, datePattern, heading, holds, type LiteralState, link, literal, shown } from './literal.ts';

const says = holds(async (page, text) => ((await page.locator('main').textContent()) ?? '').includes(text));
const openAnswers = (page: Page) => page.locator('main details[open]').count();
const SUBSTITUTION = 'how-much-can-you-save-using-substitution';

export const CONTENT: readonly LiteralState[] = [
  {
    name: 'the terms',
    who: 'visitor',
    route: '/terms-conditions#refund-policy',
    rows: [
      literal('terms.title', '2 Legal pages', 'Terms of Use', heading),
      literal(
        'terms.anchor',
        '2 Route table',
        '#refund-policy',
        holds((page) =>
          page.locator('#refund-policy').evaluate((part) => part.getBoundingClientRect().top < innerHeight),
        ),
      ),
      literal('terms.effective', '2 Legal pages', '1 Oct 2024'),
      literal('terms.jurisdiction', '9 Policy', 'Mumbai'),
      literal('terms.hours', '9 Policy: 10 am-8 pm (terms)', '10 am to 8 pm'),
      literal('terms.return', '5 Terms-stated rules', 'within 15 days of delivery'),
      literal('terms.wrong-item', '5 Terms-stated rules', 'within 24 hours of delivery'),
      literal('terms.refund', '9 Policy', '48 hours of verification'),
      literal('terms.cold', '9 Policy', 'Electronic products and cold-chain products'),
      literal('terms.age', '1, 5 minimum user age', '18'),
      literal('terms.original', '1 Terms highlights', '7 days'),
      literal(
        'terms.referral',
        '9 Policy: referral reward is credited after successful delivery',
        'must not be cancelled or returned',
        says,
      ),
      ...[
        'debit',
        'credit',
        'prepaid cards',
        'netbanking',
        'UPI',
        'wallets',
        'cardless EMI',
        'EMI on card',
        'pay later',
        'cash on delivery',
      ].map((way) => literal(`terms.pay.${way}`, '9 Policy: payment methods listed', way, says)),
    ],
  },
  {
    name: 'the privacy policy',
    who: 'visitor',
    route: '/privacy-policy',
    rows: [
      literal('privacy.title', '2 Legal pages', 'Privacy Policy', heading),
      literal('privacy.from', '2 Legal pages', '01/10/2024'),
      literal('privacy.jurisdiction', '9 Policy', 'Bengaluru'),
      literal('privacy.retention', '9 Policy', '180 days'),
    ],
  },
  {
    name: 'the list of blogs',
    on: 'both',
    who: 'visitor',
    route: '/blog',
    rows: [
      literal(
        'blog.date',
        '2 Blog: date (dd MMM yyyy)',
        'dd MMM yyyy',
        holds(async (page, format) => {
          const days = await page.locator('main time').allInnerTexts();
          return days.length > 0 && days.every((day) => new RegExp(`^${datePattern(format)}$`).test(day));
        }),
      ),
      literal('blog.title', '2 Blog', 'OUR BLOGS', heading),
      literal('blog.search', '2 Blog', 'Search', button),
      literal('blog.clear', '2 Blog: clear buttons', 'Clear', link),
      literal('blog.per-page', '2 Blog', 'Blogs per page', shown),
      ...['5', '10', '15', '20', '100', '500'].map((count) =>
        literal(
          `blog.per-page.${count}`,
          '9 Blog: per-page options',
          count,
          holds((page, text) => page.getByLabel('Blogs per page').locator(`option[value="${text}"]`).count(), 1),
        ),
      ),
      literal(
        'blog.per-page.default',
        '9 Blog: default 10',
        '10',
        holds((page) => page.getByLabel('Blogs per page').inputValue(), '10'),
      ),
      literal('blog.more', '2 Blog', 'Read More...', link),
      literal(
        'blog.clamp',
        '2 Blog: clamped to 2 lines',
        '2',
        holds(
          (page) =>
            page
              .locator('main li h2 + p')
              .first()
              .evaluate((text) => getComputedStyle(text).webkitLineClamp),
          '2',
        ),
      ),
      literal('blog.newsletter', '2 Blog', 'Get Started', button),
      literal(
        'blog.newsletter.e-mail',
        '2 Blog: an e-mail input',
        'E-mail address',
        holds((page, text) => page.getByLabel(text).getAttribute('type'), 'email'),
      ),
    ],
  },
  {
    name: 'an article',
    who: 'visitor',
    route: `/blog/${SUBSTITUTION}`,
    rows: [
      literal('blog.by', '2 Blog: detail', 'By {author} | Published on {date MMMM dd, yyyy}'),
      literal('blog.read-time', '2 Blog: read time in minutes', '{minutes} min read'),
      literal(
        'blog.side-promo',
        '2 Blog: a side promo box is hidden',
        'promo',
        holds((page) => page.locator('main aside').count(), 0),
      ),
    ],
  },
  {
    name: 'all questions',
    who: 'visitor',
    route: '/faq-section',
    arrange: async (page) => {
      await page.locator('main summary').nth(0).click();
      await page.locator('main summary').nth(1).click();
    },
    rows: [
      literal('faq.one', '2 FAQ: one answer is open at a time', '1', holds(openAnswers, 1)),
      literal('faq.hours', '9 Policy: phone 10 am-7 pm (FAQ)', '10 am to 7 pm', says),
      literal('faq.return', '9 Policy: a 7-day return', '7-day return', says),
      literal(
        'faq.cod',
        '9 Policy: cash on delivery',
        'ash on delivery',
        holds(async (page, text) => ((await page.locator('main').textContent()) ?? '').includes(text)),
      ),
      literal(
        'faq.wrong-item',
        '5 Wrong-item complaints (FAQ)',
        '24 hours',
        holds(async (page, text) => ((await page.locator('main').textContent()) ?? '').includes(text)),
      ),
    ],
  },
  {
    name: 'about us',
    on: 'both',
    who: 'visitor',
    route: '/about-us',
    rows: [
      literal('about.who', '2 About', 'Who?', heading),
      literal('about.why', '2 About', 'Why?', heading),
      ...['Quality medicine', 'Bill optimization', 'Excellent service', 'Long term health'].map((pillar) =>
        literal(`about.${pillar}`, '2 About: four pillars', pillar, heading),
      ),
      literal(
        'about.stories',
        '2 About: three customer savings stories',
        '3',
        holds((page) => page.getByRole('list', { name: 'Savings stories' }).locator('> li').count(), 3),
      ),
      literal('about.sample', 'd13', 'Sample story'),
      literal('about.tagline', '2 About: a tagline strip', '{brand}', shown),
    ],
  },
];
