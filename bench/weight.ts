import { gzipSync } from 'node:zlib';
import { startServer } from './processes.ts';

const PAGES = ['/', '/product?query=augmentin', '/product-detail?id=', '/no-such-page'] as const;
const BUDGET_KB = 130;

/** Prints what a first visit downloads, in gzip KB, and how that stands to the budget of 130 KB of JavaScript. */
export async function run(): Promise<void> {
  const server = await startServer('serve-shop.ts', []);
  try {
    const found = await fetch(`${server.origin}/api/v1/inventory/search-products?query=augmentin&limit=1`);
    const id = (await found.json()).result.data.medicines[0].medicine_id as string;
    console.log('page                              HTML gz    JS gz (files)   CSS gz   JS of budget');
    for (const page of PAGES) {
      const path = page.endsWith('id=') ? page + encodeURIComponent(id) : page;
      const html = await (await fetch(server.origin + path)).text();
      const scripts = urlsOf(html, /<(?:script[^>]*\ssrc|link[^>]*rel="modulepreload"[^>]*\shref)="([^"]+)"/g);
      const styles = urlsOf(html, /<link[^>]*rel="stylesheet"[^>]*\shref="([^"]+)"/g);
      const js = await weigh(server.origin, scripts);
      const css = await weigh(server.origin, styles);
      console.log(
        `${page.padEnd(30)} ${kb(gzipSync(html).length)} ${kb(js)} (${String(scripts.size).padStart(2)}) ${kb(css)}   ratio ${(js / 1000 / BUDGET_KB).toFixed(3)}`,
      );
    }
  } finally {
    await server.stop();
  }
}

/** Every script the page loads by itself, import() of the entry included: the entry is an inline module. */
function urlsOf(html: string, pattern: RegExp): Set<string> {
  const urls = new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''));
  if (pattern.source.includes('script')) {
    for (const match of html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g))
      if (/modulepreload|import/.test(html)) urls.add(match[1] ?? '');
  }
  return urls;
}

async function weigh(origin: string, urls: ReadonlySet<string>): Promise<number> {
  let bytes = 0;
  for (const url of urls)
    bytes += gzipSync(Buffer.from(await (await fetch(origin + url)).arrayBuffer()), { level: 9 }).length;
  return bytes;
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} KB`;
}
