import { expect, it } from 'vitest';
import { offlinePage, titleOf } from './offline-page.ts';

it('says that one is offline, leads to what was kept, and writes it as text', async () => {
  const page = offlinePage(['/assets/shell.css'], [{ url: 'https://shop.test/blog/a', title: 'Salt & <b>' }], 'n0nce');
  const html = await page.text();
  expect(page.status).toBe(503);
  expect(html).toContain('<h1 class="font-bold text-3xl">You are offline</h1>');
  expect(html).toContain('>Salt &#38; &#60;b&#62;</a>');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-security-policy')).toContain("script-src 'nonce-n0nce'");
});

it('offers no list where nothing was kept', async () => {
  expect(await offlinePage([], [], 'x').text()).not.toContain('You can read these now');
});

it.each([
  ['<title>Telma &amp; more | SameSalt</title>', 'Telma & more'],
  ['<title data-x="1">Order details</title>', 'Order details'],
  ['<p>no title</p>', null],
])('reads the title of %s', (html, title) => {
  expect(titleOf(html)).toBe(title);
});
