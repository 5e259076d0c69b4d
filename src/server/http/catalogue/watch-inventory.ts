import type { ProductData } from '#contract/areas/inventory.ts';
import { meters } from '../../ops/meters.ts';
import type { Inventory } from './inventory.ts';

/** The same inventory, timed where it searches, and counted where it recommends a medicine or says why not. */
export function watchInventory(inventory: Inventory): Inventory {
  const timed =
    <Request, Answer>(search: (request: Request) => Answer) =>
    (request: Request): Answer => {
      const startedAt = performance.now();
      try {
        return search(request);
      } finally {
        meters.search.observe((performance.now() - startedAt) / 1000);
      }
    };
  const counted = (answer: ProductData): ProductData => {
    meters.recommendations.inc({ outcome: answer.no_recommendation?.code ?? 'recommended' });
    return answer;
  };
  return {
    ...inventory,
    searchJson: timed(inventory.searchJson),
    search: timed(inventory.search),
    productDetails: (id) => counted(inventory.productDetails(id)),
    productDetailsNear: async (id, pin) => counted(await inventory.productDetailsNear(id, pin)),
  };
}
