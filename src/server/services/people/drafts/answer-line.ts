import { AppError } from '#contract/app-error.ts';
import type { PaperDose } from '#domain/prescription-text/paper-line.ts';
import { matchStrength } from '#domain/prescription-text/paper-match.ts';
import * as say from '#sentences/services/people.ts';
import { isReadByPharmacist } from '../../catalogue/match-paper-line.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { changeDraft, type Draft, type DraftLine, type LineAnswer } from './draft.ts';
import { type ViewedDraft, viewDraft, viewLines } from './view-draft.ts';

/** What a person changes of a line; undefined leaves it as it is. */
export interface LineChange {
  readonly medicineId?: string | undefined;
  readonly dose?: PaperDose | null | undefined;
  readonly days?: number | null | undefined;
  readonly packs?: number | null | undefined;
  readonly answer?: Exclude<LineAnswer, 'in-cart'> | undefined;
}

const OTHER_STRENGTH = say.thePaperShowsAnother;

/**
 * Keeps what a person says of one line. Only one that could go into the cart can be confirmed: its medicine chosen, its
 * strength the one on the paper, its packs known. Any other change opens a confirmed line again.
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
    const told = changedLine(latest, line, change);
    // What another change left meanwhile was not judged: it waits for a person again.
    const isJudged = told.answer !== 'confirmed' || JSON.stringify(told) === JSON.stringify(now);
    const next: DraftLine = isJudged ? told : { ...told, answer: 'open' };
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
