import { alternate, drive, printBeside, type TraceRequest } from './load.ts';
import { startServer } from './processes.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const WORDS = ['augm', 'para', 'calp', 'dolo', 'azit', 'panto', 'telma', 'metf', 'ator', 'cetz', 'amox', 'ecos'];

/**
 * What watching costs: the same requests to the shop without METRICS_PORT and with it, in turn. The cheapest requests there
 * are, from caches, where a hook weighs most; and product answers, where it weighs as with everything else. Both shops carry
 * a trace: every log line needs its id.
 */
export async function run(): Promise<void> {
  const off = await startServer('serve-shop.ts', []);
  const on = await startServer('serve-shop.ts', ['--watched']);
  const searches = WORDS.map((word) => ({ path: `/api/v1/inventory/search-products?query=${word}&limit=5` }));
  const found = await fetch(`${off.origin}/api/v1/inventory/search-products?query=tablet&limit=50`);
  const medicines = (await found.json()).result.data.medicines as { medicine_id: string }[];
  const details: TraceRequest[] = medicines.map(({ medicine_id }) => ({
    path: '/api/v1/inventory/product-details',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ medicine_id }),
  }));
  for (const [title, trace] of [
    ['Suggestions from the cache', searches],
    ['Product answers', details],
  ] as const) {
    const contender = (name: string, { origin }: { origin: string }) => ({
      name,
      run: () => drive(origin, trace, { seconds: SECONDS }),
    });
    printBeside(title, await alternate([contender('not watched', off), contender('watched', on)], ROUNDS));
  }
  await Promise.all([off.stop(), on.stop()]);
}
