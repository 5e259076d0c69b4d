/** Why a file is not taken as a prescription. */
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

/** Whether a PDF may be sent here: from the home page yes, at checkout only photos (decisions 9). */
export interface FileRules {
  readonly pdfAllowed: boolean;
}

/** The most bytes a file may have: 10 MB (decisions 9). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The most pixels a photo may have (reliability-security 3.9): more than the cameras of phones make, less than a bomb. */
export const MAX_PIXELS = 40_000_000;
/** The most pages a PDF may have (reliability-security 3.9). */
export const MAX_PAGES = 20;

const LONGEST_NAME = 60;

/** Tells a person in one sentence which file was not taken, why, and what to do. */
export function sayFault(fault: FileFault, fileName: string, { pdfAllowed }: FileRules): string {
  const file = `"${cleanFileName(fileName)}"`;
  switch (fault) {
    case 'empty':
      return `${file} is empty.`;
    case 'too-large':
      return `${file} is larger than 10 MB.`;
    case 'unknown-type':
      return `${file} is not a photo we can read. Please send ${pdfAllowed ? 'JPG, PNG or PDF' : 'JPG or PNG'}.`;
    case 'pdf-not-here':
      return `${file} is a PDF. Please send a photo as JPG or PNG.`;
    case 'damaged':
      return `${file} could not be read; it seems damaged.`;
    case 'too-many-pixels':
      return `${file} has too many pixels. Please send a smaller photo.`;
    case 'locked':
      return `${file} is locked. Please send it without a password.`;
    case 'active':
      return `${file} holds more than pages, such as a script or an attached file. Please send a photo of it instead.`;
    case 'virus':
      return `${file} holds a virus, so we did not keep it. Please send a new photo of the prescription.`;
    case 'too-many-pages':
      return `${file} has more than ${MAX_PAGES} pages. Please send only the prescription.`;
  }
}

/**
 * The name a person knows the file by, fit to stand in a sentence: the last part of a path, without control and
 * direction characters or quotes, at most 60 characters. Nothing on the disk is ever called by it.
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
