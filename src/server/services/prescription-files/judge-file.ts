import { type FileFault, type FileRules, MAX_FILE_BYTES } from './file-fault.ts';
import { judgeJpeg } from './judge-jpeg.ts';
import { judgePdf } from './judge-pdf.ts';
import { judgePng, PNG_SIGNATURE } from './judge-png.ts';

/** What a file is, by its content; or why it is not taken. */
export type FoundKind =
  | { readonly ok: true; readonly kind: 'jpeg' | 'png' /** What goes to the decoder. */; readonly picture: Buffer }
  | { readonly ok: true; readonly kind: 'pdf'; readonly pages: number }
  | { readonly ok: false; readonly fault: FileFault };

const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const PDF_SIGNATURE = Buffer.from('%PDF-');

/**
 * Decides what a file is by its content, never by its name or the type it was declared as, before any decoder sees it.
 * Refuses all but JPEG and PNG (and PDF where the rules allow it), more than 10 MB, more than 40 million pixels, more than
 * 20 pages, and whatever is broken, locked or does something when it is opened. Runs in the judges' own thread alone.
 */
export async function findKind(bytes: Buffer, rules: FileRules): Promise<FoundKind> {
  if (bytes.length === 0) return { ok: false, fault: 'empty' };
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, fault: 'too-large' };
  if (startsWith(bytes, JPEG_SIGNATURE)) {
    const fault = judgeJpeg(bytes);
    return fault ? { ok: false, fault } : { ok: true, kind: 'jpeg', picture: bytes };
  }
  if (startsWith(bytes, PNG_SIGNATURE)) {
    const judged = judgePng(bytes);
    return judged.ok ? { ...judged, kind: 'png' } : judged;
  }
  if (!startsWith(bytes, PDF_SIGNATURE)) return { ok: false, fault: 'unknown-type' };
  if (!rules.pdfAllowed) return { ok: false, fault: 'pdf-not-here' };
  const judged = await judgePdf(bytes);
  return judged.ok ? { ...judged, kind: 'pdf' } : judged;
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}
