import { AppError } from '#contract/app-error.ts';
import { type Article, ArticleRefused, readArticle } from '../../content/read-article.ts';
import type { Db } from '../../persistence/database.ts';
import {
  type KeptPost,
  readPosts,
  removePost,
  savePost,
} from '../../persistence/repositories/catalogue/blog-repository.ts';

export type { KeptPost };

/** Every article, the newest first. */
export function listArticles(db: Db): Promise<KeptPost[]> {
  return readPosts(db);
}

/** An article from the text of its file. Refuses what the header lacks or the shop does not show. */
export function articleFrom(file: string, text: string): Article {
  try {
    return readArticle(file, text);
  } catch (error) {
    throw error instanceof ArticleRefused ? new AppError('invalid-input', { sentence: error.message }) : error;
  }
}

/** Publishes an article or its new edition. True where there was none at its address. */
export function publishArticle(db: Db, article: Article): Promise<boolean> {
  return savePost(db, article);
}

/** Takes an article away. False where there is none. */
export function removeArticle(db: Db, slug: string, now: Date): Promise<boolean> {
  return removePost(db, slug, now);
}
