import { AppError } from '#contract/app-error.ts';
import { unitsADay } from '#domain/courses/dose-schedule.ts';
import { routeOf } from '#domain/medicine/form/dosage-form.ts';
import type { Salt } from '#domain/medicine/medicine-facts.ts';
import { ageOn, dayInIndia } from '#domain/people/age.ts';
import type { Person } from '#domain/people/people.ts';
import { checkedMedicine, scopeOf } from '#domain/safety/agents.ts';
import type { TakenMedicine } from '#domain/safety/already-taken.ts';
import { HISTORY_DAYS } from '#domain/safety/check-basket.ts';
import { saysNone, withBrandsRead } from '#domain/safety/find-allergies.ts';
import { brandKey, readBrands } from '#domain/safety/read-brands.ts';
import { readNames } from '#domain/safety/read-names.ts';
import { readStatedMedicine } from '#domain/safety/read-stated-medicine.ts';
import type { CheckedMedicine, PersonHealth } from '#domain/safety/safety-finding.ts';
import * as say from '#sentences/services/cart.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import {
  type PatientRecords,
  readPatientRecords,
} from '../../persistence/repositories/people/patient-records-repository.ts';
import { findMedicines } from '../../search/query/find-medicines.ts';
import { rankOf } from '../../search/search-index.ts';
import { type HealthAnswers, NO_ANSWERS, openAnswers } from '../people/health.ts';
import { type Course, takenCourses } from '../people/medicines/course.ts';
import type { ServiceParts } from '../service-parts.ts';

/** What is known about the patient that a medicine is checked for. */
export interface KnownPatient {
  readonly person: PersonHealth;
  readonly taken: readonly TakenMedicine[];
  /** Units a day by the name of the medicine in lower case, where they were entered. */
  readonly doses: ReadonlyMap<string, number | null>;
}

const DAY_MS = 86_400_000;
const DAYS_PER_MONTH = 30.4375;

/** Reads the stored health data of a patient, by default of the account holder. Refuses a patient of another account. The medicines of the order `but` do not count as taken. */
export async function readPatientData(
  { db, now }: Pick<ServiceParts, 'db' | 'now'>,
  accountId: string,
  whose: { readonly patientId?: string | undefined; readonly but?: string },
): Promise<PatientRecords> {
  const since = new Date(now().getTime() - HISTORY_DAYS * DAY_MS);
  const records = await readPatientRecords(db, accountId, { ...whose, since });
  if (records === null) throw new AppError('member-not-found');
  return records;
}

/** Decrypts the patient's answers and the medicines of their list, and adds what they were sent in the last 60 days. */
export async function loadKnownPatient(
  { files, now, snapshot }: Pick<ServiceParts, 'files' | 'now' | 'snapshot'>,
  { patient, recent, answersKey, courseKeys }: PatientRecords,
): Promise<KnownPatient> {
  const opened = await openAnswers({ files }, answersKey);
  const answers = opened ?? NO_ANSWERS;
  const { courses, unread } = await takenCourses({ files, now }, courseKeys);
  const catalogue = snapshot();
  const listed = listedMedicines(catalogue, courses);
  const named = answers.medicines.flatMap((one) => (saysNone(one.name) ? [] : namedMedicines(catalogue, one)));
  const doses = new Map(named.map(({ product, medicine }) => [product.toLowerCase(), medicine.unitsPerDay]));
  for (const { name, unitsPerDay } of listed) if (unitsPerDay !== null) doses.set(name.toLowerCase(), unitsPerDay);
  const taken: TakenMedicine[] = [
    ...named.map(({ medicine }) => ({ medicine, from: 'told' as const })),
    ...(answersKey !== null && opened === null ? [{ medicine: UNREAD_ANSWERS, from: 'told' as const }] : []),
    ...recent.map(({ medicineId, name, orderedAt }) => ({
      medicine: orderedMedicine(catalogue, medicineId, name),
      from: 'order' as const,
      orderedOn: dayInIndia(orderedAt.getTime()),
    })),
    ...listed.map((medicine) => ({ medicine, from: 'list' as const })),
    ...(unread > 0 ? [{ medicine: UNREAD, from: 'list' as const }] : []),
  ];
  const today = dayInIndia(now().getTime());
  const allergies = answers.allergies.flatMap((text) => withBrandsRead(text, (name) => contentOf(catalogue, name)));
  return { person: personOf(patient, answers, { today, allergies }), taken: withoutRepeats(taken), doses };
}

