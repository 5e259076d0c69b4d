import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { hmacHex } from '../signatures.ts';
import type { SandboxOrder, SandboxPayment } from './sandbox-ledger.ts';

/** How the sandbox behaves, to try what real gateways do on bad days. */
export interface SandboxSettings {
  /** Milliseconds before an event is sent. */
  readonly late: number;
  readonly doubled: boolean;
  readonly shuffled: boolean;
  /** Events are lost. */
  readonly drop: boolean;
  /** False leaves payments authorised, for the shop to capture. */
  readonly captureAutomatically: boolean;
}

export const CALM: SandboxSettings = {
  late: 0,
  doubled: false,
  shuffled: false,
  drop: false,
  captureAutomatically: true,
};

const TRIES = 5;
const PAUSE_MS = 200;

/** Sends the events of a payment to the shop, signed as a real gateway signs them, and again where the shop did not take them. */
export function createWebhooks(parts: { readonly secret: string; readonly url: () => string }) {
  const deliver = async (event: string, order: SandboxOrder, payment: SandboxPayment) => {
    const payload = {
      payment: { entity: payment },
      ...(event === 'order.paid' ? { order: { entity: { id: order.id } } } : {}),
    };
    const body = JSON.stringify({ event, payload, created_at: Math.floor(Date.now() / 1000) });
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': hmacHex(parts.secret, body),
      'x-razorpay-event-id': randomUUID(),
    };
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const taken = await fetch(parts.url(), {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(5_000),
      }).then(
        (response) => response.ok,
        () => false,
      );
      if (taken) return;
      await wait(PAUSE_MS * attempt, undefined, { ref: false });
    }
  };
  return async (settings: SandboxSettings, order: SandboxOrder, payment: SandboxPayment): Promise<void> => {
    if (settings.drop) return;
    const events =
      payment.status === 'failed'
        ? ['payment.failed']
        : ['payment.authorized', ...(payment.status === 'captured' ? ['payment.captured', 'order.paid'] : [])];
    const sent = settings.shuffled ? events.toReversed() : events;
    await wait(settings.late, undefined, { ref: false });
    for (const event of settings.doubled ? [...sent, ...sent] : sent) await deliver(event, order, payment);
  };
}
