/**
 * The states of a call that a telephone service places between two numbers, in ascending order: of two reports the
 * higher state counts, in whatever order they arrive.
 */
export const CALL_STATES = ['queued', 'ringing', 'answered', 'failed', 'no-answer', 'busy', 'ended'] as const;
export type CallState = (typeof CALL_STATES)[number];
const OPEN_STATES: readonly CallState[] = ['queued', 'ringing', 'answered'];

/** Whom the counter calls about an order or a request. */
export const CALLEES = ['patient', 'receiver', 'doctor'] as const;
export type Callee = (typeof CALLEES)[number];

/** What is known about a call; null for what is not known. */
export interface CallFacts {
  readonly state: CallState;
  readonly startedAt: Date | null;
  readonly answeredAt: Date | null;
  readonly endedAt: Date | null;
  /** How many seconds the two spoke. */
  readonly talkS: number | null;
}

/** No call lasts longer: the service cuts it off. */
export const LONGEST_CALL_S = 3600;
/** How long each of the two telephones rings. */
export const RING_S = 45;
/** A service that accepts a call says so within seconds. */
const QUIET_UNTAKEN_MS = 2 * 60_000;
/** After the longest call and the ringing of both telephones, no more reports are expected. */
const QUIET_MS = (LONGEST_CALL_S + 2 * RING_S + 600) * 1000;
/** The clocks of two machines differ by less than this. */
export const CLOCKS_DIFFER_MS = 2 * 60_000;

const rankOf = (state: CallState) => CALL_STATES.indexOf(state);

/** Whether nothing more happens in this call. */
export function isOver(state: CallState): boolean {
  return !OPEN_STATES.includes(state);
}

/**
 * A call after a report about it. A repeated report changes nothing, and the order of reports does not matter: the higher state,
 * the earliest times and the longest conversation count. A call that is over never reopens.
 */
export function applyReport(call: CallFacts, news: CallFacts): CallFacts {
  return {
    state: rankOf(news.state) > rankOf(call.state) ? news.state : call.state,
    startedAt: earlier(call.startedAt, news.startedAt),
    answeredAt: earlier(call.answeredAt, news.answeredAt),
    endedAt: earlier(call.endedAt, news.endedAt),
    talkS: call.talkS === null || news.talkS === null ? (call.talkS ?? news.talkS) : Math.max(call.talkS, news.talkS),
  };
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one <= other ? one : other;
}

/** Whether two records of a call say the same. */
export function isSameCall(one: CallFacts, other: CallFacts): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * What can be true of a report that was received at `heardAt` about a call placed at `placedAt`. A time long before the call or in the future comes from
 * a wrong clock and is left out; slightly outside, it is moved to the nearest possible time. A call reported as ended has ended by the time of the report.
 */
export function plausible(
  news: CallFacts,
  { placedAt, heardAt }: { readonly placedAt: Date; readonly heardAt: Date },
): CallFacts {
  const [from, to] = [placedAt.getTime() - CLOCKS_DIFFER_MS, heardAt.getTime() + CLOCKS_DIFFER_MS];
  const within = (at: Date | null) => {
    if (at === null || at.getTime() < from || at.getTime() > to) return null;
    return new Date(Math.max(placedAt.getTime(), Math.min(at.getTime(), heardAt.getTime())));
  };
  const { state, talkS } = news;
  const endedAt = within(news.endedAt);
  return {
    state,
    startedAt: within(news.startedAt),
    answeredAt: within(news.answeredAt) ?? (state === 'answered' ? heardAt : null),
    endedAt: isOver(state) ? (endedAt ?? heardAt) : null,
    talkS: talkS !== null && Number.isInteger(talkS) && talkS >= 0 && talkS <= LONGEST_CALL_S + 600 ? talkS : null,
  };
}

/** The times of a call as the record shows them: there was a conversation only where the call was answered. */
export function shownTimes({ state, startedAt, answeredAt, endedAt, talkS }: CallFacts): Omit<CallFacts, 'state'> {
  if (state !== 'answered' && state !== 'ended') return { startedAt, answeredAt: null, endedAt, talkS: null };
  const until = endedAt?.getTime() ?? null;
  // The end comes in whole seconds, so it may be earlier than an answer that came in milliseconds.
  const answered = answeredAt !== null && until !== null && answeredAt.getTime() > until ? endedAt : answeredAt;
  const counted = answered === null || until === null ? null : Math.round((until - answered.getTime()) / 1000);
  const talked = talkS ?? counted;
  // For a service that reports how long the two spoke but not when they began.
  const since =
    answered ?? (until === null || talked === null || state !== 'ended' ? null : new Date(until - talked * 1000));
  return { startedAt, answeredAt: since, endedAt, talkS: state === 'ended' ? talked : null };
}

/**
 * Whether an open call is given up: the service never accepted it, or never reported how it ended, or a clock that was ahead dated it in
 * the future, where it would block whoever placed it until then.
 */
export function isGivenUp(
  { state, placedAt, isTaken }: { readonly state: CallState; readonly placedAt: Date; readonly isTaken: boolean },
  now: Date,
): boolean {
  const quietMs = now.getTime() - placedAt.getTime();
  return !isOver(state) && (quietMs > (isTaken ? QUIET_MS : QUIET_UNTAKEN_MS) || quietMs < -CLOCKS_DIFFER_MS);
}

/** The record of a call that is given up: its end is unknown. Later reports still count. */
export function givenUp(call: CallFacts): CallFacts {
  // If the two spoke, that stays recorded, however it ended.
  return { ...call, state: call.state === 'answered' ? 'ended' : 'failed' };
}

/** An Indian number as ten digits, however it was typed (spaces, a leading 0, +91); null for anything else. */
export function dialable(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^(?:\+91|0091|0(?=\d{10}$)|91(?=\d{10}$))/, '');
  return /^[2-9]\d{9}$/.test(digits) ? digits : null;
}
