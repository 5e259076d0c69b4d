import { AppError } from '#contract/app-error.ts';
import type { NewFile } from '../persistence/prescription-repository.ts';
import { acceptFiles } from './prescription-files/accept-files.ts';
import type { SentFile } from './prescription-files/judge-file.ts';
import type { ServiceParts } from './service-parts.ts';

/**
 * Judges, cleans and stores the files of one request, all or none. Refuses with the sentence of the first bad one. What was
 * stored for a request that fails later is the caller's to forget (`forgetFiles`).
 */
export async function keepFiles(
  { files, newId }: Pick<ServiceParts, 'files' | 'newId'>,
  sent: readonly SentFile[],
  rules: { readonly pdfAllowed: boolean },
): Promise<NewFile[]> {
  const accepted = await acceptFiles(sent, rules);
  if (!accepted.ok) {
    throw new AppError('invalid-input', {
      sentence: accepted.sentence,
      fields: { prescription_images: accepted.sentence },
    });
  }
  const stored = await Promise.allSettled(
    accepted.files.map(async ({ kind, bytes }) => ({
      id: newId(),
      fileKey: await files.put(bytes),
      kind: kind === 'pdf' ? ('pdf' as const) : ('image' as const),
    })),
  );
  const kept = stored.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = stored.find((result) => result.status === 'rejected');
  if (!failed) return kept;
  // A full disk in the middle leaves nothing of the request behind.
  await forgetFiles({ files }, kept);
  throw failed.reason;
}

/** Forgets stored files that no order or request came to need. */
export async function forgetFiles({ files }: Pick<ServiceParts, 'files'>, kept: readonly NewFile[]): Promise<void> {
  await Promise.all(kept.map(({ fileKey }) => files.remove(fileKey)));
}
