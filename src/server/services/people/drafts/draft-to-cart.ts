import { AppError } from '#contract/app-error.ts';
import * as say from '#sentences/services/people.ts';
import { addToCart } from '../../cart/change-cart.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { changeDraft, type DraftLine, type LineAnswer } from './draft.ts';
import { type ViewedDraft, viewDraft, viewLines } from './view-draft.ts';

/** What came into the cart, and what did not and why. */
export interface DraftInCart {
  readonly added: readonly number[];
  readonly refused: readonly { readonly line: number; readonly sentence: string }[];
  readonly viewed: ViewedDraft;
}

/**
 * Puts the confirmed lines of a draft into the cart, each once however often it is pressed: the cheapest proven-same packs, or
 * with `keepBrands` the written ones. It never orders; that is a press at the checkout.
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
