import * as say from '#sentences/services/files.ts';

/** Why a file is refused as a prescription. */
export type FileFault =
  | 'empty'
  | 'too-large'
  | 'unknown-type'
  | 'pdf-not-here'
  | 'damaged'
  | 'too-many-pixels'
  | 'locked'
  | 'active'
  | 'virus'
  | 'too-many-pages';

/** Whether a PDF is allowed: on the home page and for a placed order yes, elsewhere only photos. */
export interface FileRules {
  readonly pdfAllowed: boolean;
}

/** The most bytes a file may have: 10 MB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The most pixels a photo may have: more than phone cameras produce, less than a decompression bomb. */
export const MAX_PIXELS = 40_000_000;
/** The most pages a PDF may have. */
export const MAX_PAGES = 20;

const LONGEST_NAME = 60;

/** A sentence for the person: which file was refused, why, and what to do. */
export function sayFault(fault: FileFault, fileName: string, { pdfAllowed }: FileRules): string {
  const file = `"${cleanFileName(fileName)}"`;
  switch (fault) {
    case 'empty':
      return say.isEmpty(file);
    case 'too-large':
      return say.isLargerThan10(file);
    case 'unknown-type':
      return say.isNotAPhoto(file, pdfAllowed);
    case 'pdf-not-here':
      return say.isAPdfPlease(file);
    case 'damaged':
      return say.couldNotBeRead(file);
    case 'too-many-pixels':
      return say.hasTooManyPixels(file);
    case 'locked':
      return say.isLockedPleaseSend(file);
    case 'active':
      return say.holdsMoreThanPages(file);
    case 'virus':
      return say.holdsAVirusSo(file);
    case 'too-many-pages':
      return say.hasMoreThanPages(file, MAX_PAGES);
  }
}

/**
 * The file name in a form that is safe in a sentence: the last part of a path, without control and
 * direction characters or quotes, at most 60 characters. It is never used as a name on the disk.
 */
export function cleanFileName(fileName: string): string {
  const last = fileName.slice(-1000).split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["<>]/g, "'")
    .trim();
  const characters = [...plain];
  if (characters.length === 0) return 'file';
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : plain;
}
