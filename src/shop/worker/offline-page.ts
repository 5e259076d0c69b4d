import { brand } from '#brand';
import { SHOP_DEEP_GREEN, SHOP_GREENS } from '#contract/pack-drawing/palette.ts';
import { escapeHtml } from '#domain/content/posts.ts';
import * as say from '#sentences/pages/connection.ts';
import { DRAWINGS } from '#shop/styles/drawing-shapes.ts';

export interface CachedPage {
  readonly url: string;
  readonly title: string;
}

/** The text colours of `tokens.css`. */
const INK = '#16241c';
const QUIET = '#4a5a51';
const GREEN = SHOP_GREENS.base;
const AMBER = '#8a3b00';
/** The same in the dark theme. */
const DARK = { ground: '#16201b', ink: '#e9f1ec', quiet: '#b3c2b9', green: '#6fd6a0', amber: '#ffb877' };

/**
 * The shop's styles inside the page (not a sentence: style), because offline it can load no other file. The
 * greens are the shop's own (`shop-greens.test.ts` checks that they match).
 */
const STYLE = `*{box-sizing:border-box}body{margin:0;background:#fff;color:${INK};font:1rem/1.5 'Noto Sans',system-ui,sans-serif}
main{display:grid;gap:1.5rem;max-width:42rem;margin:0 auto;padding:3rem 1rem;overflow-wrap:anywhere}
h1,h2,p,ul{margin:0}h1{font-size:1.875rem;line-height:1.2}h2{font-size:1.25rem}ul{padding:0;list-style:none}
a{display:inline-flex;align-items:center;min-height:2.75rem;color:${GREEN};text-underline-offset:4px}li a{display:flex}
a:focus-visible{outline:3px solid ${INK};outline-offset:2px}
.name{font-size:1.25rem;font-weight:700;color:${SHOP_DEEP_GREEN}}.quiet{color:${QUIET}}
.ways{display:flex;flex-wrap:wrap;gap:.75rem}.ways a{min-height:3rem;padding:.5rem 1rem;font-weight:600}
svg{width:12.5rem;max-width:100%;fill:none;stroke:${GREEN};stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.ground{stroke:none;fill:#eaf6ef}.part{fill:#d3ebdd}.paper{fill:#fff}.secondLine{stroke:${AMBER}}
.button{border-radius:.5rem;background:${GREEN};color:#fff;text-decoration:none}
@media (prefers-color-scheme:dark){:root{color-scheme:dark}body{background:${DARK.ground};color:${DARK.ink}}a,.name{color:${DARK.green}}
.quiet{color:${DARK.quiet}}.button{background:${DARK.green};color:${DARK.ground}}a:focus-visible{outline-color:${DARK.ink}}
svg{stroke:${DARK.green}}.ground{fill:#15291f}.part{fill:#1d3a2b}.paper{fill:${DARK.ground}}.secondLine{stroke:${DARK.amber}}}
@media (forced-colors:active){.ground{display:none}svg,.secondLine{stroke:CanvasText}.part,.paper{fill:Canvas}}`;

/** (Not a sentence: a drawing.) */
const SHAPES = DRAWINGS.offline.map(([paint, path]) => `<path class="${paint}" d="${path}"/>`).join('');

/** (Not a sentence: a program.) Loads the page again once the shop can be reached: a browser that is online again may need a moment to connect. */
const COME_BACK = `let tries = 0;
const look = () => fetch('/healthz', { cache: 'no-store' })
  .then(({ ok }) => { if (!ok) throw new Error('away'); location.reload(); })
  .catch(() => { tries += 1; if (tries < 6) setTimeout(look, 500 * tries); });
addEventListener('online', () => { tries = 0; look(); });`;

/**
 * The page for a URL without a cached copy. It can be read without scripts: the button loads the same URL again, and a
 * list links to cached pages. `nonce` allows its one script, which retries automatically.
 */
export function offlinePage(pages: readonly CachedPage[], nonce: string): Response {
  // not a sentence: its sentences come from their module
  const html = `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${say.youAreOffline} | ${escapeHtml(brand.name)}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main>
<p class="name">${escapeHtml(brand.name)}</p>
<svg viewBox="0 0 200 140" aria-hidden="true">${SHAPES}</svg>
<h1>${say.youAreOffline}</h1>
<p>${say.noCopyWasKept}</p>
<p class="ways"><a class="button" href="">${say.tryAgain}</a> <a href="${escapeHtml(brand.phone.href)}">${escapeHtml(say.call(brand.phone.display))}</a></p>
${readable(pages)}</main><script nonce="${nonce}">${COME_BACK}</script></body>
</html>
`;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
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

function readable(pages: readonly CachedPage[]): string {
  if (pages.length === 0) return '';
  const items = pages.map(({ url, title }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`);
  return `<section aria-labelledby="kept"><h2 id="kept">${say.youCanReadThese}</h2><p class="quiet">${say.keptAtYourLastVisit}</p><ul>${items.join('')}</ul></section>`;
}

/** The title of a page, as text, without the shop's name at the end. */
export function titleOf(html: string): string | null {
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1];
  if (title === undefined) return null;
  const text = title.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity).trim();
  const end = ` | ${brand.name}`;
  return (text.endsWith(end) ? text.slice(0, -end.length) : text) || null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};
