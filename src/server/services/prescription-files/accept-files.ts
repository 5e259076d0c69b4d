import { NO_SCANNER, type VirusScanner } from '../../providers/scanner/virus-scanner.ts';
import { meters } from '../../watching/meters.ts';
import { cleanImage } from './clean-image.ts';
import { cleanFileName, type FileRules, sayFault } from './file-fault.ts';
import { type FileJudgement, judgeFile, type SentFile } from './judge-file.ts';

/** A file as it is kept: a photo drawn anew, or a harmless PDF as it came. */
export type AcceptedFile =
  | { readonly kind: 'jpeg'; readonly bytes: Buffer }
  | { readonly kind: 'pdf'; readonly bytes: Buffer; readonly pages: number };

/** All files of a request, or the first one that is not taken; its name is fit to be shown and empty for all of them. */
export type AcceptedFiles =
  | { readonly ok: true; readonly files: AcceptedFile[] }
  | { readonly ok: false; readonly sentence: string; readonly fileName: string };

/** The most files of one request (decisions 9). */
export const MAX_FILES = 5;

/**
 * Takes the 1 to 5 prescription files of a request, all or none: one bad file names itself and nothing of the request is
 * kept. Photos come out as JPEG without anything but the picture, PDFs unchanged, in the order they were sent. Rejects with
 * `ScannerUnavailable` where the scanner cannot say what it was asked.
 */
export async function acceptFiles(
  sent: readonly SentFile[],
  rules: FileRules,
  scanner: VirusScanner = NO_SCANNER,
): Promise<AcceptedFiles> {
  if (sent.length === 0) return refuse('Please upload at least one prescription file.');
  if (sent.length > MAX_FILES) {
    return refuse(rules.pdfAllowed ? 'Maximum 5 files allowed' : 'You can only upload a maximum of 5 images.');
  }
  const judged: { file: SentFile; judgement: Exclude<FileJudgement, { ok: false }> }[] = [];
  // All are judged before the first is scanned or decoded: that is the costly part.
  for (const file of sent) {
    const judgement = await judgeFile(file, rules);
    if (!judgement.ok) {
      meters.uploadsRefused.inc({ fault: judgement.fault });
      return refuse(judgement.sentence, file.name);
    }
    judged.push({ file, judgement });
  }
  const infected = await findInfected(sent, scanner);
  if (infected) {
    meters.uploadsRefused.inc({ fault: 'virus' });
    return refuse(sayFault('virus', infected.name, rules), infected.name);
  }
  const files: AcceptedFile[] = [];
  for (const { file, judgement } of judged) {
    if (judgement.kind === 'pdf') {
      files.push({ kind: 'pdf', bytes: file.bytes, pages: judgement.pages });
      continue;
    }
    const bytes = await cleanImage(judgement.picture);
    if (!bytes) {
      meters.uploadsRefused.inc({ fault: 'damaged' });
      return refuse(sayFault('damaged', file.name, rules), file.name);
    }
    files.push({ kind: 'jpeg', bytes });
  }
  return { ok: true, files };
}

/** The first file that holds something. They are scanned as they came, side by side, before any decoder sees them. */
async function findInfected(sent: readonly SentFile[], scanner: VirusScanner): Promise<SentFile | undefined> {
  const found = await Promise.all(sent.map(({ bytes }) => scanner.scan(bytes)));
  return sent.find((_file, index) => found[index] !== null);
}

function refuse(sentence: string, fileName?: string): AcceptedFiles {
  return { ok: false, sentence, fileName: fileName === undefined ? '' : cleanFileName(fileName) };
}
