import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { Lexer, type Token, type Tokens, walkTokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { brand } from '#brand';
import { coverMotifs } from './cover-drawing.ts';

const FOLDER = join(import.meta.dirname, 'articles');
const HEADER_KEYS = ['title', 'category', 'description', 'createdAt', 'createdBy', 'cover'];
/** The home page and the product pages link to these. */
const REQUIRED = [
  'considerations-while-choosing-substitute-brands',
  'how-much-can-you-save-using-substitution',
  'substitution-in-chronic-disease-management-a-lifeline-for-patients',
  'substitute-brands-in-india-myths-facts-and-benefits',
];
const PAGES = ['/', '/product', '/blog', '/faq-section', '/about-us', '/terms-conditions', '/privacy-policy'];
const AUTHORITIES = ['https://janaushadhi.gov.in', 'https://cdsco.gov.in'];
/** What none of our articles may say: promises of cure, words that the pharmacy rules forbid, invented proof. */
const FORBIDDEN = [
  /guarantee[ds]? (?:cure|result|saving)/i,
  /\bcures?\b/i,
  /miracle/i,
  /100 ?% (?:safe|same)/i,
  /FDA.approved/i,
  /no side effects/i,
  /clinically proven/i,
  /studies (?:show|prove)/i,
  /generic of\b/i,
  /save (?:up to )?\d+ ?(?:%|percent)/i,
  /\bdear customer/i,
  /lorem ipsum/i,
];

interface Article {
  readonly slug: string;
  readonly header: ReadonlyMap<string, string>;
  readonly keys: readonly string[];
  readonly body: string;
  readonly tokens: readonly Token[];
}

function readArticle(file: string): Article {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const lines = head.split('\n').map((line) => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)] as const;
  });
  const tokens: Token[] = [];
  walkTokens(new Lexer({ gfm: true }).lex(body), (token) => {
    tokens.push(token);
  });
  return { slug: file.replace(/\.md$/, ''), header: new Map(lines), keys: lines.map(([key]) => key), body, tokens };
}

function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’-]*/gu)?.length ?? 0;
}

function ofType<T extends Token>(article: Article, type: T['type']): T[] {
  return article.tokens.filter((token): token is T => token.type === type);
}

function saltsSold(): Set<string> {
  const file = join(import.meta.dirname, '../persistence/seed/content/medicines.csv');
  const rows: { composition: string }[] = parseCsv(readFileSync(file, 'utf8'), { columns: true });
  return new Set(
    rows.flatMap(({ composition }) => composition.split('+').map((part) => part.split('(')[0]?.trim() ?? '')),
  );
}

const articles = readdirSync(FOLDER).map(readArticle);
const slugs = articles.map(({ slug }) => slug);

describe('the articles', () => {
  it('are at least twelve, with the four that other pages link to', () => {
    expect(slugs.length).toBeGreaterThanOrEqual(12);
    expect(slugs).toEqual(expect.arrayContaining(REQUIRED));
  });

  it('each have a separate title, cover and date', () => {
    for (const key of ['title', 'cover', 'createdAt', 'description']) {
      const values = articles.map(({ header }) => header.get(key));
      expect(new Set(values).size).toBe(articles.length);
    }
  });

  it('use every cover', () => {
    expect(articles.map(({ header }) => header.get('cover')).toSorted()).toEqual([...coverMotifs].toSorted());
  });
});

describe.each(articles.map((article) => [article.slug, article] as const))('%s', (slug, article) => {
  const value = (key: string) => article.header.get(key) ?? '';

  it('has a slug in kebab-case and a complete header', () => {
    expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(article.keys).toEqual(HEADER_KEYS);
    for (const key of HEADER_KEYS) expect(value(key), key).toMatch(/^\S.*\S$/);
    expect(value('title').length).toBeLessThanOrEqual(80);
    expect(value('description').length).toBeLessThanOrEqual(300);
    expect(value('description')).toMatch(/\.$/);
    expect(coverMotifs).toContain(value('cover'));
  });

  it('was written on a real day of the months before the shop opened', () => {
    expect(new Date(`${value('createdAt')}T00:00:00Z`).toISOString().slice(0, 10)).toBe(value('createdAt'));
    expect(value('createdAt') > '2026-05-01' && value('createdAt') < '2026-11-21').toBe(true);
  });

  it('has at least the required length and at most the allowed one', () => {
    expect(wordsOf(article.body)).toBeGreaterThanOrEqual(700);
    expect(wordsOf(article.body)).toBeLessThanOrEqual(1250);
  });

  it('contains headings of level 2 and 3 in order, no HTML and no pictures', () => {
    const depths = ofType<Tokens.Heading>(article, 'heading').map(({ depth }) => depth);
    expect(depths.length).toBeGreaterThanOrEqual(4);
    expect(depths[0]).toBe(2);
    expect(depths.every((depth) => depth === 2 || depth === 3)).toBe(true);
    expect(ofType(article, 'html')).toEqual([]);
    expect(ofType(article, 'image')).toEqual([]);
    expect(article.body).not.toMatch(/<\/?[a-z!]/i);
  });

  it('gives every table row as many cells as its head, and no more than a phone can show', () => {
    for (const table of article.body.match(/(?:^\|.*\n)+/gm) ?? []) {
      const cells = table
        .trim()
        .split('\n')
        .map((row) => row.split('|').length);
      expect(new Set(cells).size).toBe(1);
      expect(cells[0]).toBeLessThanOrEqual(6);
    }
  });

  it('links only to articles and pages that exist, and to authorities', () => {
    const salts = saltsSold();
    for (const { href } of ofType<Tokens.Link>(article, 'link')) {
      if (href.startsWith('https:')) expect(AUTHORITIES).toContain(href);
      else if (href.startsWith('/blog/')) expect(slugs).toContain(href.slice('/blog/'.length));
      else {
        const url = new URL(href, 'https://shop.example');
        expect(PAGES).toContain(url.pathname);
        const salt = url.searchParams.get('salt');
        if (salt !== null) expect(salts).toContain(salt);
      }
    }
    const own = ofType<Tokens.Link>(article, 'link').map(({ href }) => href);
    expect(own).not.toContain(`/blog/${slug}`);
  });

  it('makes no forbidden promise, and does not spell out the shop’s name', () => {
    const text = `${value('title')} ${value('description')} ${article.body}`;
    for (const words of FORBIDDEN) expect(text).not.toMatch(words);
    expect(text).not.toContain(brand.name);
    expect(value('createdBy')).not.toContain(brand.name);
  });

  it('ends by sending the reader to a doctor or pharmacist', () => {
    expect(article.body.trim().split('\n\n').at(-1)).toMatch(/\bask\b.*(?:doctor|pharmacist)/is);
  });

  it('multiplies correctly wherever it shows a product', () => {
    const sums = article.body.matchAll(/(\d+) × Rs ([\d.]+) = Rs ([\d,.]*\d)/g);
    for (const [sum, count, price, product] of sums) {
      const paise = Math.round(Number(count) * Number(price) * 100);
      expect(paise, sum).toBe(Math.round(Number(product?.replaceAll(',', '')) * 100));
    }
  });

  it('says that invented prices are examples', () => {
    const priced = /\| Rs [\d.,]+ \||Rs [\d.,]+ against Rs/.test(article.body);
    if (priced) expect(article.body).toMatch(/invented example/);
  });
});
