import type { SearchData, SearchRow } from '#contract/areas/shop/inventory.ts';
import type { Envelope } from '#contract/envelope.ts';
import { INVALID_INPUT } from '#contract/result-codes.ts';
import type { ShopClient } from '#contract/shop-client.ts';
import { isLongEnough, type SearchRequest } from './search-text.ts';

/** What the results page shows. `refused`: the text cannot be searched, however often it is tried. */
export type SearchOutcome =
  | { readonly kind: 'too-short' }
  | { readonly kind: 'failed'; readonly message: string; readonly refused?: true }
  | { readonly kind: 'found'; readonly data: SearchData };

/** The status of a page that shows this outcome. */
export function statusOf(outcome: SearchOutcome): 200 | 400 | 503 {
  if (outcome.kind !== 'failed') return 200;
  return outcome.refused ? 400 : 503;
}

/** Requests one page of results. Text under three characters is not sent; a failure becomes a sentence. */
export async function lookUp(
  client: Pick<ShopClient, 'searchProducts'>,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  if (!isLongEnough(request.text)) return { kind: 'too-short' };
  const asTyped = request.asTyped ? { as_typed: '1' as const } : {};
  const answer = await client.searchProducts({ [request.by]: request.text, page: request.page, ...asTyped }, signal);
  return outcomeOf(answer);
}

function outcomeOf(answer: Envelope<SearchData>): SearchOutcome {
  if (!answer.success) {
    return {
      kind: 'failed',
      message: answer.message,
      ...(answer.result_code === INVALID_INPUT ? { refused: true } : {}),
    };
  }
  const { data } = answer.result;
  return { kind: 'found', data: { ...data, medicines: withoutRepeats(data.medicines) } };
}

/** Each medicine once, at its best position. */
function withoutRepeats(rows: readonly SearchRow[]): SearchRow[] {
  const seen = new Set<string>();
  return rows.filter(({ medicine_id }) => !seen.has(medicine_id) && seen.add(medicine_id));
}
