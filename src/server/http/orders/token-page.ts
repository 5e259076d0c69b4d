import type { FastifyInstance } from 'fastify';
import { brand } from '#brand';
import { SHOP_DEEP_GREEN, SHOP_GREENS } from '#contract/pack-drawing/palette.ts';
import { type Html, html } from '../pages/html.ts';

/** Inline: an old phone shows the page without a further request. */
const STYLE = `:root{color-scheme:light dark;--green:${SHOP_GREENS.base};--on-green:${SHOP_GREENS.paper}}*{box-sizing:border-box}
body{margin:0;font:1.125rem/1.5 system-ui,'Noto Sans',sans-serif;background:Canvas;color:CanvasText;overflow-wrap:anywhere}
header{background:${SHOP_DEEP_GREEN};padding:.75rem 1rem}header a{display:inline-flex;align-items:center;min-height:2.75rem;font-size:1.25rem;font-weight:700;color:var(--on-green);text-decoration:none}
main,footer{max-width:36rem;margin:0 auto;padding:1.5rem 1rem}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}p{margin:0 0 .75rem}
.card{margin:1.25rem 0;padding:1rem 1.25rem;border:1px solid GrayText;border-radius:.75rem}
.alert{border:2px solid;border-radius:.5rem;padding:.75rem 1rem;font-weight:700}.alert::before{content:'! '}
button{font:inherit;font-weight:700;min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:.5rem;color:var(--on-green);background:${SHOP_DEEP_GREEN}}
footer{font-size:1rem}footer a{color:var(--green);display:inline-flex;align-items:center;min-height:2.75rem}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid;outline-offset:2px}header a:focus-visible{outline-color:var(--on-green)}
@media(prefers-color-scheme:dark){:root{--green:${SHOP_GREENS.tint}}}
`;

/** Its moments, in India. */
export const MOMENT = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

interface MayLoad {
  /** Directives for scripts, frames and calls. */
  readonly runs?: readonly string[];
  /** Sources of images beside the shop. */
  readonly images?: readonly string[];
  /** Where its forms may be sent. */
  readonly forms?: "'self'" | "'none'";
  readonly referrer?: 'no-referrer' | 'origin';
}

/** The headers of a page whose address is a secret, with what it may load besides its own styles. */
export const tokenHeaders = ({ runs = [], images = [], forms = "'self'", referrer = 'no-referrer' }: MayLoad = {}) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    ...runs,
    "style-src 'unsafe-inline'",
    ["img-src 'self'", ...images].join(' '),
    "base-uri 'none'",
    `form-action ${forms}`, // not a sentence: a directive.
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': referrer,
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
});

/** Lets a scope read forms and nothing else. */
export function readForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** The form that was sent; an empty one if none was. */
export const formOf = (body: unknown) => (body instanceof URLSearchParams ? body : new URLSearchParams());

/** A page for whoever holds its address, without a login. */
export function tokenPage(parts: Record<'title' | 'style', string> & Record<'head' | 'body' | 'foot', Html>): string {
  const { title, style, head, body, foot } = parts;
  return html`<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">${head}
<title>${title} | ${brand.name}</title><link rel="icon" href="/favicon.svg"><style>${{ safe: STYLE + style }}</style></head>
<body><header><a href="/">${brand.name}</a></header>
<main><h1>${title}</h1>${body}</main>
<footer>${foot}</footer></body></html>`.safe;
}
