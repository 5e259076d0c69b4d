import * as say from '#sentences/person/prescription.ts';

/** At most so many files go with one prescription (specification, section 9). */
export const MAX_FILES = 5;
const MAX_MEGABYTES = 10;
const IMAGES = ['image/jpeg', 'image/png', '.jpg', '.jpeg', '.png'] as const;
const IMAGE_NAME = /\.(jpe?g|png)$/i;
const PDF_NAME = /\.pdf$/i;

/** Which files are taken: the checkout takes images alone. */
export type FileKinds = 'images' | 'images-and-pdf';

/** What the browser's file dialog offers. Images by type as well as by name, so that phones offer the camera. */
export function acceptOf(kinds: FileKinds): string {
  return [...IMAGES, ...(kinds === 'images' ? [] : ['application/pdf', '.pdf'])].join(',');
}

/** What is said once no more files are taken (specification, section 5). */
export function limitSentence(kinds: FileKinds): string {
  return kinds === 'images' ? say.youCanOnlyUpload(MAX_FILES) : say.maximumFilesAllowed(MAX_FILES);
}

export interface PickedFiles {
  readonly files: readonly File[];
  /** What was left out and why; empty where everything was taken. */
  readonly problems: readonly string[];
}

/**
 * Puts newly picked files behind those that are there. A wrong kind, an empty or an oversized file names itself; the same
 * file picked twice counts once; what goes beyond the limit is dropped. The server judges the content again.
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
  if (!isRight) return kinds === 'images' ? say.isNoImage(name) : say.isNoFile(name);
  if (size === 0) return say.isEmpty(name);
  return size > MAX_MEGABYTES * 1024 * 1024 ? say.isLargerThanMb(name, MAX_MEGABYTES) : null;
}

/** What tells two picked files apart in a list: browsers give a file no other identity. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name}/${size}/${lastModified}`;
}

/** Two photos of a phone's camera can share a name, and never the moment. */
function isSame(one: File, other: File): boolean {
  return fileKey(one) === fileKey(other);
}
