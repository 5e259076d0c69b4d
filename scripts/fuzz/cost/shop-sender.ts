import { Agent, request } from 'node:http';
import { type CpuTime, type Meter, usedBetween } from './meter.ts';

/** A request made of bytes. */
export interface ByteRequest {
  readonly method: string;
  /** Characters that are not allowed in a request line are percent-encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** The cost of an answer for the shop, and how it ended. */
export interface MeasuredAnswer extends CpuTime {
  readonly status: number;
  readonly tookMs: number;
}

/** The longest time for an answer. */
const GIVE_UP_MS = 60_000;

/**
 * Sends one request after the other over one connection and measures the cost for the shop. Work that the shop
 * continues after its answer counts for the next request, which is why the most expensive inputs are measured again.
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
        // A server that refuses a body closes the connection before it has read all of it.
        response.once('close', () => resolve(response.statusCode ?? 0));
      });
      sent.setTimeout(GIVE_UP_MS, () => sent.destroy(new Error('no answer')));
      sent.once('error', reject);
      sent.end(body);
    });
  return {
    /** If the shop closes the connection over a hostile request, the answer has status 0. */
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

/** What Node accepts in a header; anything else becomes a question mark. */
export function headerValue(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .trim();
}
