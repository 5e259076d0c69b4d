import { brand } from '#brand';

export interface KeptPage {
  readonly url: string;
  readonly title: string;
}

const BUTTON =
  'inline-flex min-h-12 items-center justify-center rounded-md bg-brand-700 px-4 py-2.5 font-semibold text-white hover:bg-brand-600';

/** Loads the page again once the shop can be reached: a browser that has a line again may need a moment to use it. */
const COME_BACK = `let tries = 0;
const look = () => fetch('/healthz', { cache: 'no-store' })
  .then(({ ok }) => { if (!ok) throw new Error('away'); location.reload(); })
  .catch(() => { tries += 1; if (tries < 6) setTimeout(look, 500 * tries); });
addEventListener('online', () => { tries = 0; look(); });`;

/**
 * The page for an address of which no copy was kept. It needs no script to be read: the button loads the same address
 * again, and what can be read meanwhile is a list of links. `nonce` allows its one line, which tries again by itself.
 */
export function offlinePage(styles: readonly string[], pages: readonly KeptPage[], nonce: string): Response {
  const links = styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');
  const html = `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>You are offline | ${escapeHtml(brand.name)}</title>${links}</head>
<body><main class="page grid max-w-2xl gap-6 py-12">
<p class="font-bold text-brand-800 text-xl">${escapeHtml(brand.name)}</p>
<h1 class="font-bold text-3xl">You are offline</h1>
<p>This page could not be loaded, and no copy of it was kept on this phone. Nothing you did before is lost.</p>
<p class="flex flex-wrap items-center gap-3"><a class="${BUTTON}" href="">Try again</a> <a class="inline-flex min-h-12 items-center px-2 font-semibold text-brand-700 underline" href="${escapeHtml(brand.phone.href)}">Call ${escapeHtml(brand.phone.display)}</a></p>
${readable(pages)}</main><script nonce="${nonce}">${COME_BACK}</script></body>
</html>
`;
  const policy = `default-src 'none'; style-src 'self'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
  });
}

function readable(pages: readonly KeptPage[]): string {
  if (pages.length === 0) return '';
  const items = pages.map(
    ({ url, title }) =>
      `<li><a class="flex min-h-11 items-center text-brand-700 underline underline-offset-4" href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`,
  );
  return `<section aria-labelledby="kept"><h2 id="kept" class="mb-2 font-bold text-xl">You can read these now</h2><p class="text-ink-2">Kept at your last visit; prices may have changed.</p><ul class="mt-2">${items.join('')}</ul></section>`;
}

/** The title of a page, as text, without the shop's name at its end. */
export function titleOf(html: string): string | null {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1];
  if (title === undefined) return null;
  const text = title.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity).trim();
  return text.replace(new RegExp(`\\s*\\|\\s*${brand.name}$`), '') || null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
