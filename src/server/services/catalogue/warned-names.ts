import type { ReadText } from '#domain/needs/read-words.ts';
import { MOLECULE_CLASSES } from '#domain/safety/tables/molecule-class-table.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { findMedicines } from '../../search/query/find-medicines.ts';
import { rankOf } from '../../search/search-index.ts';

const ASPIRIN: ReadonlySet<string> = new Set(['aspirin']);
const PAINKILLERS: ReadonlySet<string> = new Set(['aspirin', ...MOLECULE_CLASSES.nsaid]);
/** Aspirin is for nobody younger (MHRA 2002: Reye syndrome). */
const ASPIRIN_FROM_YEARS = 16;
const MONTHS_OF_A_YEAR = 12;

/** Whether a name leads to aspirin or a painkiller like it. */
export function isPainkiller(snapshot: CatalogueSnapshot, name: string): boolean {
  return leadsTo(snapshot, name, PAINKILLERS);
}

/** Whether a text asks for aspirin for a child. */
export function isAspirinForChild(snapshot: CatalogueSnapshot, { meanings, times, rest, unknown }: ReadText): boolean {
  if (unknown.length === 0) return false;
  const ages = times.filter(({ unit, isAge }) => isAge || unit === 'year' || unit === 'month');
  const years = ages.map(({ amount, unit }) => (unit === 'year' ? amount : amount / MONTHS_OF_A_YEAR));
  const isYoung = meanings.has('child') || meanings.has('baby') || ages.some(({ isAge }) => isAge);
  if (!isYoung || years.some((age) => age >= ASPIRIN_FROM_YEARS)) return false;
  return leadsTo(snapshot, rest.filter((word) => !/^\d/.test(word)).join(' '), ASPIRIN);
}

function leadsTo({ search, factsAt }: CatalogueSnapshot, name: string, molecules: ReadonlySet<string>): boolean {
  const [first] = findMedicines(search, { text: name, by: 'query', offset: 0, limit: 1 }).matches;
  return first !== undefined && (factsAt(rankOf(first)).salts ?? []).some(({ molecule }) => molecules.has(molecule));
}
