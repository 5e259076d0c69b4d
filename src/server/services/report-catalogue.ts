import { manufacturerSpellingKey, mergeManufacturer } from '#domain/medicine/manufacturers.ts';
import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import { compareMedicines } from '#domain/substitution/compare-medicines.ts';
import type { Maker, Offer } from '#domain/substitution/offer.ts';
import { reasonSentence } from '#domain/substitution/reasons.ts';
import { recommendFrom } from '#domain/substitution/recommend-substitute.ts';
import { type SameGroup, sameGroup } from '#domain/substitution/same-group.ts';
import { familyKey, substitutionKey } from '#domain/substitution/substitution-key.ts';
import type { ReasonCode, Verdict } from '#domain/substitution/verdict.ts';
import { type CatalogueReading, type CatalogueRow, readCatalogue } from '../persistence/catalogue-repository.ts';

/** What the rules make of a whole catalogue. Savings in percent. */
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

/** Members of one family that compare alike with every third. */
interface Group {
  readonly exemplar: MedicineFacts;
  readonly offers: Offer[];
}

/**
 * Judges every product that is still made against all others of its family, as the product page does, and counts
 * verdicts, recommendations, reasons and savings. Reads the catalogue as one moment saw it.
 */
export async function reportCatalogue(databaseUrl: string): Promise<CatalogueReport> {
  const reading = await readCatalogue(databaseUrl);
  const tally = { same: 0, ask: 0, never: 0 };
  const reasons = new Map<ReasonCode, number>();
  const savings: number[] = [];
  let active = 0;
  for (const family of familiesOf(offersOf(reading))) {
    for (const group of family) {
      const own = withOthers(group, family);
      for (const offer of group.offers.filter((each) => !each.discontinued)) {
        active += 1;
        tally[bestVerdict(own)] += 1;
        const found = recommendFrom(offer, own.same, own.askable);
        if (found.kind === 'recommended') savings.push(found.savings.savingPercent);
        else reasons.set(found.code, (reasons.get(found.code) ?? 0) + 1);
      }
    }
  }
  return {
    version: reading.version,
    products: reading.rows.length,
    active,
    verdicts: tally,
    recommended: savings.length,
    savings: spreadOf(savings),
    reasons: [...reasons]
      .map(([code, count]) => ({ code, count, sentence: reasonSentence(code, 'the brand') }))
      .sort((a, b) => b.count - a.count),
  };
}

interface Others {
  /** Everything that is the same as this group, itself included. */
  readonly same: SameGroup;
  readonly askable: boolean;
}

function withOthers(group: Group, family: readonly Group[]): Others {
  const same: Offer[] = [];
  let askable = false;
  for (const other of family) {
    const { verdict } = compareMedicines(group.exemplar, other.exemplar);
    if (verdict === 'same') for (const offer of other.offers) same.push(offer);
    if (verdict === 'ask') askable ||= other === group ? countActive(group) > 1 : countActive(other) > 0;
  }
  return { same: sameGroup(same), askable };
}

function bestVerdict({ same, askable }: Others): Verdict {
  if (same.active > 1) return 'same';
  return askable ? 'ask' : 'never';
}

function countActive({ offers }: Group): number {
  return offers.filter(({ discontinued }) => !discontinued).length;
}

function familiesOf(offers: readonly Offer[]): Group[][] {
  const families = new Map<string, Map<string, Group>>();
  for (const offer of offers) {
    const family = familyKey(offer.facts) ?? `unread ${offer.facts.id}`;
    const groups = families.get(family) ?? new Map<string, Group>();
    families.set(family, groups);
    const key = substitutionKey(offer.facts);
    const group = groups.get(key) ?? { exemplar: offer.facts, offers: [] };
    group.offers.push(offer);
    groups.set(key, group);
  }
  return [...families.values()].map((groups) => [...groups.values()]);
}

/** Each row as the shop would sell it, makers merged by the operator's table. */
function offersOf({ rows, manufacturers }: CatalogueReading): Offer[] {
  const bySpelling = new Map(manufacturers.flatMap((firm) => firm.spellingKeys.map((key) => [key, firm] as const)));
  const makerOf = (row: CatalogueRow) => {
    const firm = bySpelling.get(manufacturerSpellingKey(row.manufacturerPrinted));
    return firm
      ? { name: firm.name, topTier: firm.topTier }
      : { name: mergeManufacturer(row.manufacturerPrinted).name, topTier: false };
  };
  const makers = rows.map(makerOf);
  const sizes = new Map<string, number>();
  rows.forEach((row, index) => {
    const name = makers[index]?.name ?? '';
    if (!row.discontinued) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  });
  return rows.map((row, index) => {
    const { name = '', topTier = false } = makers[index] ?? {};
    return offerOf(row, { name, topTier, size: sizes.get(name) ?? 0 });
  });
}

function offerOf(row: CatalogueRow, maker: Maker): Offer {
  const { id, name, packLabel, salts, listing, schedule, mrpPaise, discountPercent, stock, discontinued } = row;
  const facts = readMedicine({
    id,
    name,
    manufacturer: maker.name,
    packLabel,
    saltTexts: salts,
    listing,
    schedule: schedule ?? undefined,
  });
  return { facts, mrpPaise, discountPercent, inStock: stock > 0, discontinued, maker };
}

function spreadOf(values: number[]): CatalogueReport['savings'] {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9), halfOrMore: sorted.filter((value) => value >= 50).length };
}
