import { AppError } from '#contract/app-error.ts';
import type { PaperDose } from '#domain/prescription-text/paper-line.ts';
import { matchStrength } from '#domain/prescription-text/paper-match.ts';
import * as say from '#sentences/services/people.ts';
import { addToCart } from '../../cart/change-cart.ts';
import { isReadByPharmacist } from '../../catalogue/match-paper-line.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { changeDraft, type Draft, type DraftLine, type LineAnswer } from './draft.ts';
import { type ViewedDraft, viewDraft, viewLines } from './view-draft.ts';

/** What a person changes of a line; undefined leaves it as it is. */
interface LineChange {
  readonly medicineId?: string | undefined;
  readonly dose?: PaperDose | null | undefined;
  readonly days?: number | null | undefined;
  readonly packs?: number | null | undefined;
  readonly answer?: Exclude<LineAnswer, 'in-cart'> | undefined;
}

const OTHER_STRENGTH = say.thePaperShowsAnother;

/**
 * Stores a person's answer on one line. A line can only be confirmed if it could be put into the cart: its medicine chosen, its
 * strength matching the document, its packs known. Any other change reopens a confirmed line.
 */
export async function answerLine(
  parts: ServiceParts,
  accountId: string,
  { draftId, line, change }: { readonly draftId: string; readonly line: number; readonly change: LineChange },
): Promise<ViewedDraft> {
  const { draft } = await viewDraft(parts, accountId, draftId);
  const now = changedLine(draft, line, change);
  refuseMedicine(parts, now, change);
  if (now.answer === 'confirmed') await refuseUnready(parts, now);
  await changeDraft(parts, accountId, draftId, (latest) => {
    const changed = changedLine(latest, line, change);
    // What another change left meanwhile was not checked: it waits for a person again.
    const isJudged = changed.answer !== 'confirmed' || JSON.stringify(changed) === JSON.stringify(now);
    const next: DraftLine = isJudged ? changed : { ...changed, answer: 'open' };
    return { ...latest, lines: latest.lines.map((one) => (one.line === line ? next : one)) };
  });
  return viewDraft(parts, accountId, draftId);
}

function changedLine({ lines }: Draft, number: number, change: LineChange): DraftLine {
  const line = lines.find((one) => one.line === number);
  if (line === undefined) throw new AppError('draft-not-found');
  const { medicineId = line.medicineId, dose = line.dose, days = line.days, packs = line.packs } = change;
  return { ...line, medicineId, dose, days, packs, answer: change.answer ?? 'open' };
}

function refuseMedicine({ snapshot }: ServiceParts, { medicineId }: DraftLine, change: LineChange): void {
  if (change.medicineId === undefined || medicineId === null) return;
  if (snapshot().rankOf(medicineId) < 0) throw new AppError('medicine-not-found');
}

async function refuseUnready(parts: ServiceParts, line: DraftLine): Promise<void> {
  const [viewed] = await viewLines(parts, [line]);
  const problem = viewed?.problem ?? null;
  if (problem !== null) throw new AppError('not-allowed-now', { sentence: problem });
  const catalogue = parts.snapshot();
  const rank = catalogue.rankOf(line.medicineId ?? '');
  if (rank < 0 || isReadByPharmacist(catalogue, rank)) throw new AppError('not-allowed-now');
  if (matchStrength(line.strengths, catalogue.factsAt(rank)) === 'differs') {
    throw new AppError('not-allowed-now', { sentence: OTHER_STRENGTH });
  }
}

/** What was put into the cart, and what was not and why. */
interface DraftInCart {
  readonly added: readonly number[];
  readonly refused: readonly { readonly line: number; readonly sentence: string }[];
  readonly viewed: ViewedDraft;
}

/**
 * Puts the confirmed lines of a draft into the cart, each once however often it is pressed: the cheapest proven-same packs, or
 * with `keepBrands` the written ones. It never places an order; the person does that at the checkout.
 */
export async function draftToCart(
  parts: ServiceParts,
  accountId: string,
  { draftId, keepBrands }: { readonly draftId: string; readonly keepBrands: boolean },
): Promise<DraftInCart> {
  // Marked first: of two presses at once, one finds them confirmed.
  const { before } = await changeDraft(parts, accountId, draftId, (draft) => ({
    ...draft,
    lines: draft.lines.map((line) => (line.answer === 'confirmed' ? { ...line, answer: 'in-cart' } : line)),
  }));
  const confirmed = before.lines.filter(({ answer }) => answer === 'confirmed');
  if (confirmed.length === 0) {
    throw new AppError('not-allowed-now', { sentence: say.pleaseCheckALine });
  }
  const refused = new Map<number, { readonly sentence: string; readonly error: unknown }>();
  for (const line of confirmed) {
    await addLine(parts, accountId, line, keepBrands).catch((error: unknown) => {
      const sentence = error instanceof AppError ? error.message : '';
      refused.set(line.line, { sentence, error });
    });
  }
  if (refused.size > 0) {
    const back = (line: DraftLine): LineAnswer => (refused.has(line.line) ? 'confirmed' : line.answer);
    await changeDraft(parts, accountId, draftId, (draft) => ({
      ...draft,
      lines: draft.lines.map((line) => ({ ...line, answer: back(line) })),
    }));
  }
  const fault = [...refused.values()].find(({ error }) => !(error instanceof AppError));
  if (fault !== undefined) throw fault.error;
  return {
    added: confirmed.map(({ line }) => line).filter((line) => !refused.has(line)),
    refused: [...refused].map(([line, { sentence }]) => ({ line, sentence })),
    viewed: await viewDraft(parts, accountId, draftId),
  };
}

async function addLine(parts: ServiceParts, accountId: string, line: DraftLine, keepBrands: boolean): Promise<void> {
  const [viewed] = await viewLines(parts, [line]);
  const { asWritten = null, forLess = null, problem = null, medicine = null } = viewed ?? {};
  const chosen = keepBrands ? asWritten : forLess;
  if (medicine === null || chosen === null) {
    throw new AppError('not-allowed-now', { sentence: problem ?? say.cannotBeSentNow(medicine?.name ?? say.it) });
  }
  const keepOriginal = chosen.medicine.id === medicine.id;
  await addToCart(parts, accountId, { medicineId: medicine.id, quantity: chosen.packs, keepOriginal });
}
