import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coverOf } from './covers.ts';
import { articleFiles, readArticle } from './read-article.ts';

const FOLDER = join(import.meta.dirname, 'testing/articles');
const SLUG = 'substitute-brands-in-india-myths-facts-and-benefits';
const GOOD = readFileSync(join(FOLDER, `${SLUG}.md`), 'utf8');
const refusal = (name: string, text: string): string => {
  try {
    readArticle(name, text);
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('reading an article', () => {
  it('reads header and Markdown', () => {
    const article = readArticle(`${SLUG}.md`, GOOD);
    expect(article).toMatchObject({
      slug: SLUG,
      title: 'Substitute brands in India: myths, facts and benefits',
      category: 'Understanding substitutes',
      createdBy: "The tests' own pharmacist",
      cover: 'capsule',
      createdAt: new Date('2026-10-04T18:30:00Z'),
    });
    expect(article.content).toContain('<h2>What stays the same</h2>');
    expect(article.content).toContain('<th>Brand</th>');
    expect(article.content).toContain('<a href="https://cdsco.gov.in/" rel="noopener noreferrer">the law</a>');
  });

  it('reads HTML, and sanitises it', () => {
    const html = GOOD.replace(/\n# |\n## /g, '\n').replace(
      'A brand is',
      '<h1 onclick="x()">A brand</h1><script>x()</script> is',
    );
    expect(readArticle(`${SLUG}.html`, html).content).toMatch(/^<h2>A brand<\/h2> is a name/);
  });

  it('sanitises HTML inside Markdown', () => {
    const { content } = readArticle('a.md', `${GOOD}\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))`);
    expect(content).not.toMatch(/onerror|javascript:/);
  });

  it('has a different hash for every version', () => {
    expect(readArticle('a.md', GOOD).hash).not.toBe(readArticle('a.md', `${GOOD} More.`).hash);
    expect(readArticle('a.md', GOOD).hash).toBe(readArticle('b.md', GOOD).hash);
  });

  it('finds the files of a folder, and nothing in one that does not exist', () => {
    expect(articleFiles(FOLDER)).toEqual([{ name: `${SLUG}.md`, text: GOOD }]);
    expect(articleFiles(join(FOLDER, 'nowhere'))).toEqual([]);
  });

  const without = (key: string) => GOOD.replace(new RegExp(`^${key}:.*\\n`, 'm'), '');
  it.each([
    ['My Article.md', GOOD, /must be the article's address/],
    ['article.txt', GOOD, /must be the article's address/],
    ['a--b.md', GOOD, /must be the article's address/],
    ['a.md', 'Just text', /must begin with a header/],
    ['a.md', without('title'), /needs a line "title/],
    ['a.md', without('category'), /needs a line "category/],
    ['a.md', without('description'), /needs a line "description/],
    ['a.md', without('createdBy'), /needs a line "createdBy/],
    ['a.md', without('createdAt'), /a day that exists/],
    ['a.md', GOOD.replace('2026-10-05', '2026-02-30'), /a day that exists/],
    ['a.md', GOOD.replace('2026-10-05', 'yesterday'), /a day that exists/],
    ['a.md', GOOD.replace('cover: capsule', 'cover: unicorn'), /there is no cover "unicorn"/],
    ['a.md', GOOD.replace('cover:', 'colour:'), /the header knows no "colour"/],
    ['a.md', GOOD.replace('cover: capsule', 'title: Again'), /says "title" twice/],
    ['a.md', GOOD.replace('cover: capsule', 'no colon here'), /is not a line "key: value"/],
    ['a.md', GOOD.replace(/---\n\n[\s\S]*$/, '---\n<script>x</script>'), /no text under the header/],
    ['a.md', `${GOOD}\0`, /the file is not text/],
    ['a.md', GOOD + 'x'.repeat(500_000), /longer than 500000 characters/],
  ])('refuses %s with a sentence (%#)', (name, text, sentence) => {
    expect(refusal(name, text)).toMatch(sentence);
    expect(refusal(name, text)).toContain(`${name}: `);
  });
});

describe('a cover', () => {
  it('has a URL that contains a hash of the drawing', () => {
    const cover = coverOf('capsule');
    expect(cover?.url).toBe(`/img/blog/${cover?.hash}/capsule.svg`);
    expect(cover?.svg).toMatch(/^<svg /);
    expect(coverOf('unicorn')).toBeNull();
    expect(coverOf('constructor')).toBeNull();
  });

  it('is drawn once, whatever other names were tried before', () => {
    for (let name = 0; name < 300; name += 1) coverOf(`unicorn-${name}`);
    expect(coverOf('shield')).not.toBeNull();
    expect(coverOf('shield')).toBe(coverOf('shield'));
  });
});
