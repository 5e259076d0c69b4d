import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH_SECRET } from '../../bench/shop-process.ts';
import { hmacHex } from '../../src/server/providers/payments/signatures.ts';
import type { Trial } from './fill-shop.ts';

/** What a trial knows of a shop that runs in a process of its own on this data folder. */
export function trialOf(origin: string, databaseUrl: string, dataDir: string): Trial {
  return {
    origin,
    databaseUrl,
    secret: BENCH_SECRET,
    now: () => new Date(),
    codeFor: async (phone) => newestCode(join(dataDir, 'outbox/messages.ndjson'), phone),
    pay: async (order) => {
      await fetch(`${origin}/sandbox-gateway/checkout/${order}/success`, { method: 'POST' });
    },
    signWebhook: (body) => hmacHex(hmacHex(BENCH_SECRET, 'sandbox gateway: webhook secret'), body),
  };
}

/** The code of the last message to a phone, from the file that stands in for the provider. */
function newestCode(file: string, phone: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').reverse();
  const line = lines.find((text) => text.includes(`"${phone}"`)) ?? '';
  return /\b(\d{4})\b/.exec((JSON.parse(line || '{"text":""}') as { text: string }).text)?.[1] ?? '0000';
}
