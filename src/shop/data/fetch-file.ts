import type { Endpoint } from '#contract/endpoint.ts';
import type { Failure } from '#contract/envelope.ts';
import { MalformedAnswer } from './call-api.ts';

/** A file of the account, or why there is none, in the words of the shop. */
export type FetchedFile = { readonly blob: Blob } | { readonly refused: string };

/**
 * Fetches a file of the account; the caller has just read something else, so that the session is fresh. A broken line is thrown, and
 * so is an answer that is neither the file nor the shop's envelope.
 */
export async function fetchFile({ path }: Endpoint, query: Readonly<Record<string, string>>): Promise<FetchedFile> {
  const answer = await fetch(`${path}?${new URLSearchParams(query)}`, { credentials: 'same-origin' });
  if (answer.ok) return { blob: await answer.blob() };
  const failure = (await answer.json().catch(() => null)) as Failure | null;
  if (failure?.success !== false) throw new MalformedAnswer(`${path} answered neither a file nor the envelope`);
  return { refused: failure.result.error };
}
