import { SHOWCASE_CONDITIONS, type ShowcaseData } from '#contract/areas/showcase.ts';
import { pickShowcase, type ShowcaseCandidate } from '#domain/substitution/pick-showcase.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { findMedicines } from '../../search/query/find-medicines.ts';
import { rankOf } from '../../search/search-index.ts';
import { findSubstitute } from './find-substitute.ts';
import { toShowcaseItem } from './showcase.wire.ts';
import { SALTS_OF_CONDITION } from './showcase-conditions-table.ts';

/** So many of the best known medicines of a salt are looked at. */
const MEDICINES_OF_SALT = 60;

/** One answer for as long as a snapshot stands. */
const found = new WeakMap<CatalogueSnapshot, ShowcaseData>();

/**
 * What people save today with well-known medicines, by condition: each a medicine of the catalogue with the very
 * recommendation of its own page. Worked out once per snapshot. A condition whose medicines no machine may switch is empty.
 */
export function findShowcase(snapshot: CatalogueSnapshot): ShowcaseData {
  const known = found.get(snapshot);
  if (known) return known;
  const recordOf = (id: string) => snapshot.recordAt(snapshot.rankOf(id));
  const showcase: ShowcaseData = {
    conditions: SHOWCASE_CONDITIONS.map((condition) => ({
      condition,
      items: pickShowcase(candidates(snapshot, SALTS_OF_CONDITION[condition])).flatMap(
        (pick) => toShowcaseItem(pick, recordOf) ?? [],
      ),
    })),
    catalogue_version: snapshot.version,
  };
  found.set(snapshot, showcase);
  return showcase;
}

/** The best known medicine of each salt, then the second of each, and so on. */
function* candidates(snapshot: CatalogueSnapshot, salts: readonly string[]): Generator<ShowcaseCandidate> {
  const lists = salts.map((salt) => idsOf(snapshot, salt));
  for (let place = 0; place < MEDICINES_OF_SALT; place += 1) {
    for (const ids of lists) {
      const id = ids[place];
      const answer = id === undefined ? null : findSubstitute(snapshot, id);
      if (answer) yield { searched: answer.searched.offer, recommendation: answer.recommendation };
    }
  }
}

/** Only what contains this very salt: a spelling correction would be another one. */
function idsOf(snapshot: CatalogueSnapshot, salt: string): string[] {
  const request = { text: salt, by: 'salt', offset: 0, limit: MEDICINES_OF_SALT } as const;
  const { matches, correctedFrom } = findMedicines(snapshot.search, request);
  return Array.from(matches.slice(0, correctedFrom), (match) => snapshot.idOf(rankOf(match)));
}