/** The medicines of a list. For an entry that appears twice (one in the morning, two at night) the doses are added. */
function listedMedicines(catalogue: CatalogueSnapshot, courses: readonly Course[]): readonly CheckedMedicine[] {
  const listed = new Map<string, CheckedMedicine>();
  for (const { medicineId, name, schedule } of courses) {
    const before = listed.get(medicineId)?.unitsPerDay ?? null;
    const units = unitsADay(schedule);
    const unitsPerDay = before === null || units === null ? (before ?? units) : before + units;
    listed.set(medicineId, { ...orderedMedicine(catalogue, medicineId, name), unitsPerDay });
  }
  return [...listed.values()];
}

/** A medicine of the list whose file is gone is reported as not checked. */
const UNREAD: CheckedMedicine = {
  ...{ line: '', name: say.aMedicineOfYourList, salts: null, compositionKnown: false, unitsPerDay: null },
  ...{ form: 'unknown', route: 'unknown', release: 'unknown' },
};

/** Answers whose file is gone may have named an allergy: they are reported as not checked, too. */
const UNREAD_ANSWERS: CheckedMedicine = { ...UNREAD, name: say.yourAnswersAboutHealth };

/** The same medicine may come from answers, orders and the list; the entry of the list has a dose, so it comes last and takes precedence. */
function withoutRepeats(taken: readonly TakenMedicine[]): readonly TakenMedicine[] {
  return [...new Map(taken.map((one) => [one.medicine.name.toLowerCase(), one])).values()];
}

function orderedMedicine(catalogue: CatalogueSnapshot, medicineId: string, name: string): CheckedMedicine {
  const rank = catalogue.rankOf(medicineId);
  return rank === -1 ? readStatedMedicine(name) : checkedMedicine(catalogue.factsAt(rank), '');
}

/** A medicine as it was named, with the product that the name refers to, or the name itself. */
interface ToldMedicine {
  readonly medicine: CheckedMedicine;
  readonly product: string;
}

/**
 * A product by its name, also if its last words are missing ("Ecosprin 75") or other words surround it ("tab Ecosprin 75 od"), otherwise
 * the salts that the words name. One answer may name several products.
 */
function namedMedicines(catalogue: CatalogueSnapshot, stated: HealthAnswers['medicines'][number]): ToldMedicine[] {
  const whole = findNamed(catalogue, stated.name);
  if (whole.length > 0) return [toldProduct(catalogue, { ...stated, ranks: whole })];
  const { brands, rest } = readBrands(stated.name, (name) => {
    const ranks = findNamed(catalogue, name);
    return ranks.length === 0 ? null : { name, ranks };
  });
  if (brands.length === 0)
    return [
      { medicine: { ...readStatedMedicine(stated.name), unitsPerDay: stated.units_per_day }, product: stated.name },
    ];
  const others = readNames(rest);
  const isWhole = others.molecules.length + others.unread.length === 0;
  const products = brands.map(({ name, ranks }) =>
    toldProduct(catalogue, { ...stated, ranks, name: brands.length === 1 && isWhole ? stated.name : name }),
  );
  return isWhole ? products : [...products, { medicine: readStatedMedicine(stated.name), product: stated.name }];
}

