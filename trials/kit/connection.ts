import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request as sent over the wire; the length of its body is added. */
interface Outgoing {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A complete response. */
export interface Incoming {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Sends to one server over a limited number of keep-alive connections. A broken connection rejects, and so does an
 * answer that takes longer than `giveUpMs`.
 */
export function connectTo(origin: string, connections: number, { giveUpMs = 0 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const { hostname, port } = new URL(origin);
  const send = ({ method, path, headers, body }: Outgoing): Promise<Incoming> => {
    const bytes = body === null ? null : Buffer.from(body);
    const length = bytes ? { 'content-length': String(bytes.length) } : {};
    return new Promise((resolve, reject) => {
      const sent = request({ agent, hostname, port, path, method, headers: { ...headers, ...length } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const { statusCode: status = 0, headers: received } = response;
          resolve({ status, headers: received, body: Buffer.concat(chunks).toString() });
        });
      });
      if (giveUpMs > 0)
        sent.setTimeout(giveUpMs, () => sent.destroy(new Error(`no answer within ${giveUpMs / 1000} s`)));
      sent.once('error', reject);
      sent.end(bytes);
    });
  };
  return { send, close: () => agent.destroy() };
}
