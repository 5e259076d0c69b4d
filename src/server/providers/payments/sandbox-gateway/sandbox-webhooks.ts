import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { hmacHex } from '../signatures.ts';
import type { SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox-journal.ts';
import type { SandboxSettings } from './sandbox-settings.ts';

/** One event and its entities, in their state at that time. */
export interface SandboxEvent {
  readonly event:
    | 'payment.authorized'
    | 'payment.captured'
    | 'payment.failed'
    | 'order.paid'
    | 'refund.created'
    | 'refund.processed';
  readonly payment: SandboxPayment;
  readonly order?: SandboxOrder;
  readonly refund?: SandboxRefund;
}

/** The part of the server's log that the sandbox needs. */
export interface SandboxLog {
  warn(facts: object, text: string): void;
}

interface Parts {
  readonly secret: string;
  /** Where the shop listens; read when an event is sent. */
  readonly url: () => string;
  readonly now: () => Date;
  readonly log: SandboxLog | null;
}

export interface SandboxWebhooks {
  /** Sends events in the background, as the settings say. */
  send(settings: Readonly<SandboxSettings>, events: readonly SandboxEvent[]): void;
  /** Abandons events that are still being sent. */
  close(): Promise<void>;
}

/** The real gateway waits 5 s for an answer and repeats for a day; this one for half a minute. */
const ANSWER_WITHIN_MS = 5_000;
const TRIES = 8;
const FIRST_PAUSE_MS = 200;

/** Sends the events of payments to the shop, signed like the real gateway's, and again where the shop did not accept them. */
export function createWebhooks(parts: Parts): SandboxWebhooks {
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const pause = (ms: number) => wait(ms, undefined, { ref: false, signal: stop.signal });
  const deliver = async (request: RequestInit, event: string) => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
      if (await isTaken(parts.url(), request, stop.signal)) return;
      stop.signal.throwIfAborted();
    }
    parts.log?.warn({ event }, 'The shop did not take an event of the sandbox gateway');
  };
  const sendAll = async ({ late, doubled, shuffled }: Readonly<SandboxSettings>, events: readonly SandboxEvent[]) => {
    const signed = events.map((event) => ({ name: event.event, request: sign(event, parts) }));
    const sent = signed.flatMap((one) => (doubled ? [one, one] : [one]));
    if (late > 0) await pause(late);
    for (const { name, request } of shuffled ? sent.toReversed() : sent) await deliver(request, name);
  };
  return {
    send: (settings, events) => {
      if (settings.drop) return;
      const work = sendAll(settings, events)
        // Only a closing gateway interrupts this.
        .catch(() => undefined)
        .finally(() => running.delete(work));
      running.add(work);
    },
    close: async () => {
      stop.abort();
      await Promise.all(running);
    },
  };
}

/** Signed once: a repeat is exactly the same request. */
function sign({ event, payment, order, refund }: SandboxEvent, { secret, now }: Parts): RequestInit {
  const entities = { ...(refund ? { refund } : {}), payment, ...(order ? { order } : {}) };
  const body = JSON.stringify({
    entity: 'event',
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }])),
    created_at: Math.floor(now().getTime() / 1000),
  });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': hmacHex(secret, body),
    'x-razorpay-event-id': `evt_${randomBytes(9).toString('hex')}`,
  };
  return { method: 'POST', headers, body, redirect: 'error' };
}

async function isTaken(url: string, request: RequestInit, stop: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const response = await fetch(url, { ...request, signal });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // The shop is just starting, or down: retried later.
    return false;
  }
}
