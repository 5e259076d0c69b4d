import { expect, it } from 'vitest';
import { asciiLiteral, withScriptsAfterPaint } from './light-page.ts';

const NONCE = 'abc_DEF-123';
const AHEAD = `<link rel="modulepreload" href="/assets/a.js" nonce="${NONCE}"/><link rel="modulepreload" href="/assets/b.js" nonce="${NONCE}"/>`;
const RUNNER = `<script nonce="${NONCE}" type="module" async="">import * as page from "/assets/b.js";\nimport("/assets/a.js");</script>`;
const DATA = `<script nonce="${NONCE}">window.data = "$&"</script>`;
const page = (runner: string) =>
  `<html><head><link rel="icon" href="/i"/>${AHEAD}</head><body><h1>Read</h1>${DATA}${runner}<p>$1</p></body></html>`;

/** The page as a browser parses it; the content of a template is not part of the page. */
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

it('leaves nothing in the page that loads or runs scripts', () => {
  const sent = parse(withScriptsAfterPaint(page(RUNNER), NONCE));
  expect(sent.querySelectorAll('link[rel=modulepreload], script[type=module]')).toHaveLength(0);
  expect(sent.querySelector('h1')?.textContent).toBe('Read');
  expect(sent.querySelector('link[rel=icon]')).not.toBeNull();
});

it('keeps all of it in the template, in its original order, after the pictures of the page', () => {
  const held = parse(withScriptsAfterPaint(page(RUNNER), NONCE)).querySelector('template')?.content;
  const links = [...(held?.querySelectorAll('link') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/a.js', '/assets/b.js']);
  for (const link of links) expect(link.getAttribute('fetchpriority')).toBe('low');
  expect(held?.querySelector('script')?.outerHTML).toBe(RUNNER);
});

it('releases it with a script that the page’s policy allows', () => {
  const scripts = parse(withScriptsAfterPaint(page(RUNNER), NONCE)).querySelectorAll('body > script');
  expect([...scripts].map((script) => script.getAttribute('nonce'))).toEqual([NONCE, NONCE]);
  expect(scripts[1]?.textContent).toContain('requestAnimationFrame');
});

it('releases it only once all of it has loaded, however slowly the page loads', () => {
  const sent = withScriptsAfterPaint(page(RUNNER), NONCE);
  expect(sent.indexOf('requestAnimationFrame')).toBeGreaterThan(sent.indexOf('</template>'));
});

it('changes nothing else in the page', () => {
  const changed = withScriptsAfterPaint(page(RUNNER), NONCE);
  expect(changed).toContain(DATA);
  expect(changed).toContain('<p>$1</p>');
});

it('leaves a page with unknown scripts unchanged', () => {
  const other = page('<script type="module" src="/assets/a.js"></script>');
  expect(withScriptsAfterPaint(other, NONCE)).toBe(other);
});

it('adds only ASCII to a page, whatever language its sentences are in', () => {
  for (const text of ['“₹ 40” <b>', 'पेज नहीं खुला', '😀\u2028\n"\\']) {
    expect(asciiLiteral(text)).toMatch(/^[ -~]+$/);
    expect(JSON.parse(asciiLiteral(text))).toBe(text);
  }
});
