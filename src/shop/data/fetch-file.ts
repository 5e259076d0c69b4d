import type { Failure } from '#contract/envelope.ts';
import { MalformedAnswer } from './call-api.ts';

/** A file of the account, or the server's sentence why there is none. */
export type FetchedFile = { readonly blob: Blob } | { readonly refused: string };

/**
 * Downloads a file of the account; the caller has just made another call, so that the session is fresh. A broken
 * connection is thrown, and so is an answer that is neither the file nor the shop's envelope.
 */
export async function fetchFile(url: string): Promise<FetchedFile> {
  const answer = await fetch(url, { credentials: 'same-origin' });
  if (answer.ok) return { blob: await answer.blob() };
  const failure = (await answer.json().catch(() => null)) as Failure | null;
  if (failure?.success !== false) throw new MalformedAnswer(`${url} answered neither a file nor the envelope`);
  return { refused: failure.result.error };
}
