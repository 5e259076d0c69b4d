import { gzipSync } from 'node:zlib';
import { SCRIPT_BUDGET_KB } from '../scripts/page-weight.ts';
import { publicPages, withShop } from './public-pages.ts';

const SCRIPT = /<(?:script[^>]*\ssrc|link[^>]*rel="modulepreload"[^>]*\shref)="([^"]+)"/g;
const IMPORTED = /["'](\/assets\/[^"']+\.js)["']/g;
const PICTURE = /<img(?![^>]*loading="lazy")[^>]*\ssrc="(\/[^"]+)"/g;

/**
 * Prints what a first visit downloads, in gzip KB: the page with its inline CSS, its scripts, and the pictures of the
 * first view.
 */
export async function run(): Promise<void> {
  await withShop(async (origin) => {
    console.log('page           HTML gz   CSS in it   scripts gz (files)  pictures     all   scripts of budget');
    for (const { name, path } of await publicPages(origin)) {
      const html = await (await fetch(origin + path)).text();
      const page = gzipSync(html, { level: 9 }).length;
      const style = gzipSync(/<style[^>]*>([^<]*)/.exec(html)?.[1] ?? '', { level: 9 }).length;
      const scripts = new Set([...matches(html, SCRIPT), ...matches(html, IMPORTED)]);
      const scriptBytes = await weigh(origin, scripts);
      const pictureBytes = await weigh(origin, new Set(matches(html, PICTURE)));
      const all = page + scriptBytes + pictureBytes;
      console.log(
        `${name.padEnd(11)} ${kb(page)} ${kb(style)} ${kb(scriptBytes)} (${String(scripts.size).padStart(2)}) ${kb(pictureBytes)} ${kb(all)}   ratio ${(scriptBytes / 1000 / SCRIPT_BUDGET_KB).toFixed(3)}`,
      );
    }
  });
}

function matches(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
}

async function weigh(origin: string, urls: ReadonlySet<string>): Promise<number> {
  let bytes = 0;
  for (const url of urls) {
    const body = Buffer.from(await (await fetch(origin + url)).arrayBuffer());
    bytes += Math.min(gzipSync(body, { level: 9 }).length, body.length);
  }
  return bytes;
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} KB`;
}
