import { reasonSentence } from '#domain/substitution/reasons.ts';
import { recommendFrom } from '#domain/substitution/recommend-substitute.ts';
import type { ReasonCode, Verdict } from '#domain/substitution/verdict.ts';
import * as say from '#sentences/services/catalogue.ts';
import { buildCatalogue } from '../../catalogue/build-catalogue.ts';
import { openCatalogue } from '../../catalogue/catalogue-snapshot.ts';
import { type ComparedFamily, familyOf } from '../../catalogue/compare-family.ts';
import { membersOf } from '../../catalogue/group-offers.ts';
import { readCatalogue } from '../../persistence/repositories/catalogue/catalogue-repository.ts';

/** The results of the rules for a whole catalogue. Savings in percent. */
export interface CatalogueReport {
  readonly version: number;
  readonly products: number;
  readonly active: number;
  /** The best verdict each active product has with any other active one. */
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly recommended: number;
  readonly savings: {
    readonly p10: number;
    readonly p50: number;
    readonly p90: number;
    readonly halfOrMore: number;
  } | null;
  readonly reasons: readonly { readonly code: ReasonCode; readonly count: number; readonly sentence: string }[];
}

/**
 * Checks every product that is still made, by the same steps as the product page, and counts verdicts, recommendations,
 * reasons and savings. Reads a consistent catalogue; needs only the database's address.
 */
export async function reportCatalogue(databaseUrl: string): Promise<CatalogueReport> {
  const snapshot = openCatalogue(buildCatalogue(await readCatalogue(databaseUrl)));
  const verdicts = { same: 0, ask: 0, never: 0 };
  const reasons = new Map<ReasonCode, number>();
  const savings: number[] = [];
  // Group by group: all members share their neighbours, which are calculated once.
  for (let group = 0; group < snapshot.groups.members.starts.length - 1; group += 1) {
    for (const rank of membersOf(snapshot, group)) {
      if (snapshot.isDiscontinued(rank)) continue;
      const family = familyOf(snapshot, rank);
      verdicts[bestVerdict(family)] += 1;
      const found = recommendFrom(snapshot.offerAt(rank), family.same, family.askable);
      if (found.kind === 'recommended') savings.push(found.savings.here.percent);
      else reasons.set(found.code, (reasons.get(found.code) ?? 0) + 1);
    }
  }
  return {
    version: snapshot.version,
    products: snapshot.size,
    active: verdicts.same + verdicts.ask + verdicts.never,
    verdicts,
    recommended: savings.length,
    savings: spreadOf(savings),
    reasons: [...reasons]
      .map(([code, count]) => ({ code, count, sentence: reasonSentence(code, say.theBrand) }))
      .sort((a, b) => b.count - a.count),
  };
}

/** The group of equivalents includes the medicine itself. */
function bestVerdict({ same, askable }: ComparedFamily): Verdict {
  if (same.active > 1) return 'same';
  return askable ? 'ask' : 'never';
}

function spreadOf(values: number[]): CatalogueReport['savings'] {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9), halfOrMore: sorted.filter((value) => value >= 50).length };
}

/** The version of the catalogue, and how many products it holds. */
export { readCatalogueCounts as countCatalogue } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
