import type { BlogData } from '../areas/blog.ts';

/** What an article is published from. */
interface BlogSource {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly category: string;
  readonly description: string;
  readonly content: string;
  readonly featuredImage: string | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly readMinutes: number;
}

/** An article in the published spellings. */
export function toBlogData(post: BlogSource): BlogData {
  const { id, title, slug, category, description, content, featuredImage, createdAt, createdBy, readMinutes } = post;
  return {
    id,
    title,
    slug,
    category,
    description,
    content,
    featuredImage,
    createdAt: createdAt.toISOString(),
    createdBy,
    readTime: readMinutes,
  };
}
