import type { CallFacts } from '#domain/counter/telephone-call.ts';

/** A call that joins two telephones: the service rings the first, and once it is answered the second. */
export interface Bridge {
  /** The shop's own id of the call, which comes back with every word about it. */
  readonly id: string;
  /** Rung first: somebody of the pharmacy. Ten digits, as `to`. */
  readonly from: string;
  /** Rung second. They see the service's number and not the first one's. */
  readonly to: string;
}

/** What a webhook said about a call. */
export interface HeardCall {
  /** What the service calls it. */
  readonly serviceCall: string;
  readonly news: CallFacts;
}

/**
 * A service that places calls and tells how they went. Neither of the two numbers ever stands in an error, and no call is recorded.
 */
export interface Telephone {
  readonly name: 'practice' | 'exotel';
  /** Places a call; what the service calls it. Throws `TelephoneRefused` where it certainly did not, `TelephoneUnanswered` where nobody knows. */
  connect(bridge: Bridge): Promise<{ readonly serviceCall: string }>;
  /** How a call stands now; null where the service does not know it. Throws like `connect`. */
  look(serviceCall: string): Promise<CallFacts | null>;
  /** Whether a webhook carries the key that this shop gave the service for this call. */
  isKeyOf(callId: string, key: string): boolean;
  /** What a webhook says; null where it says nothing of a call. */
  readEvent(body: Buffer, contentType: string): Promise<HeardCall | null>;
}

/** The service took no call. */
export class TelephoneRefused extends Error {
  override readonly name = 'TelephoneRefused'; // not a sentence: an error's name.
}

/** Whether the service took the call is not known. */
export class TelephoneUnanswered extends Error {
  override readonly name = 'TelephoneUnanswered'; // not a sentence: an error's name.
}
