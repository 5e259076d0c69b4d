import sharp from 'sharp';
import * as say from '#sentences/services/files.ts';
import { limitParallel } from '../../ops/limit-parallel.ts';
import { meters } from '../../ops/meters.ts';
import { NO_SCANNER, type VirusScanner } from '../../providers/scanner/virus-scanner.ts';
import { cleanFileName, type FileFault, type FileRules, MAX_PIXELS, sayFault } from './file-fault.ts';
import type { FileJudge } from './file-judge.ts';
import type { JudgeAnswer } from './judge-worker.ts';
import { readSent, type SentFile } from './sent-file.ts';

/** The longer side of a kept photo, in pixels: the small print of an A5 sheet is readable at it. */
const LONGEST_SIDE = 2600;
const QUALITY = 80;
/** Decoding 40 million pixels takes a few hundred megabytes; two at a time bound what a flood of uploads can take. */
const AT_ONCE = 2;
const TIMEOUT_S = 30;

/**
 * The decoders of everything but JPEG and PNG are shut for the whole process, so no file can talk its way to them. That of SVG stays
 * open for the shop's own drawings of packs; no sent file reaches it, for `cleanImage` opens nothing that does not begin as a photo.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'],
});
sharp.cache(false);

/** The first bytes of a JPEG (ITU-T T.81, SOI and a marker) and of a PNG (RFC 2083, 3.1). */
const BEGINNINGS = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];

const inTurn = limitParallel(AT_ONCE);

/**
 * Draws a checked JPEG or PNG anew as a JPEG: upright, on white, its longer side at most 2600 pixels. Nothing of the file
 * survives but the picture: no place, no camera, no text, no profile, nothing appended. Null when it cannot be read
 * without a warning.
 */
async function cleanImage(picture: Buffer): Promise<Buffer | null> {
  if (!BEGINNINGS.some((begin) => picture.subarray(0, begin.length).equals(begin))) return null;
  return inTurn(() => redraw(picture));
}

async function redraw(picture: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'warning', animated: false })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer();
  } catch {
    return null;
  }
}

/** A file as it is kept: a photo re-encoded, or a harmless PDF as it came. */
type AcceptedFile =
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
  // All are checked before the first is scanned or decoded: that is the costly part.
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
