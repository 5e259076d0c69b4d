import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blogResponse, blogsResponse } from '#contract/areas/shop/blog.ts';
import { type Article, articleFiles, readArticle } from '../../content/read-article.ts';
import { removePost, savePost, saveShippedPosts } from '../../persistence/repositories/catalogue/blog-repository.ts';
import { listNewsletterAddresses, readVisits } from '../../persistence/repositories/people/audience-repository.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { tidyUp } from '../tidy-up.ts';

const [file] = articleFiles(join(import.meta.dirname, '../../content/testing/articles'));
if (!file) throw new Error('The article of the tests is not there.');
const shipped = readArticle(file.name, file.text);
const SLUG = shipped.slug;
const article = (slug: string, day: string, text = 'A text about pills.'): Article =>
  readArticle(
    `${slug}.md`,
    `---\ntitle: Title of ${slug}\ncategory: Care\ndescription: About ${slug}\ncreatedAt: ${day}\ncreatedBy: A & B\n---\n${text}`,
  );

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  await savePost(shop.database.db, shipped);
  await savePost(shop.database.db, article('older', '2026-01-01', 'Insulin keeps in the fridge.'));
  await savePost(shop.database.db, article('newer', '2026-11-01'));
});
afterAll(() => shop.close());

const slugs = (blogs: { slug: string }[]) => blogs.map(({ slug }) => slug);

describe('GET /blog/get-all-blogs', () => {
  it('answers with the fields of the specification, newest first', async () => {
    const { status, data, text } = await shop.browser().get('blog/get-all-blogs');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual(blogsResponse.parse(JSON.parse(text)));
    expect(slugs(data.blogs)).toEqual(['newer', SLUG, 'older']);
    expect(data).toMatchObject({ currentPage: 1, totalPages: 1, totalCount: 3 });
    expect(Object.keys(data.blogs[1]).sort()).toEqual(
      [
        'id',
        'title',
        'slug',
        'category',
        'description',
        'content',
        'featuredImage',
        'createdAt',
        'createdBy',
        'readTime',
      ].sort(),
    );
    expect(data.blogs[1]).toMatchObject({ createdAt: '2026-10-04T18:30:00.000Z', readTime: 1 });
    expect(data.blogs[0].featuredImage).toBeNull();
  });

  it.each([
    ['limit=2', ['newer', SLUG], 2],
    ['limit=2&page=2', ['older'], 2],
    ['limit=2&page=3', [], 2],
    ['search=INSULIN%20fridge', ['older'], 1],
    ['search=understanding', [SLUG], 1],
    ['search=title%20of', ['newer', 'older'], 1],
    ['search=', ['newer', SLUG, 'older'], 1],
    ['search=%25', [], 0],
    ['search=%3Cp%3E', [], 0],
    ['search=nothing%20like%20it', [], 0],
  ])('answers %s with %j', async (query, expected, totalPages) => {
    const { data } = await shop.browser().get(`blog/get-all-blogs?${query}`);
    expect([slugs(data.blogs), data.totalPages]).toEqual([expected, totalPages]);
  });

  it.each(['limit=501', 'limit=0', 'limit=x', 'page=0', 'page=1.5', 'search=%00', `search=${'a'.repeat(101)}`])(
    'refuses %s in a sentence',
    async (query) => {
      const { status, code, message } = await shop.browser().get(`blog/get-all-blogs?${query}`);
      expect([status, code]).toEqual([400, 20]);
      expect(message).toMatch(/\.$/);
    },
  );

  it('takes every limit of the specification’s “Blogs per page”', async () => {
    for (const limit of [5, 10, 15, 20, 100, 500]) {
      expect((await shop.browser().get(`blog/get-all-blogs?limit=${limit}`)).status).toBe(200);
    }
  });

  it('is cached for a minute, and then revalidated by its hash', async () => {
    const first = await shop.browser().get('blog/get-all-blogs');
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    const etag = String(first.headers.etag);
    const again = await shop.browser().get('blog/get-all-blogs', { 'if-none-match': `W/${etag}` });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await shop.browser().get('blog/get-all-blogs?limit=1', { 'if-none-match': etag });
    expect(other.status).toBe(200);
  });
});

describe('GET /blog/get-blog/{slug}', () => {
  it('never answers with a list that was asked for before, whatever slug is written', async () => {
    await shop.browser().get('blog/get-all-blogs?page=1&limit=10');
    const { status, data } = await shop.browser().get(`blog/get-blog/${encodeURIComponent('[1,10,""]')}`);
    expect([status, data]).toEqual([404, undefined]);
  });

  it('answers with the article', async () => {
    const { status, data, text } = await shop.browser().get(`blog/get-blog/${SLUG}`);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual(blogResponse.parse(JSON.parse(text)));
    expect(data.content).toContain('<h2>What stays the same</h2>');
  });

  it.each(['no-such-article', 'NEWER', 'newer%00', 'constructor', `${'a'.repeat(150)}`])(
    'knows no %s, and says so',
    async (slug) => {
      const { status, message } = await shop.browser().get(`blog/get-blog/${slug}`);
      expect([status, message]).toEqual([404, 'There is no such article. It may have been removed.']);
    },
  );

  it('sanitises content that reached the database in another way', async () => {
    const hostile = article('hostile', '2025-01-01');
    await savePost(shop.database.db, { ...hostile, hash: 'x', content: '<p onclick="x()">a<script>x()</script></p>' });
    expect((await shop.browser().get('blog/get-blog/hostile')).data.content).toBe('<p>a</p>');
    await removePost(shop.database.db, 'hostile', new Date());
    expect((await shop.browser().get('blog/get-blog/hostile')).status).toBe(404);
  });
});

