import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The single address of a database that moves, stalls and slows down. */
export interface DatabaseProxy {
  readonly port: number;
  /** From now on new connections go there. */
  leadTo(port: number): void;
  /** Drops the bytes of every open connection and answers no new one, as when a cable is cut: nobody is notified. */
  cut(): void;
  /** Serves new connections again; those that were open during the cut stay dead. */
  heal(): void;
  /** Delays every packet of the server by this many milliseconds. */
  slowDown(ms: number): void;
  close(): Promise<void>;
}

/** Opens the proxy to a database on this machine. */
export async function openDatabaseProxy(): Promise<DatabaseProxy> {
  const open = new Set<Socket>();
  let [target, delayMs, isCut] = [0, 0, false];
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined);
    client.once('close', () => open.delete(client));
    if (isCut) return;
    const upstream = connect(target, '127.0.0.1');
    open.add(upstream);
    let dead = false;
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (packet: Buffer) => {
        dead ||= isCut;
        if (dead) return;
        if (delayMs === 0 || from === client) to.write(packet);
        else setTimeout(() => dead || to.write(packet), delayMs);
      });
      from.on('error', () => undefined);
      from.once('close', () => {
        open.delete(from);
        dead ||= isCut;
        // A cut connection gets no events, not even the other side's close.
        if (!dead) to.destroy();
      });
    };
    pass(client, upstream);
    pass(upstream, client);
    marks.add(() => (dead = true));
  });
  const marks = new Set<() => void>();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port;
    },
    cut: () => {
      isCut = true;
      for (const mark of marks) mark();
      marks.clear();
    },
    heal: () => {
      isCut = false;
    },
    slowDown: (ms) => {
      delayMs = ms;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
