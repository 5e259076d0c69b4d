import type { ProductData } from '#contract/areas/inventory.ts';
import type { ShowcaseData } from '#contract/areas/showcase.ts';
import type { ShopClient } from '#contract/shop-client.ts';

/** Names many people look for (not a sentence: brands). Only those that the catalogue knows today are shown. */
const POPULAR = [
  'Dolo 650',
  'Augmentin 625',
  'Telma 40',
  'Pan 40',
  'Glycomet',
  'Azithral 500',
  'Shelcal',
  'Atorvastatin',
  'Metformin',
  'Paracetamol',
] as const;
const POPULAR_SHOWN = 5;

/** Well-known medicines (not a sentence: brands) tried in turn for the example beside the headline. */
const EXAMPLES = ['Telma 40', 'Augmentin 625', 'Pan 40', 'Glycomet 500', 'Azithral 500'] as const;
/** Below this an example would be true but would not explain the shop. */
const EXAMPLE_MIN_SAVING_PERCENT = 30;

export interface HomeData {
  readonly popular: readonly string[];
  /** A medicine with a cheaper one that is the same, at today's prices; null where none of those tried has one. */
  readonly example: ProductData | null;
  /** What people save, by condition; empty while the catalogue is not there. */
  readonly showcase: ShowcaseData['conditions'];
}

export async function loadHome(client: ShopClient, signal: AbortSignal): Promise<HomeData> {
  const [found, example, savings] = await Promise.all([
    Promise.all(POPULAR.map(async (name) => ((await bestMatch(client, name, signal)) ? name : null))),
    findExample(client, signal),
    client.savingsShowcase(signal),
  ]);
  return {
    popular: found.filter((name) => name !== null).slice(0, POPULAR_SHOWN),
    example,
    showcase: savings.success ? savings.result.data.conditions : [],
  };
}

/** The id of the first true match; a corrected one is another name and does not count. */
async function bestMatch(client: ShopClient, query: string, signal: AbortSignal): Promise<string | null> {
  const answer = await client.searchProducts({ query, limit: 1 }, signal);
  const row = answer.success ? answer.result.data.medicines[0] : undefined;
  return row && !row.corrected ? row.medicine_id : null;
}

async function findExample(client: ShopClient, signal: AbortSignal): Promise<ProductData | null> {
  for (const name of EXAMPLES) {
    const id = await bestMatch(client, name, signal);
    const answer = id === null ? null : await client.productDetails({ medicine_id: id }, signal);
    if (!answer?.success) continue;
    const { saving_here } = answer.result.data.recommended;
    if (saving_here && saving_here.percentage >= EXAMPLE_MIN_SAVING_PERCENT) return answer.result.data;
  }
  return null;
}
