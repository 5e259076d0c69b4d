import { AppError } from '#contract/app-error.ts';
import { matchesTerm, pageOf, readMinutes, searchableText } from '#domain/content/posts.ts';
import { coverOf } from '../../content/covers.ts';
import { type Article, ArticleRefused, readArticle } from '../../content/read-article.ts';
import { plainText, sanitiseHtml } from '../../content/sanitise-html.ts';
import { within } from '../../ops/limit-parallel.ts';
import type { Db } from '../../persistence/database.ts';
import { readPosts, type StoredPost } from '../../persistence/repositories/catalogue/blog-repository.ts';

/** An article as it is shown: its HTML sanitised once more on the way out. */
export interface Post {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly description: string;
  /** The description without tags. */
  readonly summary: string;
  readonly content: string;
  readonly featuredImage: string | null;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly readMinutes: number;
  readonly searchable: string;
}

/** The longest time a page waits for its articles, because it occupies one of the few rendering slots. */
const READ_WITHIN_MS = 1_000;
const REST_MS = 5_000;

interface BlogParts {
  readonly db: Db;
  /** Grows with every change of page content, including articles; null disables the cache. */
  readonly contentVersion: () => number | null;
}

/**
 * The public queries for articles. They are cached while the version is the same, so a reader costs no SQL; an
 * article is sanitised again when it is read from the database, once per edition.
 */
export function createBlog({ db, contentVersion }: BlogParts) {
  let shown = new Map<string, Post>();
  let shelf: { readonly version: number; readonly posts: Promise<readonly Post[]> } | null = null;
  const read = async () => {
    const kept = await readPosts(db);
    const next = new Map(kept.map((post) => [keyOf(post), shown.get(keyOf(post)) ?? toPost(post)]));
    shown = next;
    return [...next.values()];
  };
  const current = (): Promise<readonly Post[]> => {
    const version = contentVersion();
    if (version === null) return read();
    if (shelf?.version === version) return shelf.posts;
    const entry = { version, posts: read() };
    shelf = entry;
    // A failed read is not cached: the next request tries again.
    entry.posts.catch(() => {
      if (shelf === entry) shelf = null;
    });
    return entry.posts;
  };
  let [edition, restsUntil] = [null as readonly Post[] | null, 0];
  /** While the database is unavailable, readers see the previous edition, and only occasionally one of them waits for a new one. */
  const posts = async (): Promise<readonly Post[]> => {
    if (edition !== null && performance.now() < restsUntil) return edition;
    try {
      edition = await within(READ_WITHIN_MS, current());
      return edition;
    } catch (error) {
      restsUntil = performance.now() + REST_MS;
      if (edition !== null) return edition;
      throw error;
    }
  };
  return {
    /** Every article, newest first. */
    posts,
    /** The articles of one page that hold every word of the term, newest first. */
    page: async ({ page, limit, search }: { page: number; limit: number; search: string }) => {
      const all = await posts();
      return pageOf(search === '' ? all : all.filter(({ searchable }) => matchesTerm(searchable, search)), {
        page,
        limit,
      });
    },
    /** One article; null if there is none. */
    post: async (slug: string): Promise<Post | null> => (await posts()).find((post) => post.slug === slug) ?? null,
  };
}
export type Blog = ReturnType<typeof createBlog>;

function keyOf({ slug, hash, source }: StoredPost): string {
  return `${slug} ${source} ${hash}`;
}

function toPost({ slug, id, title, category, description, content, cover, createdAt, createdBy }: StoredPost): Post {
  const clean = sanitiseHtml(content);
  const text = plainText(clean);
  const summary = plainText(description);
  return {
    id,
    slug,
    title,
    category,
    description: sanitiseHtml(description),
    summary,
    content: clean,
    featuredImage: cover === null ? null : (coverOf(cover)?.url ?? null),
    createdAt,
    createdBy,
    readMinutes: readMinutes(text),
    searchable: searchableText(title, category, summary, text),
  };
}

export type { StoredPost };

/** Every article, newest first. */
export { readPosts as listArticles };

/** An article from the text of its file. Refuses an incomplete header and content that the shop does not show. */
export function articleFrom(file: string, text: string): Article {
  try {
    return readArticle(file, text);
  } catch (error) {
    throw error instanceof ArticleRefused ? new AppError('invalid-input', { sentence: error.message }) : error;
  }
}

export {
  /** Deletes an article. False if it does not exist. */
  removePost as removeArticle,
  /** Publishes an article or its new edition. True if there was none at its address. */
  savePost as publishArticle,
} from '../../persistence/repositories/catalogue/blog-repository.ts';
