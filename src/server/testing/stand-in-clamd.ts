import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What the stand-in detects: the start of the industry's harmless test file, which every scanner reports as a virus. */
export const TEST_VIRUS = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR');

/** How it behaves: as clamd does, or as a broken one. */
type Manner = 'clamd' | 'silent' | 'hangs-up' | 'too-large' | 'endless' | 'talks-of-something-else';

export interface StandInClamd {
  readonly port: number;
  /** The bytes of every completely received file, newest last. */
  readonly scanned: Buffer[];
  manner: Manner;
  close(): Promise<void>;
}

/** A local server that implements clamd's INSTREAM and finds the test virus anywhere in the stream. */
export async function startStandInClamd(): Promise<StandInClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let held = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      if (clamd.manner === 'hangs-up') return void socket.destroy();
      if (clamd.manner === 'endless') return void socket.write('x'.repeat(5_000));
      held = Buffer.concat([held, chunk]);
      const file = wholeStream(held);
      if (file === null || clamd.manner === 'silent') return;
      clamd.scanned.push(file);
      socket.end(answerOf(clamd.manner, file));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const clamd: StandInClamd = {
    port: (server.address() as AddressInfo).port,
    scanned: [],
    manner: 'clamd',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return clamd;
}

function answerOf(manner: Manner, file: Buffer): string {
  if (manner === 'too-large') return 'INSTREAM size limit exceeded. ERROR\0';
  if (manner === 'talks-of-something-else') return 'PONG\0';
  return file.includes(TEST_VIRUS) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0';
}

/** The file in the command, once it is complete; null before. Throws if clamd would not accept it. */
function wholeStream(held: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0');
  if (held.length < command.length) return null;
  if (!held.subarray(0, command.length).equals(command)) throw new Error('That is no INSTREAM.');
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= held.length; ) {
    const length = held.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(held.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
