import type { Page } from '@playwright/test';
import { brand } from '../src/brand.ts';
import { FAQ_GROUPS } from '../src/shop/content/faq/faq.ts';
import { ACCESSIBILITY_STATEMENT } from '../src/shop/content/legal/accessibility-statement.ts';
import { PRIVACY_POLICY } from '../src/shop/content/legal/privacy/privacy-policy.ts';
import { TERMS_OF_USE } from '../src/shop/content/legal/terms/terms-of-use.ts';
import { CUSTOMER_STORIES, TESTIMONIALS } from '../src/shop/content/stories.ts';

/** Content stays untranslated (`scripts/sentences/content.ts` says why): legal texts, FAQ, stories. */
const CONTENT = [TERMS_OF_USE, PRIVACY_POLICY, ACCESSIBILITY_STATEMENT, FAQ_GROUPS, TESTIMONIALS, CUSTOMER_STORIES];

/** The text that a page in the made-up language still shows in English, and text that does not fit. */
export interface Looked {
  /** Texts in the page's code: each belongs in the sentence catalogue. */
  readonly english: readonly string[];
  /** Sentences that came with the data, from the server, which still speaks English. */
  readonly fromServer: readonly string[];
  /** Texts that are cut off, or overflow their container. */
  readonly cut: readonly string[];
}

/** Starts recording the data that the page receives. */
export function recordData(page: Page): { readonly texts: string[] } {
  const texts: string[] = [JSON.stringify(brand), JSON.stringify(CONTENT)];
  page.on('request', (request) => texts.push(request.postData() ?? ''));
  page.on('response', async (response) => {
    if (!/json|html/.test(response.headers()['content-type'] ?? '')) return;
    texts.push(await response.text().catch(() => ''));
  });
  return { texts };
}

/** Examines all text that users can now read or screen readers announce. */
export async function inspectPage(page: Page, data: { readonly texts: readonly string[] }): Promise<Looked> {
  const { said, cut } = await page.evaluate(lookInPage);
  const known = data.texts.flatMap(stringsIn).map(wordsOnly);
  const whole = new Set(known);
  const isData = (run: string) =>
    known.some((text) => text.includes(wordsOnly(run))) || isMadeOf(wordsOnly(run).trim().split(' '), whole);
  const runs = [...new Set(said.flatMap(englishIn))];
  return {
    english: runs.filter((run) => !isData(run)),
    fromServer: runs.filter((run) => isData(run) && readsLikeASentence(run)),
    cut,
  };
}

/** Figures with their units and the sign of the currency, which are the same in every language. */
const FIGURE = /^(?:\d[\d\p{L}]*|rs|ml)$/u;

/** Whether the words are data values in a row ("Bengaluru", "560040"), with figures and amounts between them. */
function isMadeOf(words: readonly string[], values: ReadonlySet<string>): boolean {
  if (words.length === 0) return true;
  return words.some((_, at) => {
    const first = words.slice(0, at + 1);
    const isValue = values.has(` ${first.join(' ')} `) || (at === 0 && FIGURE.test(first[0] ?? ''));
    return isValue && isMadeOf(words.slice(at + 1), values);
  });
}

/** Texts in Latin letters, without the marks at both ends. The made-up language uses no Latin letters. */
function englishIn(text: string): readonly string[] {
  return text
    .split(/[\p{Script=Devanagari}\n·|]+/u)
    .map((run) => run.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''))
    .filter((run) => /\p{Script=Latin}{2}/u.test(run));
}

/** All texts in a piece of JSON, or in JSON inside a script; property names are single lower-case words. */
function stringsIn(json: string): readonly string[] {
  const plain = json.includes('\\"') ? json.replaceAll('\\"', '"').replaceAll('\\\\', '\\') : json;
  return [...plain.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text = '']) => text)
    .filter((text) => !/^[a-z]\w*$/.test(text));
}

function wordsOnly(text: string): string {
  const words = text
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .toLowerCase()
    // “500mg” in the list is “500 mg” on the page.
    .replaceAll(/(\d)\s+(?=\p{L})/gu, '$1')
    .match(/[\p{L}\d]+/gu);
  return ` ${(words ?? []).join(' ')} `;
}

/** Several words, most in lower case, and not a row of names. */
function readsLikeASentence(run: string): boolean {
  const words = run.match(/\p{L}+/gu) ?? [];
  return words.length >= 4 && words.filter((word) => /^\p{Ll}/u.test(word)).length >= words.length * 0.6;
}

/** Runs in the browser: it must not refer to anything outside itself. */
function lookInPage(): { said: string[]; cut: string[] } {
  const said: string[] = [];
  const cut: string[] = [];
  const isShown = (element: Element) => {
    const { visibility, display } = getComputedStyle(element);
    return visibility !== 'hidden' && display !== 'none' && element.getClientRects().length > 0;
  };
  const isForEyes = (box: DOMRect) => box.width > 2 && box.height > 2;
  const isForEars = (element: Element) => {
    for (let above: Element | null = element; above && above !== document.body; above = above.parentElement)
      if (!isForEyes(above.getBoundingClientRect()) && getComputedStyle(above).display !== 'contents') return true;
    return false;
  };
  const tell = (element: Element, why: string, text: string) =>
    cut.push(
      `${why}: ${element.tagName.toLowerCase()} ${(element.getAttribute('class') ?? '').slice(0, 60)}: ${text.slice(0, 80)}`,
    );

  const fits = (element: Element, text: string, box: DOMRect) => {
    const button = element.closest('button, a, label, [role=tab], th, td, dd, dt, h1, h2, h3, p, li');
    const own = button?.getBoundingClientRect();
    if (button && own && isForEyes(own) && getComputedStyle(button).display !== 'inline') {
      if (box.right > own.right + 1 || box.left < own.left - 1) return tell(button, 'sticks out', text);
    }
    for (let above: Element | null = element; above && above !== document.body; above = above.parentElement) {
      const { overflowX, overflowY, position, clipPath, webkitLineClamp } = getComputedStyle(above);
      const around = above.getBoundingClientRect();
      if (!isForEyes(around) || clipPath !== 'none') return;
      if (/auto|scroll/.test(overflowX + overflowY)) return;
      // The specification shortens the text of an article's card to two lines; the rest is one press away.
      if (webkitLineClamp === '2') return;
      if (/hidden|clip/.test(overflowX) && (box.right > around.right + 1 || box.left < around.left - 1))
        return tell(above, 'cut at a side', text);
      if (/hidden|clip/.test(overflowY) && (box.bottom > around.bottom + 2 || box.top < around.top - 2))
        return tell(above, 'cut above or below', text);
      if (position === 'fixed') break;
    }
    if (box.right > innerWidth + 1 || box.left < -1) tell(element, 'beyond the screen', text);
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (!element || text === '' || /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(element.tagName)) continue;
    if (!isShown(element)) continue;
    said.push(text);
    if (isForEars(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (isForEyes(box)) fits(element, text, box);
  }
  for (const element of document.body.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
    if (!isShown(element)) continue;
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) said.push(element.getAttribute(name) ?? '');
  }
  said.push(document.title, document.querySelector('meta[name=description]')?.getAttribute('content') ?? '');
  return { said, cut: [...new Set(cut)] };
}
