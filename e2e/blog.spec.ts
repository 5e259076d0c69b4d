import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { runCommand } from './customer-fixtures.ts';
import { open } from './shop-fixtures.ts';
import { expectUsable, watchFaults } from './usable.ts';

/** A word that no shipped article contains. Of the two articles below only the second also contains “wombat”. */
const WORD = 'quokkastrip';

/**
 * Published with the operator's command, as the pharmacy would; each project has its own articles, so that projects can
 * run in parallel.
 */
function publish(slug: string, title: string, text: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'samesalt-e2e-blog-'));
  const file = join(folder, `${slug}.md`);
  const header = `title: ${title}\ncategory: Test\ndescription: A ${WORD} is told from its label in this article by one reader.\ncreatedAt: 2020-01-05\ncreatedBy: Asha Rao`;
  writeFileSync(file, `---\n${header}\n---\n${text}`);
  try {
    runCommand('blog', 'publish', file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const slugs = () => ({ first: `first-${test.info().project.name}`, second: `second-${test.info().project.name}` });
const term = () => `${WORD} ${test.info().project.name}`;
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Read More...' });

test.beforeAll(async ({ browser }) => {
  const { first, second } = slugs();
  const { name } = test.info().project;
  publish(
    first,
    `The first ${name}`,
    `## A table\n\n| Salt | mg |\n|---|---|\n| a | 5 |\n\n<img src=x onerror=alert(1)> ${name}`,
  );
  publish(second, `The second ${name}`, `Something else. ${name} wombat`);
  const page = await browser.newPage();
  await expect(async () => {
    const found = await page.request.get(`/api/v1/blog/get-blog/${second}`);
    expect(found.status()).toBe(200);
  }).toPass();
  await page.close();
});

test('a term counts when Search is pressed, and Clear removes it', async ({ page }) => {
  const faults = watchFaults(page);
  await open(page, '/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'OUR BLOGS' })).toBeVisible();
  const box = page.getByLabel('Search blogs');
  await box.fill(`${term()} wombat`);
  await expect(page).toHaveURL(/\/blog$/);
  await page.getByRole('search', { name: 'Blogs' }).getByRole('button', { name: 'Search' }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('05 Jan 2020');
  await expectUsable(page);
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(box).toHaveValue('');
  await page.getByLabel('Blogs per page').selectOption('5');
  await expect(page).toHaveURL(/\/blog\?limit=5$/);
  await expectUsable(page);
  expect(faults).toEqual([]);
});

test('an article opens from the list, with its author, day and reading time', async ({ page }) => {
  const faults = watchFaults(page);
  const { first } = slugs();
  await open(page, `/blog?search=${encodeURIComponent(term())}`);
  await expect(cards(page)).toHaveCount(2);
  await cards(page).filter({ hasText: 'The first' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/blog/${first}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`The first ${test.info().project.name}`);
  await expect(page.getByText('By Asha Rao | Published on January 05, 2020')).toBeVisible();
  await expect(page.getByText('1 min read')).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Salt');
  await expect(page.locator('.article-text img')).toHaveCount(0);
  await expect(page).toHaveTitle(/^The first/);
  await expectUsable(page);
  expect(faults).toEqual([]);
});

test('an article that does not exist is a 404 with a link to all blogs', async ({ page }) => {
  const answer = await page.goto('/blog/there-never-was-one');
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'See all blogs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'OUR BLOGS' })).toBeVisible();
});

test('the newsletter thanks the subscriber, and a wrong address stays in the field to correct', async ({ page }) => {
  await open(page, '/blog');
  const box = page.getByLabel('E-mail address');
  await box.fill('asha');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expect(box).toHaveValue('asha');
  await expectUsable(page);
  await box.fill('asha@mail.in');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Thank you!/)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list can be searched, its page size can be changed, and an article can be read', async ({ page }) => {
    await page.goto('/blog');
    await page.getByLabel('Search blogs').fill(term());
    await page.getByRole('search', { name: 'Blogs' }).getByRole('button', { name: 'Search' }).click();
    await expect(cards(page)).toHaveCount(2);
    await page.getByLabel('Blogs per page').selectOption('5');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(cards(page)).toHaveCount(2);
    await cards(page).filter({ hasText: 'The second' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The second/);
  });
});
