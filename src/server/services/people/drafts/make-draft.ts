import type { ReadPaper } from '#domain/prescription-text/paper-line.ts';
import { type FhirRequest, readFhirRequests } from '#domain/prescription-text/read-fhir.ts';
import { linesOfText, readPaper } from '#domain/prescription-text/read-paper.ts';
import { isReadByPharmacist, matchPaperLine } from '../../catalogue/match-paper-line.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { type Draft, type DraftLine, keepDraft } from './draft.ts';
import { type ViewedDraft, viewDraft } from './view-draft.ts';

/** No paper of a patient names more medicines; what follows is told, not kept. */
const MOST_LINES = 40;

/** What was sent to be read. */
export type DraftInput =
  | { readonly source: 'text'; readonly text: string }
  | { readonly source: 'fhir'; readonly requests: readonly FhirRequest[] };

/** Reads a message or a bundle into a draft of the account. Nothing goes into the cart before a person confirmed it. */
export async function makeDraft(parts: ServiceParts, accountId: string, input: DraftInput): Promise<ViewedDraft> {
  const paper = input.source === 'text' ? readPaper(linesOfText(input.text)) : readFhirRequests(input.requests);
  const id = await keepDraft(parts, accountId, draftOf(parts, input.source, paper));
  return viewDraft(parts, accountId, id);
}

/** What was read, with what each line may mean in the catalogue of now. */
export function draftOf(
  { snapshot }: Pick<ServiceParts, 'snapshot'>,
  source: Draft['source'],
  { lines, hints }: ReadPaper,
): Draft {
  const catalogue = snapshot();
  const read = lines.slice(0, MOST_LINES).map((line, place): DraftLine => {
    const { choices, preselected, open } = matchPaperLine(catalogue, line);
    const rank = preselected === null ? -1 : catalogue.rankOf(preselected);
    return {
      line: place + 1,
      text: line.text,
      strengths: line.strengths,
      choices,
      medicineId: rank >= 0 && isReadByPharmacist(catalogue, rank) ? null : preselected,
      open,
      dose: line.dose,
      days: line.days,
      quantity: line.quantity,
      packs: null,
      answer: 'open',
    };
  });
  return { source, hints, lines: read };
}
