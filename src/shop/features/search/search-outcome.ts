import type { SearchData, SearchRow } from '#contract/areas/inventory.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { ShopClient } from '#contract/shop-client.ts';
import { isLongEnough, type SearchRequest } from './search-text.ts';

/** What the results page has to show. */
export type SearchOutcome =
  | { readonly kind: 'too-short' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'found'; readonly data: SearchData };

/** Asks for one page of results. Text under three characters is not asked for; a failure becomes a sentence. */
export async function lookUp(
  client: Pick<ShopClient, 'searchProducts'>,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  if (!isLongEnough(request.text)) return { kind: 'too-short' };
  const answer = await client.searchProducts({ [request.by]: request.text, page: request.page }, signal);
  return outcomeOf(answer);
}

function outcomeOf(answer: Envelope<SearchData>): SearchOutcome {
  if (!answer.success) return { kind: 'failed', message: answer.message };
  const { data } = answer.result;
  return { kind: 'found', data: { ...data, medicines: withoutRepeats(data.medicines) } };
}

/** Each medicine once, at its best place. */
function withoutRepeats(rows: readonly SearchRow[]): SearchRow[] {
  const seen = new Set<string>();
  return rows.filter(({ medicine_id }) => !seen.has(medicine_id) && seen.add(medicine_id));
}
