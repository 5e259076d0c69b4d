import sharp from 'sharp';
import * as say from '#sentences/services/files.ts';
import { limitParallel } from '../../ops/limit-parallel.ts';
import { meters } from '../../ops/meters.ts';
import { NO_SCANNER, type VirusScanner } from '../../providers/scanner/virus-scanner.ts';
import { cleanFileName, type FileFault, type FileRules, MAX_PIXELS, sayFault } from './file-fault.ts';
import type { FileJudge } from './file-judge.ts';
import type { JudgeAnswer } from './judge-worker.ts';
import { readSent, type SentFile } from './sent-file.ts';

/** The longer side of a stored photo, in pixels, at which the small print of an A5 sheet is readable. */
const LONGEST_SIDE = 2600;
const QUALITY = 80;
/** Decoding 40 million pixels takes a few hundred megabytes; two at a time limit the memory for many uploads. */
const AT_ONCE = 2;
const TIMEOUT_S = 30;

/**
 * All decoders except JPEG and PNG are disabled for the whole process, so that no file can reach them. The SVG decoder stays
 * enabled for the shop's own drawings of packs; no uploaded file reaches it, because `cleanImage` only opens files that begin as a photo.
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
 * Re-encodes a checked JPEG or PNG as a JPEG: upright, on white, its longer side at most 2600 pixels. Only the
 * picture remains: no location, camera data, text, profile or appended data. Null if it cannot be read
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

/** A file in its stored form: a re-encoded photo, or a harmless PDF unchanged. */
type AcceptedFile =
  | { readonly kind: 'jpeg'; readonly bytes: Buffer }
  | { readonly kind: 'pdf'; readonly bytes: Buffer; readonly pages: number };

/** All files of a request, or the first refused one, with a name that is safe to show; it is empty if the refusal concerns all. */
export type AcceptedFiles =
  | { readonly ok: true; readonly files: AcceptedFile[] }
  | { readonly ok: false; readonly sentence: string; readonly fileName: string };

/** The most files of one request. */
export const MAX_FILES = 5;

/**
 * Accepts the 1 to 5 prescription files of a request, all or none: a bad file is named and nothing of the request is
 * stored. Photos are returned as JPEG with only the picture, PDFs unchanged, in the order they were sent. Rejects with
 * `ScannerUnavailable` if the scanner gives no result.
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
  // Scanned unchanged, before any decoder reads them; one at a time, so that only one is in memory.
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
