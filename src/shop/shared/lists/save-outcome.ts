import type { Envelope } from '#contract/envelope.ts';
import * as say from '#sentences/person/lists.ts';
import { MalformedAnswer } from '#shop/data/call-api.ts';

/** The result of saving a form, in words for the user. */
export type SaveOutcome<Saved> =
  | { readonly ok: true; readonly saved: Saved; readonly toast: string }
  | {
      readonly ok: false;
      readonly toast: string;
      /** The message that stays in the panel: why, and what to do. */
      readonly notice?: string;
      /** The server's messages for single fields. */
      readonly fields?: Readonly<Record<string, string>>;
    };

/** An answer of the server: success, a refusal with a sentence, or none. */
export type Result<Data> =
  | { readonly kind: 'granted'; readonly data: Data }
  | { readonly kind: 'refused'; readonly code: number; readonly sentence: string; readonly fields: FieldSentences }
  /** `sentence`: the server's message, if any; null for a broken connection. */
  | { readonly kind: 'failed'; readonly sentence: string | null };
type FieldSentences = Readonly<Record<string, string>>;

/** Shown beside a form or a list when the connection is broken. */
export const UNREACHABLE = say.weCouldNotReach;
export const UNREACHABLE_KEPT = say.whatYouTypedIs(UNREACHABLE);

/** The fallback for a refusal without a message. */
const NO_REASON = say.theShopDidNot;

/** Turns a call's answer and exceptions into values, so that every form can show its own text for them. */
export async function toResult<Data>(call: Promise<Envelope<Data>>): Promise<Result<Data>> {
  try {
    const answer = await call;
    if (answer.success) return { kind: 'granted', data: answer.result.data };
    const sentence = answer.result.error.trim() || answer.message.trim() || NO_REASON;
    return { kind: 'refused', code: answer.result_code, sentence, fields: answer.result.fields ?? {} };
  } catch (error) {
    return { kind: 'failed', sentence: sentenceOf(error) };
  }
}

/** The browser's own error for a broken connection is not for users; the server's message is. */
function sentenceOf(error: unknown): string | null {
  const ownWords = error instanceof TypeError || error instanceof MalformedAnswer || error instanceof DOMException;
  return error instanceof Error && !ownWords && error.message !== '' ? error.message : null;
}
