import { processorTimeMs } from '../trials/kit/processor-time.ts';
import { alternate, drive, printBeside, type TraceRequest } from './load.ts';
import { type ServerProcess, startServer } from './processes.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 4);
const WORDS = ['augm', 'para', 'calp', 'dolo', 'azit', 'panto', 'telma', 'metf', 'ator', 'cetz', 'amox', 'ecos'];

/**
 * The cost of monitoring: the same requests to the shop without METRICS_PORT and with it, alternating. The cheapest
 * requests there are, from caches, where a hook costs most in proportion, and product answers, the usual case. Both shops
 * have traces: every log line needs its id. Other programs on the machine reduce the requests per second, but hardly
 * the processor time per request: on a busy machine read that figure.
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
    const costs = new Map<string, number[]>();
    const contender = (name: string, server: ServerProcess) => ({
      name,
      run: async () => {
        const before = processorTimeMs(server.pid);
        const round = await drive(server.origin, trace, { seconds: SECONDS });
        const cost = (processorTimeMs(server.pid) - before) / (round.perSecond * SECONDS);
        costs.set(name, [...(costs.get(name) ?? []), cost]);
        return round;
      },
    });
    printBeside(title, await alternate([contender('not watched', off), contender('watched', on)], ROUNDS));
    printCosts(costs);
  }
  await Promise.all([off.stop(), on.stop()]);
}

function printCosts(costs: ReadonlyMap<string, readonly number[]>): void {
  const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const base = middle([...costs.values()][0] ?? []);
  for (const [name, all] of costs) {
    const cost = middle(all);
    console.log(`  ${name.padEnd(44)} ${cost.toFixed(4)} ms of processor a request  ratio ${(cost / base).toFixed(3)}`);
  }
}
