import { AppError } from '#contract/app-error.ts';
import { MAX_PACKS } from '#domain/cart/cart-line.ts';
import type { ReadPaper } from '#domain/prescription-text/paper-line.ts';
import { linesOfText } from '#domain/prescription-text/paper-text.ts';
import { type FhirRequest, readFhirRequests } from '#domain/prescription-text/read-fhir.ts';
import { MOST_MEDICINES, readPaper } from '#domain/prescription-text/read-paper.ts';
import * as say from '#sentences/services/people.ts';
import type { CatalogueSnapshot } from '../../../catalogue/catalogue-snapshot.ts';
import { isNameOfPack, isReadByPharmacist, matchPaperLine } from '../../catalogue/match-paper-line.ts';
import { keepCounted } from '../../files/keep-files.ts';
import type { SentFile } from '../../prescription-files/sent-file.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { type Draft, type DraftLine, keepDraft } from './draft.ts';
import { type ViewedDraft, viewDraft } from './view-draft.ts';

const ONE_PAGE = say.pleaseSendOnePicture;
const OFF = say.weCannotReadPictures;
const NOTHING_READ = { doctor: null, registration: null, date: null, patient: null };

/**
 * Accepts the picture of one page, checked and re-encoded like every prescription file, and puts it in the queue of pages to
 * be read. Refuses if the operator switched reading off, and counts against the files that an account may send a day.
 */
export async function sendPicture(
  parts: ServiceParts,
  accountId: string,
  sent: readonly SentFile[],
): Promise<ViewedDraft> {
  if (!parts.readsPages) throw new AppError('not-allowed-now', { sentence: OFF });
  if (sent.length > 1) {
    throw new AppError('invalid-input', { sentence: ONE_PAGE, fields: { prescription_images: ONE_PAGE } });
  }
  const { files, forget } = await keepCounted(parts, accountId, sent, { pdfAllowed: false });
  const pictureKey = files[0]?.fileKey ?? null;
  const draft = { source: 'picture', hints: NOTHING_READ, lines: [] } as const;
  const id = await keepDraft(parts, accountId, draft, pictureKey).catch((error: unknown) => forget(error));
  return viewDraft(parts, accountId, id);
}

/** What was sent for reading. */
type DraftInput =
  | { readonly source: 'text'; readonly text: string }
  | { readonly source: 'fhir'; readonly requests: readonly FhirRequest[] };

/** Reads a message or a bundle into a draft of the account. Nothing goes into the cart before a person confirmed it. */
export async function makeDraft(parts: ServiceParts, accountId: string, input: DraftInput): Promise<ViewedDraft> {
  const paper = input.source === 'text' ? readTyped(parts.snapshot(), input.text) : readFhirRequests(input.requests);
  const id = await keepDraft(parts, accountId, draftOf(parts, input.source, paper));
  return viewDraft(parts, accountId, id);
}

/** "Dolo 650 2 strips": a typed message that orders whole packs says how many; a person confirms them. */
function packsWanted(text: string): number | null {
  const packs = Number(
    /(?<![\d./-])(\d{1,2}) ?(?:strips?|patt[aei]|packets?|packs?|bottles?|tubes?)(?!\p{L})/iu.exec(text)?.[1],
  );
  return packs >= 1 && packs <= MAX_PACKS ? packs : null;
}

/** People type names without a dose, one below the other or in a row: "Dolo 650, Pan 40". */
function readTyped(catalogue: CatalogueSnapshot, text: string): ReadPaper {
  const isOnPacks = (name: string) => isNameOfPack(catalogue, name);
  const lines = linesOfText(text).flatMap((line) => {
    const names = line.text.split(/, ?/);
    return names.every(isOnPacks) ? names.map((name) => ({ ...line, text: name })) : [line];
  });
  return readPaper(lines, isOnPacks);
}

/** What was read, with the possible meanings of each line in the current catalogue. */
export function draftOf(
  { snapshot }: Pick<ServiceParts, 'snapshot'>,
  source: Draft['source'],
  { lines, hints }: ReadPaper,
): Draft {
  const catalogue = snapshot();
  const read = lines.slice(0, MOST_MEDICINES).map((line, place): DraftLine => {
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
      packs: source === 'text' && line.dose === null ? packsWanted(line.text) : null,
      answer: 'open',
    };
  });
  return { source, hints, lines: read };
}
