import { factsOfReference } from '#domain/reference/reference-price.ts';
import type { ReferenceList } from '#domain/reference/staleness.ts';
import { substitutionKey } from '#domain/substitution/substitution-key.ts';
import * as say from '#sentences/services/catalogue.ts';
import type { NumberedPrice } from '../../persistence/repositories/catalogue/reference-repository.ts';
import type { RefusedRow } from './import-reference.ts';

/**
 * A medicine has one ceiling: if a list has two prices for one (a plain and a chewable tablet with one name), none of
 * them is used, since it is unknown which applies. Several packs at a kendra are allowed; the cheapest is shown.
 */
export function dropContradictions(
  list: ReferenceList,
  prices: readonly NumberedPrice[],
): { readonly prices: readonly NumberedPrice[]; readonly refused: readonly RefusedRow[] } {
  if (list !== 'ceiling') return { prices, refused: [] };
  const groups = Map.groupBy(prices, ({ price }) =>
    [substitutionKey(factsOfReference(price)), price.holds?.least ?? '', price.holds?.most ?? ''].join('|'),
  );
  const refused: RefusedRow[] = [];
  const kept: NumberedPrice[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (group.every(({ price }) => price.paisePerUnit === first?.price.paisePerUnit)) {
      if (first) kept.push(first);
      continue;
    }
    for (const { line, price } of group) {
      refused.push({ line, problem: say.isPrintedTimesWithDifferent(price.rowText, group.length) });
    }
  }
  return { prices: kept.sort((one, other) => one.line - other.line), refused };
}
