import type { CallFacts } from '#domain/counter/telephone-call.ts';

/** A call that joins two telephones: the service rings the first, and once it is answered the second. */
export interface Bridge {
  /** The shop's own id of the call, which comes back in every report. */
  readonly id: string;
  /** Rung first: a member of staff. Ten digits, like `to`. */
  readonly from: string;
  /** Rung second. They see the service's number and not the first one's. */
  readonly to: string;
}

/** What a webhook said about a call. */
export interface CallUpdate {
  /** The service's id of it. */
  readonly serviceCall: string;
  readonly news: CallFacts;
}

/**
 * A service that places calls and reports how they went. Neither of the two numbers ever appears in an error, and no call is recorded.
 */
export interface Telephone {
  readonly name: 'practice' | 'exotel';
  /** Places a call; returns the service's id. Throws `TelephoneRefused` where it certainly did not, `TelephoneUnanswered` where that is unknown. */
  connect(bridge: Bridge): Promise<{ readonly serviceCall: string }>;
  /** The current state of a call; null if the service does not know it. Throws like `connect`. */
  look(serviceCall: string): Promise<CallFacts | null>;
  /** Whether a webhook carries the key that this shop gave the service for this call. */
  isKeyOf(callId: string, key: string): boolean;
  /** The content of a webhook; null if it is not about a call. */
  readEvent(body: Buffer, contentType: string): Promise<CallUpdate | null>;
}

/** The service accepted no call. */
export class TelephoneRefused extends Error {
  override readonly name = 'TelephoneRefused'; // not a sentence: an error's name.
}

/** It is not known whether the service accepted the call. */
export class TelephoneUnanswered extends Error {
  override readonly name = 'TelephoneUnanswered'; // not a sentence: an error's name.
}
