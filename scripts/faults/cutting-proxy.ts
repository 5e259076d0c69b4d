import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a database that breaks once. */
interface CuttingProxy {
  readonly url: string;
  /** How many packets the client has sent so far; a packet has one protocol message or several. */
  messages(): number;
  close(): Promise<void>;
}

/**
 * Sits in front of PostgreSQL and breaks the connection at the client's n-th packet, counted over all connections:
 * `before` the server gets it, or `after` the server got it but before its answer comes back.
 */
export async function cuttingProxy(
  databaseUrl: string,
  { message, when }: { message: number; when: 'before' | 'after' },
): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let sent = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        client.destroy();
        upstream.destroy();
        open.delete(socket);
      });
    }
    let cut = false;
    client.on('data', (packet: Buffer) => {
      sent += 1;
      if (sent !== message) return void upstream.write(packet);
      cut = true;
      if (when === 'before') return void client.destroy();
      upstream.write(packet);
    });
    upstream.on('data', (packet: Buffer) => (cut ? client.destroy() : client.write(packet)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    messages: () => sent,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
