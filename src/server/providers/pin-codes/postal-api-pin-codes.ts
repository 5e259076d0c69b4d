import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { traceHeaders } from '../../ops/trace.ts';
import { readBody } from '../call-outside.ts';
import { areaName } from './area-names.ts';
import { PIN_CODE, type PinCodeArea, type PinCodes, PinCodesUnavailable } from './pin-codes.ts';

interface PostalApiOptions {
  /** Its address: `{pin}` in it is replaced, otherwise the pin is appended after a slash. */
  readonly url: string;
  readonly timeoutMs?: number;
}

/** The public Indian postal lookup's answer: a list whose first entry counts. */
const answer = z
  .array(
    z.object({
      Status: z.string(),
      PostOffice: z.array(z.object({ District: z.string(), State: z.string() })).nullish(),
    }),
  )
  .min(1);

/** A pin has at most a few hundred offices; the public answer is some 300 bytes for each. */
const MAX_BYTES = 512 * 1024;
const KEPT_PINS = 5_000;
const KEPT_FOR_MS = 24 * 3_600_000;

/**
 * The pin codes of India from the public postal lookup or a compatible server. Found ones are cached for a
 * day, and requests for one pin share one call. Slow, broken and unknown answers are `PinCodesUnavailable`.
 */
export function createPostalApiPinCodes({ url, timeoutMs = 4_000 }: PostalApiOptions): PinCodes {
  const found = new LRUCache<string, PinCodeArea>({ max: KEPT_PINS, ttl: KEPT_FOR_MS });
  const running = new Map<string, Promise<PinCodeArea | null>>();
  const ask = async (pin: string) => {
    const area = await askPostalApi(addressOf(url, pin), timeoutMs);
    if (area) found.set(pin, area);
    return area;
  };
  return {
    find: async (pin) => {
      // Only a valid pin code may go into the external URL.
      if (!PIN_CODE.test(pin)) return null;
      const kept = found.get(pin) ?? running.get(pin);
      if (kept) return kept;
      const asked = ask(pin).finally(() => running.delete(pin));
      running.set(pin, asked);
      return asked;
    },
  };
}

function addressOf(url: string, pin: string): string {
  return url.includes('{pin}') ? url.replaceAll('{pin}', pin) : `${url.replace(/\/+$/, '')}/${pin}`;
}

async function askPostalApi(address: string, timeoutMs: number): Promise<PinCodeArea | null> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...traceHeaders(), accept: 'application/json' },
    });
    const text = await readBody(response, MAX_BYTES);
    // A server that refuses us, or too many of us, says nothing about the pin; 404 may mean that there is none.
    if (!response.ok && response.status !== 404) throw new Error(`status ${response.status}`);
    return areaOf(answer.parse(JSON.parse(text)));
  } catch (cause) {
    throw new PinCodesUnavailable('The postal lookup did not answer as it should.', { cause });
  }
}

function areaOf([first]: z.infer<typeof answer>): PinCodeArea | null {
  if (first?.Status !== 'Success') return null;
  const named = (first.PostOffice ?? []).flatMap(({ District, State }) => {
    const [district, state] = [areaName(District), areaName(State)];
    return district === null || state === null ? [] : [{ district, state }];
  });
  const [office] = named;
  if (!office) return null;
  const districts = named.filter(({ state }) => state === office.state).map(({ district }) => district);
  return { ...office, districts: [...new Set(districts)] };
}
