import { alternate, drive, printBeside } from './load.ts';
import { startBareTwin, startServer } from './processes.ts';

const ROUNDS = 3;

/** Product pages beside a bare server that sends the same bytes: from the anonymous page cache, and rendered anew each time. */
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
  await Promise.all([bare.stop(), cached.stop(), rendered.stop()]);
}
