import type { BlogData } from '#contract/areas/shop/blog.ts';
import type { BlogCardData, BlogOutcome } from './blog-data.ts';

/** An invented article for tests. */
export function samplePost(part: Partial<BlogData> = {}): BlogData {
  return {
    id: 'post-same-salt',
    title: 'Same salt, same medicine',
    slug: 'same-salt',
    category: 'Substitutes',
    description: '<p>What a substitute is &amp; what it is not, told in a few plain words for everybody.</p>',
    content: '<h2>What counts</h2><p>The <strong>salt</strong> counts.</p>',
    featuredImage: '/img/blog/0123456789abcdef/strip.svg',
    createdAt: '2026-09-04T18:30:00.000Z',
    createdBy: 'Editorial desk',
    readTime: 4,
    ...part,
  };
}

export function sampleCard(part: Partial<BlogCardData> = {}): BlogCardData {
  return {
    slug: 'same-salt',
    title: 'Same salt, same medicine',
    category: 'Substitutes',
    summary: 'What a substitute is.',
    image: '/img/blog/0123456789abcdef/strip.svg',
    createdAt: '2026-09-04T18:30:00.000Z',
    ...part,
  };
}

export function sampleFound(cards: readonly BlogCardData[], totalPages = 1): BlogOutcome {
  return { kind: 'found', cards, currentPage: 1, totalPages, totalCount: cards.length };
}
