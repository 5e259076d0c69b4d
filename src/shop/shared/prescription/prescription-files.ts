import * as say from '#sentences/person/prescription.ts';

/** The most files of one prescription (specification, section 9). */
export const MAX_FILES = 5;
const MAX_MEGABYTES = 10;
const IMAGES = ['image/jpeg', 'image/png', '.jpg', '.jpeg', '.png'] as const;
const IMAGE_NAME = /\.(jpe?g|png)$/i;
const PDF_NAME = /\.pdf$/i;

/** The accepted file types: the checkout accepts only images. */
export type FileKinds = 'images' | 'images-and-pdf';

/** What the browser's file dialog offers. Images by type as well as by name, so that phones offer the camera. */
export function acceptOf(kinds: FileKinds): string {
  return [...IMAGES, ...(kinds === 'images' ? [] : ['application/pdf', '.pdf'])].join(',');
}

/** The message once no more files are accepted (specification, section 5). */
export function limitSentence(kinds: FileKinds): string {
  return kinds === 'images' ? say.youCanOnlyUpload(MAX_FILES) : say.maximumFilesAllowed(MAX_FILES);
}

export interface PickedFiles {
  readonly files: readonly File[];
  /** Which files were left out and why; empty if all were accepted. */
  readonly problems: readonly string[];
}

/**
 * Adds newly chosen files after the existing ones. A wrong type, an empty or an oversized file is reported by name; the
 * same file chosen twice counts once; files beyond the limit are dropped. The server checks the content again.
 */
export function addFiles(before: readonly File[], picked: readonly File[], kinds: FileKinds): PickedFiles {
  const refusals = picked.map((file) => refuseFile(file, kinds));
  const good = picked.filter((file, index) => refusals[index] === null && !before.some((other) => isSame(file, other)));
  const files = [...before, ...good].slice(0, MAX_FILES);
  const tooMany = before.length + good.length > MAX_FILES;
  const problems = refusals.filter((sentence) => sentence !== null);
  return { files, problems: tooMany ? [...problems, limitSentence(kinds)] : problems };
}

function refuseFile({ name, size }: File, kinds: FileKinds): string | null {
  const isRight = IMAGE_NAME.test(name) || (kinds === 'images-and-pdf' && PDF_NAME.test(name));
  if (!isRight) return kinds === 'images' ? say.isNotAnImage(name) : say.isNotAnAllowedFile(name);
  if (size === 0) return say.isEmpty(name);
  return size > MAX_MEGABYTES * 1024 * 1024 ? say.isLargerThanMb(name, MAX_MEGABYTES) : null;
}

/** A key that distinguishes two chosen files in a list: browsers give a file no other identity. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name}/${size}/${lastModified}`;
}

/** The same name, size and time: two photos of a phone can share a name, but hardly all three. */
function isSame(one: File, other: File): boolean {
  return fileKey(one) === fileKey(other);
}
