import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Which idle session a pooler gives next: the one used last, or the one that has been idle longest. */
export type PoolOrder = 'last' | 'longest-idle';

/** A running stand-in for a pooler. */
export interface StandInPooler {
  readonly url: string;
  close(): Promise<void>;
}

/** A database session, and the client that it serves until its transaction ends. */
interface Session {
  readonly socket: Socket;
  client: Socket | null;
}

const READY_FOR_QUERY = 0x5a;
/** The status in ReadyForQuery outside a transaction. */
const IDLE = 0x49;
const TERMINATE = 0x58;

/**
 * Connects clients and PostgreSQL as PgBouncer does in transaction mode: each client logs in with its own session, which
 * then serves the client that begins the next transaction. For one user and one database.
 */
export async function startStandInPooler(databaseUrl: string, order: PoolOrder): Promise<StandInPooler> {
  const target = new URL(databaseUrl);
  const idle: Session[] = [];
  const waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const giveBack = (session: Session) => {
    session.client = null;
    idle.push(session);
    waiting.shift()?.();
  };

  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    const socket = connect(Number(target.port || 5432), target.hostname);
    sockets.add(socket);
    socket.on('error', () => client.destroy());
    const own: Session = { socket, client };
    let loggedIn = false;
    readMessages(socket, (message) => {
      own.client?.write(message);
      if (message[0] !== READY_FOR_QUERY) return;
      if (own.client === client) loggedIn = true;
      if (message[5] === IDLE && own.client) giveBack(own);
    });
    let serving: Session | null = own;
    const queue: Buffer[] = [];
    const send = () => {
      while (queue.length > 0) {
        if (serving?.client !== client) serving = null;
        if (serving === null) {
          const next = order === 'last' ? idle.pop() : idle.shift();
          if (next === undefined) {
            waiting.push(send);
            return;
          }
          next.client = client;
          serving = next;
        }
        serving.socket.write(queue.shift() as Buffer);
      }
    };
    const take = (message: Buffer) => {
      if (!loggedIn) socket.write(message);
      else if (message[0] !== TERMINATE) {
        queue.push(message);
        send();
      }
    };
    readMessages(client, take, { startsWithoutType: true });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Splits the stream into messages of the protocol: a type of one byte (but for a client's first), a length, the body. */
function readMessages(
  socket: Socket,
  heard: (message: Buffer) => void,
  { startsWithoutType = false }: { startsWithoutType?: boolean } = {},
): void {
  let rest = Buffer.alloc(0);
  let typeBytes = startsWithoutType ? 0 : 1;
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeBytes + 4) {
      const end = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < end) return;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      typeBytes = 1;
      heard(message);
    }
  });
}
