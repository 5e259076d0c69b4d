import type { BlogData } from '#contract/areas/shop/blog.ts';
import type { BlogClient } from '#contract/shop-client.ts';
import { teaserOf } from '#domain/content/posts.ts';
import type { BlogRequest } from './blog-request.ts';

/** The data of an article's card: a list does not carry the articles' texts. */
export interface BlogCardData {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  /** Without tags. */
  readonly summary: string;
  readonly image: string | null;
  readonly createdAt: string;
}

/** The data of the list. */
export type BlogOutcome =
  | {
      readonly kind: 'found';
      readonly cards: readonly BlogCardData[];
      readonly currentPage: number;
      readonly totalPages: number;
      readonly totalCount: number;
    }
  | { readonly kind: 'failed'; readonly message: string };

/** Requests one page of articles; a failure becomes a sentence. */
export async function loadBlogs(client: BlogClient, request: BlogRequest, signal: AbortSignal): Promise<BlogOutcome> {
  const answer = await client.blogs(request, signal);
  if (!answer.success) return { kind: 'failed', message: answer.message };
  const { blogs, ...totals } = answer.result.data;
  return { kind: 'found', cards: blogs.map(cardOf), ...totals };
}

/** The articles that the home page names (specification), in its order. */
const NAMED = [
  'considerations-while-choosing-substitute-brands',
  'how-much-can-you-save-using-substitution',
  'substitution-in-chronic-disease-management-a-lifeline-for-patients',
  'substitute-brands-in-india-myths-facts-and-benefits',
] as const;

/** The home page's teasers, 8 to 11 words each. A removed article is left out; the page works without them. */
export async function loadBlogTeasers(client: BlogClient, signal: AbortSignal): Promise<BlogCardData[]> {
  const answers = await Promise.all(NAMED.map((slug) => client.blog({ slug }, signal)));
  return answers.flatMap((answer) => {
    if (!answer.success) return [];
    const card = cardOf(answer.result.data);
    return [{ ...card, summary: teaserOf(card.summary) }];
  });
}

const OTHERS_SHOWN = 3;

/** What to read after this one: the newest others. */
export async function loadOtherBlogs(client: BlogClient, slug: string, signal: AbortSignal): Promise<BlogCardData[]> {
  const answer = await client.blogs({ limit: OTHERS_SHOWN + 1 }, signal);
  if (!answer.success) return [];
  return answer.result.data.blogs
    .filter((other) => other.slug !== slug)
    .slice(0, OTHERS_SHOWN)
    .map(cardOf);
}

function cardOf({ slug, title, category, description, featuredImage, createdAt }: BlogData): BlogCardData {
  return { slug, title, category, summary: textOf(description), image: featuredImage, createdAt };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of sanitised HTML, as plain text. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
