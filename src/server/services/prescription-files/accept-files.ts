import * as say from '#sentences/services/files.ts';
import { meters } from '../../ops/meters.ts';
import { NO_SCANNER, type VirusScanner } from '../../providers/scanner/virus-scanner.ts';
import { cleanImage } from './clean-image.ts';
import { cleanFileName, type FileFault, type FileRules, sayFault } from './file-fault.ts';
import type { FileJudge } from './file-judge.ts';
import type { JudgeAnswer } from './judge-worker.ts';
import { readSent, type SentFile } from './sent-file.ts';

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
  judge: FileJudge,
  scanner: VirusScanner = NO_SCANNER,
): Promise<AcceptedFiles> {
  if (sent.length === 0) return refuse(say.pleaseUploadAtLeast);
  if (sent.length > MAX_FILES) {
    return refuse(rules.pdfAllowed ? say.maximum5FilesAllowed : say.youCanOnlyUpload);
  }
  const refuseFile = (file: SentFile, fault: FileFault) => {
    meters.uploadsRefused.inc({ fault });
    return refuse(sayFault(fault, file.name, rules), file.name);
  };
  const judged: { file: SentFile; found: Extract<JudgeAnswer, { ok: true }> }[] = [];
  // All are judged before the first is scanned or decoded: that is the costly part.
  for (const file of sent) {
    const found = await judge.judge(file, rules);
    if (!found.ok) return refuseFile(file, found.fault);
    judged.push({ file, found });
  }
  // Scanned as they came, before any decoder sees them; one at a time, so that memory holds one.
  for (const file of scanner === NO_SCANNER ? [] : sent) {
    if ((await scanner.scan(await readSent(file))) !== null) return refuseFile(file, 'virus');
  }
  const files: AcceptedFile[] = [];
  for (const { file, found } of judged) {
    if (found.kind === 'pdf') {
      files.push({ kind: 'pdf', bytes: await readSent(file), pages: found.pages });
      continue;
    }
    const picture = await judge.pictureOf(file);
    const bytes = picture && (await cleanImage(picture));
    if (!bytes) return refuseFile(file, 'damaged');
    files.push({ kind: 'jpeg', bytes });
  }
  return { ok: true, files };
}

function refuse(sentence: string, fileName?: string): AcceptedFiles {
  return { ok: false, sentence, fileName: fileName === undefined ? '' : cleanFileName(fileName) };
}