describe('shipped articles', () => {
  const ship = async (...articles: Article[]) => {
    const client = await shop.database.pool.connect();
    await saveShippedPosts(client, articles).finally(() => client.release());
  };
  const titleOf = async (slug: string) => (await shop.browser().get(`blog/get-blog/${slug}`)).data?.title;

  it('are loaded once, are replaced by their next edition, and do not overwrite the operator’s changes', async () => {
    const first = article('shipped', '2024-01-01');
    await ship(first);
    await ship(first, { ...first, title: 'Second edition', hash: '2' });
    expect(await titleOf('shipped')).toBe('Second edition');
    await ship({ ...article('newer', '2024-01-01'), title: 'Not the operator’s' });
    expect(await titleOf('newer')).toBe('Title of newer');
    await removePost(shop.database.db, 'shipped', new Date());
    await ship({ ...first, title: 'Third edition', hash: '3' });
    expect(await titleOf('shipped')).toBeUndefined();
    await savePost(shop.database.db, first);
    expect(await titleOf('shipped')).toBe('Title of shipped');
    await removePost(shop.database.db, 'shipped', new Date());
  });
});

describe('what machines read of the blog', () => {
  it('finds the articles in the site map', async () => {
    const { text } = await shop.browser().get('/sitemap-pages.xml');
    expect(text).toContain('<loc>http://shop.test/blog</loc>');
    expect(text).toContain(`<loc>http://shop.test/blog/${SLUG}</loc>`);
  });

  it('finds them in a feed with absolute addresses', async () => {
    const { status, text, headers } = await shop.browser().get('/blog/feed.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
    expect(text).toContain(`<link>http://shop.test/blog/${SLUG}</link>`);
    expect(text).toContain('<pubDate>Sun, 04 Oct 2026 18:30:00 GMT</pubDate>');
    expect(text.match(/<item>/g)).toHaveLength(3);
  });

  it('finds a cover, which is cached permanently under the hash of its content', async () => {
    const { data } = await shop.browser().get(`blog/get-blog/${SLUG}`);
    const cover = await shop.browser().get(data.featuredImage);
    expect(cover.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const older = await shop.browser().get(data.featuredImage.replace(/[0-9a-f]{16}/, '0000000000000000'));
    expect([older.status, older.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect((await shop.browser().get('/img/blog/0/unicorn.svg')).status).toBe(404);
  });
});

describe('POST /newsletter', () => {
  beforeEach(() => shop.database.db.deleteFrom('newsletter_address').execute());
  const ask = (body: unknown) => shop.browser().ask('POST', 'newsletter', body);

  it('keeps an address once and answers the same each time, also to two presses at once', async () => {
    const emails = ['Asha@Mail.in', 'asha@mail.in', ' asha@mail.in '];
    const answers = await Promise.all(emails.map((email) => ask({ email })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, data: { subscribed: true } });
    expect(answers[0]?.message).toMatch(/^Thank you!/);
    const { rows } = await sql<{ email: string }>`select email from newsletter_address`.execute(shop.database.db);
    expect(rows).toEqual([{ email: 'asha@mail.in' }]);
    expect(await listNewsletterAddresses(shop.database.db)).toEqual([]);
  });

  const linkOf = async (email: string) => {
    const { rows } = await sql<{ text: string }>`select text from outbox_message where recipient = ${email}`.execute(
      shop.database.db,
    );
    return /http:\/\/shop\.test(\/newsletter\/confirm\?token=\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  };

  it('counts an address once its owner presses the button behind the link, not when a program opens it', async () => {
    await ask({ email: 'mira@mail.in' });
    const link = await linkOf('mira@mail.in');
    const opened = await shop.browser().get(link);
    expect([opened.status, opened.text]).toEqual([200, expect.stringContaining('<form method="post"')]);
    expect(await listNewsletterAddresses(shop.database.db)).toEqual([]);
    const press = () => shop.app.inject({ method: 'POST', url: link, headers: { origin: 'http://shop.test' } });
    expect((await press()).statusCode).toBe(200);
    expect((await press()).statusCode).toBe(200);
    expect(await listNewsletterAddresses(shop.database.db)).toMatchObject([{ email: 'mira@mail.in' }]);
    expect((await ask({ email: 'mira@mail.in' })).message).toMatch(/^Thank you!/);
  });

  it('confirms nothing for another site, by a link that was made up, or after seven days', async () => {
    await ask({ email: 'ravi@mail.in' });
    const link = await linkOf('ravi@mail.in');
    const press = (url: string, headers = {}) => shop.app.inject({ method: 'POST', url, headers });
    expect((await press(link, { origin: 'http://evil.example' })).statusCode).toBe(403);
    expect((await press('/newsletter/confirm?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).statusCode).toBe(410);
    expect((await press('/newsletter/confirm')).statusCode).toBe(410);
    await sql`update newsletter_address set added_at = added_at - interval '7 days'`.execute(shop.database.db);
    expect((await press(link)).statusCode).toBe(410);
    expect(await listNewsletterAddresses(shop.database.db)).toEqual([]);
    const parts = { db: shop.database.db, files: shop.files, newId: () => crypto.randomUUID() };
    await tidyUp({ ...parts, now: () => new Date('2026-12-31T00:00:00Z') });
    const { rows } = await sql`select email from newsletter_address`.execute(shop.database.db);
    expect(rows).toEqual([]);
  });

  it('sends one address one mail a day, however often it is typed', async () => {
    await sql`delete from outbox_message`.execute(shop.database.db);
    for (let time = 0; time < 3; time += 1) await ask({ email: 'once@mail.in' });
    const { rows } = await sql`select recipient from outbox_message`.execute(shop.database.db);
    expect(rows).toEqual([{ recipient: 'once@mail.in' }]);
  });

  it.each([
    [{}, 'Please enter your e-mail address.'],
    [{ email: '' }, 'Please enter your e-mail address.'],
    [{ email: 'asha' }, 'Please enter a valid e-mail address.'],
    [{ email: 'a@b.in, c@d.in' }, 'Please enter a valid e-mail address.'],
    [{ email: `${'a'.repeat(250)}@mail.in` }, 'Please use at most 254 characters.'],
    [{ email: ['a@b.in'] }, 'Please enter this as text.'],
    [[], 'Please send a JSON object with email.'],
  ])('refuses %j and says why', async (body, sentence) => {
    const answer = await ask(body);
    expect([answer.status, answer.message]).toEqual([400, sentence]);
    expect(await listNewsletterAddresses(shop.database.db)).toEqual([]);
  });

  it('writes no address into the log', () => {
    expect(shop.log.join('\n')).not.toMatch(/mail\.in/);
  });
});

describe('POST /analytics/visits', () => {
  beforeEach(() => shop.database.db.deleteFrom('visit_count').execute());
  const tell = (body: unknown, headers = {}) => shop.browser().ask('POST', 'analytics/visits', body, headers);
  const counts = async () =>
    Object.fromEntries((await readVisits(shop.database.db, '2000-01-01')).map(({ page, visits }) => [page, visits]));

  it('counts openings and page views by day and pattern, and nothing else', async () => {
    await Promise.all([tell({ source: 'web' }), tell({ source: 'web' })]);
    await tell({ source: 'web', path: '/blog/:slug' });
    await tell({ source: 'web', path: '/product-detail?id=insulin' });
    await tell({ source: 'web', path: '/asha@mail.in' });
    expect(await counts()).toEqual({ visit: 2, '/blog/:slug': 1, other: 2 });
    const [row] = await shop.database.db.selectFrom('visit_count').selectAll().execute();
    expect(Object.keys(row ?? {}).sort()).toEqual(['day', 'page', 'visits']);
    expect(row?.day).toBe('2026-11-21');
  });

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('counts nobody who asks not to be (%j)', async (headers) => {
    const answer = await tell({ source: 'web' }, headers);
    expect([answer.status, await counts()]).toEqual([200, {}]);
  });

  it('sets no cookie', async () => {
    expect((await tell({ source: 'web' })).setCookies).toEqual([]);
  });

  it.each([{}, { source: 'elsewhere' }, { source: 'web', path: 5 }, { source: 'web', path: 'x'.repeat(301) }])(
    'refuses %j',
    async (body) => {
      expect((await tell(body)).status).toBe(400);
      expect(await counts()).toEqual({});
    },
  );
});

describe('limits', () => {
  it('limits newsletter requests per minute', async () => {
    const own = await openTestShop();
    const statuses: number[] = [];
    for (let count = 0; count <= 5; count += 1)
      statuses.push((await own.browser().ask('POST', 'newsletter', { email: 'asha@mail.in' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await own.close();
  });

  it('limits counted visits of an address per minute, and ignores the others silently', async () => {
    const own = await openTestShop();
    const statuses = new Set<number>();
    for (let count = 0; count < 35; count += 1)
      statuses.add((await own.browser().ask('POST', 'analytics/visits', { source: 'web' })).status);
    const rows = await own.database.db.selectFrom('visit_count').select('visits').execute();
    expect([[...statuses], rows.map(({ visits }) => Number(visits))]).toEqual([[200], [30]]);
    await own.close();
  });
});
