import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/operator/shop.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import type { Wish } from './sample-plan.ts';

/** So many of the best known medicines are looked through: those that a newcomer knows. */
const LOOKED_THROUGH = 20_000;
const KEPT = 40;

/** The shop's own medicines that fit each wish, by id, the best known first; of a pair of twins, both. */
export type SampleMedicines = Readonly<Record<Exclude<Wish, 'twin'>, readonly string[]>> & {
  readonly twin: readonly (readonly [string, string])[];
};

/** Plain tablets in stock, of one salt and a printed strength, that may be sent anywhere. Refuses a catalogue without them. */
export function pickMedicines(catalogue: CatalogueSnapshot): SampleMedicines {
  const found = { otc: [] as string[], h: [] as string[], h1: [] as string[], substitute: [] as string[] };
  const bySalt = new Map<string, string[]>();
  for (let rank = 0; rank < Math.min(catalogue.size, LOOKED_THROUGH); rank += 1) {
    if (!isPlainTablet(catalogue, rank)) continue;
    const id = catalogue.idOf(rank);
    const schedule = catalogue.scheduleOf(rank);
    if (schedule === 'H' && catalogue.substituteOf(rank) >= 0) found.substitute.push(id);
    else if (schedule === 'OTC') found.otc.push(id);
    else if (schedule === 'H1') found.h1.push(id);
    else if (schedule === 'H') {
      found.h.push(id);
      const salt = catalogue.factsAt(rank).salts?.[0]?.molecule ?? '';
      bySalt.set(salt, [...(bySalt.get(salt) ?? []), id]);
    }
  }
  const twin = [...bySalt.values()].flatMap(([one, other]) => (one && other ? [[one, other] as const] : []));
  const picked = { ...found, twin };
  for (const [wish, rows] of Object.entries(picked)) {
    if (rows.length === 0)
      throw new AppError('not-allowed-now', {
        sentence: say.theCatalogueHasNo(WORDS[wish as Wish]),
      });
  }
  const few = <Row>(rows: readonly Row[]) => rows.slice(0, KEPT);
  return {
    ...{ otc: few(picked.otc), h: few(picked.h), h1: few(picked.h1) },
    ...{ substitute: few(picked.substitute), twin: few(twin) },
  };
}

const WORDS: Readonly<Record<Wish, string>> = {
  otc: say.withoutPrescription,
  h: say.ofScheduleH,
  h1: say.ofScheduleH1,
  substitute: say.ofScheduleHWithARecommended,
  twin: say.twoBrandsOfOne,
};

function isPlainTablet(catalogue: CatalogueSnapshot, rank: number): boolean {
  const { inStock, discontinued, soldOnline, saltTexts } = catalogue.listedAt(rank);
  if (!inStock || discontinued || !soldOnline || saltTexts.length !== 1) return false;
  const { form, psychotropic, salts } = catalogue.factsAt(rank);
  const [salt, ...others] = salts ?? [];
  return form === 'tablet' && !psychotropic && others.length === 0 && /^[\d.]+ ?mg$/i.test(salt?.printedStrength ?? '');
}
