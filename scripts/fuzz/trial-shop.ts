import { hmacHex } from '../../src/server/providers/payments/signatures.ts';
import { codeSentTo } from '../../trials/kit/outbox.ts';
import { BENCH_SECRET } from '../../trials/kit/shop-process.ts';
import type { Trial } from './fill-shop.ts';

/** The parts of a shop in a separate process, on this data folder, that a trial uses. */
export function trialOf(origin: string, databaseUrl: string, dataDir: string): Trial {
  return {
    origin,
    databaseUrl,
    secret: BENCH_SECRET,
    now: () => new Date(),
    codeFor: async (phone) => codeSentTo(phone, dataDir),
    pay: async (order) => {
      await fetch(`${origin}/sandbox-gateway/checkout/${order}/success`, { method: 'POST' });
    },
    signWebhook: (body) => hmacHex(hmacHex(BENCH_SECRET, 'sandbox gateway: webhook secret'), body),
  };
}
