import { MAX_PACKS } from '#domain/cart/cart-line.ts';
import { type DoseUnit, doseUnit } from '#domain/courses/dose-unit.ts';
import { cheapestPacks, unitsNeeded } from '#domain/pricing/cheapest-packs.ts';
import * as say from '#sentences/services/people.ts';
import { countWaitingPictures } from '../../../persistence/repositories/people/draft-repository.ts';
import type { DraftStatus } from '../../../persistence/schema/privacy-schema.ts';
import { type PricedRow, readPricedShelf } from '../../cart/priced-shelf.ts';
import { type Supplied, supplyChoice, supplyIds, supplyProblem } from '../../cart/supply-of.ts';
import { isReadByPharmacist } from '../../catalogue/match-paper-line.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { unitsOf } from '../medicines/list-medicines.ts';
import { type Draft, type DraftLine, openDraft } from './draft.ts';
import { croppedLines } from './draft-picture.ts';

/** What a customer needs to recognise a medicine. */
export interface NamedMedicine {
  readonly id: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly pack: string;
  readonly unitsInPack: number | null;
  /** The unit of its doses and of its pack; null if it has none. */
  readonly unit: DoseUnit | null;
}

/** Whole packs of one medicine, at current prices. */
export interface LinePacks {
  readonly medicine: NamedMedicine;
  readonly packs: number;
  readonly pricePaise: number;
}

/** A line with its medicine, and what it costs as written and for less. */
export interface ViewedLine {
  readonly line: DraftLine;
  readonly medicine: NamedMedicine | null;
  readonly choices: readonly NamedMedicine[];
  /** The customer cannot answer it: a pharmacist reads it in the document. */
  readonly byPharmacist: boolean;
  /** Days times dose; null if either is missing, or the medicine is not counted in units. */
  readonly units: number | null;
  /** Why no packs of it can go into the cart; null if they can. */
  readonly problem: string | null;
  readonly asWritten: LinePacks | null;
  /** The proven-same medicine that is recommended, where it is cheaper or the written one cannot be sent; else the written one. */
  readonly forLess: LinePacks | null;
}

export interface ViewedDraft {
  readonly id: string;
  readonly createdAt: Date;
  readonly status: DraftStatus;
  /** Its position in the reading queue, from 1; 0 if it is done. */
  readonly waiting: number;
  readonly draft: Draft;
  readonly lines: readonly ViewedLine[];
  /** The lines that have a piece of the picture. */
  readonly cropped: ReadonlySet<number>;
}

/** A draft of this account at current prices and stock. */
export async function viewDraft(parts: ServiceParts, accountId: string, id: string): Promise<ViewedDraft> {
  const { draft, createdAt, status, pictureKey } = await openDraft(parts, accountId, id);
  const lines = await viewLines(parts, draft.lines);
  const picture = pictureKey === null || lines.length === 0 ? null : await parts.files.get(pictureKey);
  const cropped: ReadonlySet<number> = picture === null ? new Set() : croppedLines(picture);
  const waiting = status === 'reading' ? await countWaitingPictures(parts.db, createdAt) : 0;
  return { id, createdAt, status, waiting, draft, lines, cropped };
}

/** Lines with their packs and prices. */
export async function viewLines(parts: ServiceParts, lines: readonly DraftLine[]): Promise<ViewedLine[]> {
  const catalogue = parts.snapshot();
  const ids = new Set(lines.flatMap(({ medicineId }) => (medicineId === null ? [] : supplyIds(catalogue, medicineId))));
  const shelf = await readPricedShelf(parts.db, catalogue, { others: [...ids] }, parts.now());
  return lines.map((line) => viewLine(parts, shelf, line));
}

function viewLine(parts: ServiceParts, shelf: ReadonlyMap<string, PricedRow>, line: DraftLine): ViewedLine {
  const catalogue = parts.snapshot();
  const medicine = line.medicineId === null ? null : named(parts, line.medicineId);
  const choices = line.choices.flatMap((id) => named(parts, id) ?? []);
  const byPharmacist =
    line.open === 'a pharmacist reads it' ||
    (medicine !== null && isReadByPharmacist(catalogue, catalogue.rankOf(medicine.id)));
  const nothing = { line, medicine, choices, byPharmacist, units: null, asWritten: null, forLess: null };
  if (byPharmacist) {
    return {
      ...nothing,
      problem: say.aPharmacistReadsThis,
    };
  }
  if (medicine === null) return { ...nothing, problem: say.pleaseChooseTheMedicine };
  const choice = supplyChoice(catalogue, shelf, medicine.id);
  if (choice === null) return { ...nothing, problem: say.weNoLongerHave(medicine.name) };
  const written = packsOf(parts, line, medicine, choice.searched);
  const other = choice.substitute === null ? null : packsOf(parts, line, medicine, choice.substitute);
  const asWritten = written.ok ? written.packs : null;
  const cheaper = other?.ok && (asWritten === null || other.packs.pricePaise < asWritten.pricePaise);
  const forLess = cheaper ? other.packs : asWritten;
  const units = medicine.unitsInPack === null ? null : unitsNeeded(line.days, line.dose?.perDay ?? null);
  return { ...nothing, units, asWritten, forLess, problem: written.ok || other?.ok ? null : written.problem };
}

type PackAnswer = { readonly ok: true; readonly packs: LinePacks } | { readonly ok: false; readonly problem: string };

/** How many whole packs of a supply cover a line. Packs that the person asked for are packs of the written medicine. */
function packsOf(parts: ServiceParts, line: DraftLine, written: NamedMedicine, supplied: Supplied): PackAnswer {
  const medicine = named(parts, supplied.printed.record.id);
  const count = medicine === null ? null : countOf(parts, line, written, medicine, supplied);
  if (medicine === null || count === null) {
    return { ok: false, problem: say.pleaseSayForHow };
  }
  if (count > MAX_PACKS) {
    return { ok: false, problem: say.oneOrderCanHold(MAX_PACKS, count) };
  }
  const problem = supplyProblem(supplied, count);
  if (problem !== null) return { ok: false, problem };
  return { ok: true, packs: { medicine, packs: count, pricePaise: count * supplied.sellingPaise } };
}

function countOf(
  { snapshot }: ServiceParts,
  { packs, days, dose }: DraftLine,
  written: NamedMedicine,
  medicine: NamedMedicine,
  { sellingPaise }: Supplied,
): number | null {
  if (packs !== null) {
    if (medicine.id === written.id) return packs;
    const [own, other] = [written.id, medicine.id].map((id) => sizeOf(snapshot().factsAt(snapshot().rankOf(id)).pack));
    return own && other ? Math.ceil((packs * own) / other - 1e-9) : null;
  }
  const units = unitsNeeded(days, dose?.perDay ?? null);
  if (units === null || medicine.unitsInPack === null) return null;
  const choice = { id: medicine.id, units: medicine.unitsInPack, pricePaise: sellingPaise, stock: units };
  return cheapestPacks({ units, choices: [choice] })?.packs[0]?.count ?? null;
}

function sizeOf(pack: { readonly units: number; readonly doubt: unknown } | null): number | null {
  return pack === null || pack.doubt !== null ? null : pack.units;
}

function named(parts: ServiceParts, id: string): NamedMedicine | null {
  const catalogue = parts.snapshot();
  const rank = catalogue.rankOf(id);
  if (rank < 0) return null;
  const { name, manufacturer, packLabel } = catalogue.recordAt(rank);
  const unit = doseUnit(catalogue.factsAt(rank));
  return { id, name, manufacturer, pack: packLabel, unitsInPack: unitsOf(parts, id), unit };
}
