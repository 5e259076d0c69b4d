import { SHOWCASE_CONDITIONS, type ShowcaseData, type ShowcaseItem } from '#contract/areas/shop/showcase.ts';
import { unitPricePaise } from '#domain/medicine/unit-price.ts';
import { rupees, sellingPricePaise } from '#domain/pricing/money.ts';
import { pickShowcase, type ShowcaseCandidate, type ShowcasePick } from '#domain/substitution/pick-showcase.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import type { ListedMedicine } from '../../catalogue/open-rows.ts';
import { findMedicines } from '../../search/query/find-medicines.ts';
import { rankOf } from '../../search/search-index.ts';
import { findSubstitute } from './find-substitute.ts';
import { printedComposition } from './search-row.wire.ts';

/**
 * The salts that the home page's showcase looks at for a condition, the most prescribed first (general knowledge of the
 * Indian market). What is shown of them is decided by the rules alone: a salt that may not be switched shows nothing.
 */
const SALTS_OF_CONDITION: Readonly<Record<(typeof SHOWCASE_CONDITIONS)[number], readonly string[]>> = {
  Diabetes: ['metformin', 'glimepiride', 'sitagliptin', 'vildagliptin', 'dapagliflozin', 'gliclazide', 'teneligliptin'],
  'BP(Hypertension)': [
    'telmisartan',
    'amlodipine',
    'metoprolol',
    'losartan',
    'olmesartan',
    'cilnidipine',
    'ramipril',
    'nebivolol',
    'azilsartan',
    'atenolol',
    'bisoprolol',
    'enalapril',
    'chlorthalidone',
  ],
  Cholesterol: ['atorvastatin', 'rosuvastatin', 'fenofibrate', 'ezetimibe', 'simvastatin'],
  Acidity: ['pantoprazole', 'rabeprazole', 'omeprazole', 'esomeprazole', 'famotidine'],
  Arthritis: ['aceclofenac', 'etoricoxib', 'diclofenac', 'celecoxib', 'naproxen', 'glucosamine'],
  Epilepsy: ['levetiracetam', 'valproate', 'oxcarbazepine', 'lamotrigine', 'carbamazepine', 'phenytoin', 'clobazam'],
};

/** How many of the best known medicines of a salt are considered. */
const MEDICINES_OF_SALT = 60;

/** Calculated once per snapshot. */
const found = new WeakMap<CatalogueSnapshot, ShowcaseData>();

/**
 * What people save today with well-known medicines, by condition: each a medicine of the catalogue with the
 * recommendation of its own page. Calculated once per snapshot. Empty for a condition whose medicines may not be substituted automatically.
 */
export function findShowcase(snapshot: CatalogueSnapshot): ShowcaseData {
  const known = found.get(snapshot);
  if (known) return known;
  const listedOf = (id: string) => snapshot.listedAt(snapshot.rankOf(id));
  const showcase: ShowcaseData = {
    conditions: SHOWCASE_CONDITIONS.map((condition) => ({
      condition,
      items: pickShowcase(candidates(snapshot, SALTS_OF_CONDITION[condition])).flatMap(
        (pick) => toShowcaseItem(pick, listedOf) ?? [],
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

/** Only medicines that contain the salt as it is spelt here: a corrected spelling could lead to another salt. */
function idsOf(snapshot: CatalogueSnapshot, salt: string): string[] {
  const request = { text: salt, by: 'salt', offset: 0, limit: MEDICINES_OF_SALT } as const;
  const { matches, correctedFrom } = findMedicines(snapshot.search, request);
  return Array.from(matches.slice(0, correctedFrom), (match) => snapshot.idOf(rankOf(match)));
}

/**
 * A saving as the home page shows it; null if the pack size is not known. `listedOf` returns the data for a row of results.
 */
function toShowcaseItem(
  { searched, substitute, savings }: ShowcasePick,
  listedOf: (id: string) => ListedMedicine,
): ShowcaseItem | null {
  const { pack } = searched.facts;
  const ourPack = substitute.facts.pack;
  if (pack === null || ourPack === null) return null;
  const mrp = searched.mrpPaise;
  const selling = sellingPricePaise(mrp, searched.discountPercent);
  const listed = listedOf(searched.facts.id);
  return {
    medicine: {
      ...toSide(listed),
      perunitprice: rupees(unitPricePaise(selling, pack)),
      mrp: rupees(mrp),
    },
    recommednation: {
      ...toSide(listedOf(substitute.facts.id)),
      perunitprice: rupees(unitPricePaise(savings.sellingPaise, ourPack)),
      isoprice: rupees(savings.sellingPaise),
    },
    unit: pack.unitClass,
    composition: printedComposition(listed.saltTexts),
    savingpercent: Math.round(savings.here.percent),
  };
}

function toSide({ id, name, manufacturer, packLabel, imageUrl }: ListedMedicine) {
  return { id, name, manufacturer, pack_size: packLabel, image: imageUrl };
}
