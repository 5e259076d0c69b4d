import { AppError } from '#contract/app-error.ts';
import {
  CONDITION_PAGE_SIZE,
  type ConditionGroup,
  type ConditionsData,
  type ConditionsQuery,
} from '#contract/areas/shop/conditions.ts';
import type { ReleaseClass } from '#domain/medicine/medicine-facts.ts';
import { textKeysOf } from '#domain/medicine/text-key.ts';
import { rupees } from '#domain/pricing/money.ts';
import { familyKey } from '#domain/substitution/substitution-key.ts';
import * as say from '#sentences/services/catalogue.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { membersOf } from '../../catalogue/group-offers.ts';
import type { CompositionText } from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import { searchRowAt } from './search-medicines.ts';
import { formInWords, printedComposition } from './search-row.wire.ts';

/** Medicines that are the same as each other, of one condition. */
interface Shelf {
  readonly ranks: readonly number[];
  readonly prescription: boolean;
}

interface Condition {
  readonly slug: string;
  readonly name: string;
  readonly medicines: number;
  readonly shelves: readonly Shelf[];
}

/** Calculated once per snapshot. */
const read = new WeakMap<CatalogueSnapshot, readonly Condition[]>();

/**
 * The conditions that the catalogue's texts name, and one page of one of them. Equivalent medicines are grouped;
 * those without prescription come first, then the best known. Refuses an unknown slug or page with `not-found`.
 */
export function browseConditions(snapshot: CatalogueSnapshot, { slug, page }: ConditionsQuery): ConditionsData {
  const conditions = conditionsOf(snapshot);
  const entries = conditions.map(({ slug, name, medicines }) => ({ slug, name, medicines }));
  if (slug === undefined) return { conditions: entries, chosen: null };
  const found = conditions.find((condition) => condition.slug === slug);
  if (!found) throw new AppError('not-found');
  const totalPages = Math.ceil(found.medicines / CONDITION_PAGE_SIZE);
  if (page > totalPages) throw new AppError('not-found');
  const groups = groupsOnPage(snapshot, found.shelves, (page - 1) * CONDITION_PAGE_SIZE);
  const { name, medicines } = found;
  return { conditions: entries, chosen: { slug, name, medicines, groups, currentPage: page, totalPages } };
}

/** "BP(Hypertension)" is `bp-hypertension`. */
export function conditionSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function conditionsOf(snapshot: CatalogueSnapshot): readonly Condition[] {
  const known = read.get(snapshot);
  if (known) return known;
  const nameOf = conditionReader(snapshot);
  const shelves = new Map<string, Shelf[]>();
  for (const group of snapshot.groups.groupsOfFamily.items) {
    const members = membersOf(snapshot, group);
    const name = nameOf(members[0] as number);
    const ranks = Array.from(members).filter((rank) => !snapshot.isDiscontinued(rank));
    if (name === null || ranks.length === 0) continue;
    const prescription = ranks.some((rank) => snapshot.scheduleOf(rank) !== 'OTC');
    const list = shelves.get(name) ?? [];
    list.push({ ranks, prescription });
    shelves.set(name, list);
  }
  const conditions = [...shelves]
    .map(([name, list]) => ({
      slug: conditionSlug(name),
      name,
      medicines: list.reduce((sum, { ranks }) => sum + ranks.length, 0),
      shelves: list.sort(byNeedOfPrescription),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  read.set(snapshot, conditions);
  return conditions;
}

/** What needs no prescription comes first, then the lower rank, which is the better known medicine. */
function byNeedOfPrescription(one: Shelf, other: Shelf): number {
  return Number(one.prescription) - Number(other.prescription) || (one.ranks[0] ?? 0) - (other.ranks[0] ?? 0);
}

/** What a medicine's own text says it is taken for: eye drops of a molecule have another text than its tablets. */
function conditionReader(snapshot: CatalogueSnapshot): (rank: number) => string | null {
  const texts = new Map<string, CompositionText | null>();
  const textOf = (key: string) => {
    let text = texts.get(key);
    if (text === undefined) {
      text = snapshot.textOf(key);
      texts.set(key, text);
    }
    return text;
  };
  return (rank) => {
    const facts = snapshot.factsAt(rank);
    for (const key of textKeysOf(familyKey(facts) ?? '', facts)) {
      const text = textOf(key);
      // A text about tablets does not apply to drops: its uses hold only for the routes of administration it was written for.
      if (text !== null) return text.routes.some((route) => route === facts.route) ? text.condition : null;
    }
    return null;
  };
}

function groupsOnPage(snapshot: CatalogueSnapshot, shelves: readonly Shelf[], from: number): ConditionGroup[] {
  const groups: ConditionGroup[] = [];
  let start = 0;
  for (const shelf of shelves) {
    const shown = shelf.ranks.slice(Math.max(0, from - start), Math.max(0, from + CONDITION_PAGE_SIZE - start));
    start += shelf.ranks.length;
    if (shown.length > 0) groups.push(groupOf(snapshot, shelf, shown));
  }
  return groups;
}

function groupOf(
  snapshot: CatalogueSnapshot,
  { ranks, prescription }: Shelf,
  shown: readonly number[],
): ConditionGroup {
  const first = snapshot.listedAt(ranks[0] as number);
  return {
    composition: printedComposition(first.saltTexts),
    form: [formInWords(first.form), RELEASE_WORDS[snapshot.factsAt(ranks[0] as number).release]]
      .filter(Boolean)
      .join(', '),
    prescription,
    count: ranks.length,
    from: leastOf(snapshot, ranks),
    medicines: shown.map((rank) => ({ ...searchRowAt(snapshot, rank), searchstring: 'content', corrected: false })),
  };
}

/** Plain and slow-release tablets of one salt are two groups: the heading says which is which. */
const RELEASE_WORDS: Partial<Record<ReleaseClass, string>> = { extended: say.slowRelease, delayed: say.delayedRelease };

function leastOf(snapshot: CatalogueSnapshot, ranks: readonly number[]): ConditionGroup['from'] {
  let least: { readonly paise: number; readonly unit: string } | null = null;
  for (const rank of ranks) {
    const { pack, soldOnline, inStock, sellingPaise } = snapshot.listedAt(rank);
    if (pack === null || !soldOnline || !inStock) continue;
    const paise = sellingPaise / pack.units;
    if (least === null || paise < least.paise) least = { paise, unit: pack.unitClass };
  }
  return least && { unit_price: rupees(least.paise), unit: least.unit };
}
