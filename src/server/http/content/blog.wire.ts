import type { BlogData } from '#contract/areas/shop/blog.ts';
import type { Post } from '../../services/content/blog.ts';

/** An article in the published spellings. */
export function toBlogData(post: Post): BlogData {
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