function toldProduct(
  catalogue: CatalogueSnapshot,
  { name, ranks, units_per_day }: HealthAnswers['medicines'][number] & { readonly ranks: readonly number[] },
): ToldMedicine {
  const [rank = -1, ...others] = ranks;
  const medicine = { ...checkedMedicine(catalogue.factsAt(rank), '', units_per_day), name };
  if (others.length === 0) return { medicine, product: catalogue.nameOf(rank) };
  const isOne = others.every((other) => moleculesOf(catalogue, other) === moleculesOf(catalogue, rank));
  const salts = isOne ? medicine.salts : saltsOfAll(catalogue, ranks);
  if (salts === null || salts.length === 0) return { medicine: readStatedMedicine(name), product: name };
  // Several products have this name: their common salts are known, but not the strength. Other differences are reported.
  const unmeasured = salts.map((salt) => ({ ...salt, strength: null }));
  const compositionKnown = isOne && medicine.compositionKnown;
  return { medicine: { ...medicine, form: 'unknown', salts: unmeasured, compositionKnown }, product: name };
}

/** "Ecosprin" is Ecosprin 75 and Ecosprin AV: the salts that all of them contain; none if only some of them are swallowed. */
function saltsOfAll(catalogue: CatalogueSnapshot, ranks: readonly number[]): readonly Salt[] | null {
  const all = ranks.map((rank) => catalogue.factsAt(rank));
  const [first, ...others] = all;
  if (first === undefined || new Set(all.map(scopeOf)).size > 1) return null;
  return (first.salts ?? []).filter(({ molecule }) =>
    others.every(({ salts }) => salts?.some((salt) => salt.molecule === molecule)),
  );
}

/** The medicine with exactly this name, otherwise those whose names begin with these words. */
function findNamed(catalogue: CatalogueSnapshot, name: string): readonly number[] {
  if (name.length < 3) return [];
  const { matches } = findMedicines(catalogue.search, {
    ...{ text: name, by: 'query', offset: 0, limit: NAMESAKES, asTyped: true },
  });
  const wanted = brandKey(name);
  const named = Array.from(matches, (match) => ({
    rank: rankOf(match),
    name: brandKey(catalogue.nameOf(rankOf(match))),
  }));
  const exact = named.filter((one) => one.name === wanted);
  const longer = named.filter((one) => one.name.startsWith(`${wanted} `));
  return (exact.length > 0 ? exact.slice(0, 1) : longer).map(({ rank }) => rank);
}

const NAMESAKES = 50;

function moleculesOf(catalogue: CatalogueSnapshot, rank: number): string {
  const { salts, form } = catalogue.factsAt(rank);
  return `${routeOf(form)} ${salts?.map(({ molecule }) => molecule).join(' + ') ?? rank}`;
}

/** The salts of a brand that is listed as an allergy: if its products differ, those that all of them contain. */
function contentOf(catalogue: CatalogueSnapshot, name: string) {
  const sets = findNamed(catalogue, name).map(
    (rank) => new Set(catalogue.factsAt(rank).salts?.map(({ molecule }) => molecule)),
  );
  const [first = new Set<string>(), ...others] = sets;
  const molecules = [...first].filter((molecule) => others.every((set) => set.has(molecule)));
  return molecules.length === 0 ? null : { molecules, sure: sets.every((set) => set.size === molecules.length) };
}

function personOf(
  { gender, dateOfBirth }: Person,
  answers: HealthAnswers,
  { today, allergies }: { readonly today: string; readonly allergies: readonly string[] },
): PersonHealth {
  const { conditions, pregnant, breastfeeding, kidney, liver } = answers;
  return {
    age: dateOfBirth === null ? null : ageWithMonths(today, dateOfBirth),
    sex: gender === 'male' || gender === 'female' ? gender : 'unknown',
    ...{ allergies, conditions, pregnant, breastfeeding, kidney, liver },
  };
}

/** Age in completed years; below two years in completed months, as a part of a year. */
function ageWithMonths(today: string, born: string): number {
  const years = ageOn(today, born);
  if (years >= 2) return years;
  return Math.floor((Date.parse(today) - Date.parse(born)) / DAY_MS / DAYS_PER_MONTH) / 12;
}
