import { connect } from 'node:net';
import { ScannerUnavailable, type VirusScanner } from './virus-scanner.ts';

interface ClamdOptions {
  readonly host: string;
  readonly port: number;
  /** Bounds connecting, sending and the answer together. */
  readonly timeoutMs?: number;
}

/** A request of the shop has thirty seconds: where the daemon hangs on its first file, it is refused well before that. */
const TIMEOUT_MS = 10_000;
const CHUNK_BYTES = 64 * 1024;
/** Longer than any name of a signature. Characters. */
const MOST_ANSWER = 1_000;

/**
 * Calls ClamAV's daemon over TCP, one connection for each file: `zINSTREAM`, chunks that each begin with their length
 * (four bytes, big-endian), a length of zero, and one line back that ends with a NUL (manual of clamd, "COMMANDS").
 * Any answer other than OK or FOUND, and an unreachable daemon, is `ScannerUnavailable`.
 */
export function createClamdScanner({ host, port, timeoutMs = TIMEOUT_MS }: ClamdOptions): VirusScanner {
  return {
    scan: async (bytes) => {
      const answer = await converse({ host, port, timeoutMs }, bytes);
      if (answer === 'stream: OK') return null;
      const [, found] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? [];
      if (found === undefined)
        throw new ScannerUnavailable('The virus scanner gave an answer that says neither yes nor no.');
      return found.replace(/[^\w./:-]/g, '?').slice(0, 100);
    },
  };
}

function converse({ host, port, timeoutMs }: Required<ClamdOptions>, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    let answer = '';
    const end = (settle: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const fail = (why: string) => end(() => reject(new ScannerUnavailable(`The virus scanner ${why}.`)));
    const timer = setTimeout(() => fail(`did not answer within ${timeoutMs} ms`), timeoutMs);
    socket.setEncoding('latin1');
    socket.on('connect', () => {
      for (const piece of request(bytes)) socket.write(piece);
    });
    socket.on('data', (text: string) => {
      answer += text;
      const [line, rest] = answer.split('\0', 2);
      if (rest !== undefined) end(() => resolve(line ?? ''));
      else if (answer.length > MOST_ANSWER) fail('did not come to an end');
    });
    socket.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => fail(`cannot be reached (${code})`));
    socket.on('close', () => fail('hung up'));
  });
}

function* request(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const piece = bytes.subarray(at, at + CHUNK_BYTES);
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
