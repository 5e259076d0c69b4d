import type { Envelope } from '#contract/envelope.ts';
import * as say from '#sentences/person/lists.ts';
import { MalformedAnswer } from '#shop/data/call-api.ts';

/** How saving a form went, in the words for the person. */
export type SaveOutcome<Saved> =
  | { readonly ok: true; readonly saved: Saved; readonly toast: string }
  | {
      readonly ok: false;
      readonly toast: string;
      /** What stays in sight in the panel: why, and what to do. */
      readonly notice?: string;
      /** What the server says of single fields. */
      readonly fields?: Readonly<Record<string, string>>;
    };

/** An answer of the shop: granted, refused in a sentence, or none at all. */
export type Result<Data> =
  | { readonly kind: 'granted'; readonly data: Data }
  | { readonly kind: 'refused'; readonly code: number; readonly sentence: string; readonly fields: FieldSentences }
  /** `sentence`: what the server said all the same; null for a broken line. */
  | { readonly kind: 'failed'; readonly sentence: string | null };
type FieldSentences = Readonly<Record<string, string>>;

/** Told beside a form or a list when the line is broken. */
export const UNREACHABLE = say.weCouldNotReach;
export const UNREACHABLE_KEPT = say.whatYouTypedIs(UNREACHABLE);

/** A refusal without words is still told in some. */
const NO_REASON = say.theShopDidNot;

/** Turns a call's answer and its exceptions into values, so that every form says its own words for them. */
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

/** What the browser itself says of a broken line is no sentence for people; what the server said is. */
function sentenceOf(error: unknown): string | null {
  const ownWords = error instanceof TypeError || error instanceof MalformedAnswer || error instanceof DOMException;
  return error instanceof Error && !ownWords && error.message !== '' ? error.message : null;
}
