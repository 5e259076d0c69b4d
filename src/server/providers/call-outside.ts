import { failpoint, isFailpointArmed } from '../ops/failpoint.ts';
import { type Failpoint, PROVIDER_CALLS } from '../ops/failpoints.ts';
import type { Affiliate } from './affiliate/affiliate.ts';
import type { Providers } from './providers.ts';
import type { Telephone } from './telephone/telephone.ts';

type Ports = Pick<Providers, 'messenger' | 'pinCodes' | 'files' | 'scanner' | 'gateway'> & {
  readonly telephone: Telephone;
  readonly affiliate: Affiliate;
};

/** The provider itself; in a trial, a wrapper that can kill the shop right before each call and right after its answer. */
export function withFailpoints<Name extends keyof Ports>(name: Name, provider: Ports[Name]): Ports[Name] {
  if (!isFailpointArmed()) return provider;
  const calls = PROVIDER_CALLS[name] as readonly string[];
  return new Proxy(provider, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function' || typeof property !== 'string' || !calls.includes(property)) return value;
      return async (...args: readonly unknown[]) => {
        failpoint(`${name}.${property}:before` as Failpoint);
        const answer: unknown = await value.apply(target, args);
        failpoint(`${name}.${property}:after` as Failpoint);
        return answer;
      };
    },
  });
}

/**
 * Reads the body of another server's answer as text. Rejects if it is incomplete, or longer than `maxBytes`, so that a faulty server
 * can't fill the memory.
 */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EDNS', 'UND_ERR_CONNECT_TIMEOUT'],
]);

/** Whether a failure of this code came before there was a connection, so that nothing can have arrived. */
export function isNotConnected(code: unknown): boolean {
  return NOT_CONNECTED.has(code);
}

/** The kind of a failed connection; its message could carry the key or the address that was called. */
export function kindOfFailure(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'unknown';
}
