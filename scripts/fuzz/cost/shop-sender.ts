import { Agent, request } from 'node:http';
import { type Meter, type Used, usedBetween } from './meter.ts';

/** A request of bytes. */
export interface ByteRequest {
  readonly method: string;
  /** Whatever cannot stand in a request line is percent-encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** What an answer cost the shop and how it ended. */
export interface MeasuredAnswer extends Used {
  readonly status: number;
  readonly tookMs: number;
}

/** No answer of a shop takes longer. */
const GIVE_UP_MS = 60_000;

/**
 * Sends one request after the other over one connection and reads what the shop spent on it. What the shop goes on with after its
 * answer counts for the next one, which is why the dearest inputs are measured again.
 */
export function createMeasuredSender(origin: string, meter: Meter) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, maxFreeSockets: 1 });
  const { hostname, port } = new URL(origin);
  const ask = ({ method, path, headers, body }: ByteRequest): Promise<number> =>
    new Promise((resolve, reject) => {
      const length = body === null ? {} : { 'content-length': String(body.length) };
      const options = { agent, hostname, port, method, path: printable(path), headers: { ...headers, ...length } };
      const sent = request(options, (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () => resolve(response.statusCode ?? 0));
        // A server that refuses a body closes before it has read it all.
        response.once('close', () => resolve(response.statusCode ?? 0));
      });
      sent.setTimeout(GIVE_UP_MS, () => sent.destroy(new Error('no answer')));
      sent.once('error', reject);
      sent.end(body);
    });
  return {
    /** A connection that the shop closes over a hostile request is an answer of status 0. */
    send: async (asked: ByteRequest): Promise<MeasuredAnswer> => {
      const before = meter.used();
      const began = performance.now();
      const status = await ask(asked).catch(() => 0);
      return { status, tookMs: performance.now() - began, ...usedBetween(before, meter.used()) };
    },
    close: () => agent.destroy(),
  };
}

const printable = (path: string) =>
  path.replace(/[^\x21-\x7e]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** What Node takes in a header; anything else becomes a question mark. */
export function headerValue(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .trim();
}
