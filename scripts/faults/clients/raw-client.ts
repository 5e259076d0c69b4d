import { connect } from 'node:net';

/** The data received on one connection. */
export interface RawAnswer {
  /** The status of each answer, in order; empty if the connection was closed without one. */
  readonly statuses: readonly number[];
  readonly text: string;
}

/**
 * Sends bytes over a new connection, then reads until the server closes it or is silent for `silentMs`. Never rejects:
 * a reset is a result.
 */
export function sendRaw(
  port: number,
  bytes: Buffer,
  { silentMs = 300 }: { silentMs?: number } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(silentMs, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({ text, statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)) });
    });
  });
}
