import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { offlinePage, titleOf } from './offline-page.ts';

it('says that the user is offline, links to cached pages, and escapes their titles', async () => {
  const page = offlinePage([{ url: 'https://shop.test/blog/a', title: 'Salt & <b>' }], 'n0nce');
  const html = await page.text();
  expect(page.status).toBe(503);
  expect(html).toContain('<h1>You are offline</h1>');
  expect(html).toContain('<style nonce="n0nce">');
  expect(html).not.toContain('stylesheet');
  expect(html).toContain('>Salt &#38; &#60;b&#62;</a>');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).toContain("style-src 'nonce-n0nce'");
  expect(page.headers.get('content-security-policy')).toContain("script-src 'nonce-n0nce'");
});

it('offers no list where nothing was cached', async () => {
  expect(await offlinePage([], 'x').text()).not.toContain('You can read these now');
});

it.each([
  ['<title>Telma &amp; more | SameSalt</title>', 'Telma & more'],
  ['<title data-x="1">Order details</title>', 'Order details'],
  ['<p>no title</p>', null],
])('reads the title of %s', (html, title) => {
  expect(titleOf(html)).toBe(title);
});

it('uses the text colours of the style sheets', async () => {
  const tokens = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
  const html = await offlinePage([], 'x').text();
  const inks = [...tokens.matchAll(/--color-ink(?:-2)?: (#\w+)/g)].map(([, ink]) => ink);
  expect(inks).toHaveLength(4);
  for (const ink of inks) expect(html).toContain(`color:${ink}`);
});
