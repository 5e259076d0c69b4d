import type pg from 'pg';
import type { Article } from '../../../content/read-article.ts';
import { failpoint } from '../../../ops/failpoint.ts';
import { inTransaction } from '../../connection/in-transaction.ts';
import type { Db } from '../../database.ts';
import { bumpCatalogueVersion } from './catalogue-repository.ts';

export type StoredPost = Article & { readonly id: string; readonly source: 'seed' | 'operator' };

/** Every article that is published, newest first. */
export async function readPosts(db: Db): Promise<StoredPost[]> {
  const rows = await db
    .selectFrom('blog_post')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('slug')
    .execute();
  return rows.map(({ created_at, created_by, content_hash, removed_at: _removed, ...row }) => ({
    ...row,
    createdAt: created_at,
    createdBy: created_by,
    hash: content_hash,
  }));
}

/** Publishes an operator's article, replacing one with the same slug. Pages show it, so the catalogue's version is incremented. True if it is new. */
export async function savePost(db: Db, article: Article): Promise<boolean> {
  return inTransaction(db, 'save-post', async (trx) => {
    const before = await trx
      .selectFrom('blog_post')
      .select('slug')
      .where('slug', '=', article.slug)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    const { slug, createdAt, createdBy, hash, ...texts } = article;
    const row = {
      ...texts,
      created_at: createdAt,
      created_by: createdBy,
      content_hash: hash,
      source: 'operator' as const,
      removed_at: null,
    };
    await trx
      .insertInto('blog_post')
      .values({ slug, id: idOf(slug), ...row })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute();
    await bumpCatalogueVersion(trx);
    return before === undefined;
  });
}

/** Removes an article; false if there is none. */
export async function removePost(db: Db, slug: string, now: Date): Promise<boolean> {
  return inTransaction(db, 'remove-post', async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('blog_post')
      .set({ removed_at: now })
      .where('slug', '=', slug)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await bumpCatalogueVersion(trx);
    return numUpdatedRows > 0n;
  });
}

/**
 * Adds shipped articles, replacing their earlier editions. What an operator published under the same slug stays, and what was
 * removed stays removed. All of it is one change.
 */
export async function saveShippedPosts(client: pg.ClientBase, articles: readonly Article[]): Promise<void> {
  await client.query('begin');
  try {
    await client.query('update catalogue_state set version = version + 1, changed_at = now() where id = 1');
    for (const post of articles) {
      await client.query(
        `insert into blog_post (slug, id, title, category, description, content, cover, created_at, created_by, source, content_hash)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'seed', $10)
         on conflict (slug) do update set (title, category, description, content, cover, created_at, created_by, content_hash)
           = (excluded.title, excluded.category, excluded.description, excluded.content, excluded.cover, excluded.created_at,
              excluded.created_by, excluded.content_hash)
         where blog_post.source = 'seed' and blog_post.content_hash <> excluded.content_hash`,
        [
          post.slug,
          idOf(post.slug),
          post.title,
          post.category,
          post.description,
          post.content,
          post.cover,
          post.createdAt,
          post.createdBy,
          post.hash,
        ],
      );
    }
    failpoint('shipped-posts:before-commit');
    await client.query('commit');
    failpoint('shipped-posts:after-commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** A slug belongs to one article for good, so the id is derived from it. */
function idOf(slug: string): string {
  return `post-${slug}`;
}
