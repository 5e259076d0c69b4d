import { alternate, drive, printBeside } from './load.ts';
import { type ServerProcess, startBareTwin, startServer } from './processes.ts';
import { processorMsOf } from './processor-time.ts';

const ROUNDS = 3;
/** How many pages are rendered one after the other to measure one. */
const WEIGHED = 200;

/**
 * Product pages compared with a bare server that sends the same bytes: once from the anonymous page cache, once rendered each
 * time.
 */
export async function run(): Promise<void> {
  const cached = await startServer('serve-shop.ts', []);
  const rendered = await startServer('serve-shop.ts', ['--pages', 'rendered']);
  const found = await fetch(`${cached.origin}/api/v1/inventory/search-products?query=tablet&limit=50`);
  const medicines = (await found.json()).result.data.medicines as { medicine_id: string }[];
  const pages = medicines.map(({ medicine_id }) => ({ path: `/product-detail?id=${encodeURIComponent(medicine_id)}` }));
  const bare = await startBareTwin(cached.origin, pages);
  const size = (await (await fetch(cached.origin + pages[0]?.path)).arrayBuffer()).byteLength;
  console.log(
    `${pages.length} product pages of about ${Math.round(size / 1000)} KB of HTML, not compressed; 40 connections`,
  );
  printBeside(
    'Product page (goal from cache: 0.2)',
    await alternate(
      [
        { name: 'bare node:http, same bytes', run: () => drive(bare.origin, pages) },
        { name: 'the shop, page cache', run: () => drive(cached.origin, pages) },
        { name: 'the shop, rendered anew', run: () => drive(rendered.origin, pages) },
      ],
      ROUNDS,
    ),
  );
  for (const path of ['/', pages[0]?.path ?? '/', '/product?query=augmentin']) await weighRendering(rendered, path);
  await Promise.all([bare.stop(), cached.stop(), rendered.stop()]);
}

/** Prints the processor time of rendering one page, compressed for browsers: the lowest of the rounds. */
async function weighRendering({ origin, pid }: ServerProcess, path: string): Promise<void> {
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = processorMsOf(pid);
    for (let count = 0; count < WEIGHED; count += 1) await (await fetch(origin + path)).arrayBuffer();
    if (round > 0) rounds.push((processorMsOf(pid) - before) / WEIGHED);
  }
  console.log(`${path.replace(/[?].*/, '')}: ${Math.min(...rounds).toFixed(1)} ms of processor time, rendered anew`);
}
