import { connect, type Socket } from 'node:net';

/**
 * How a client keeps a server waiting: headers sent very slowly, a body sent very slowly, or never reading the answer.
 */
export const SLOW_WAYS = ['headers', 'body', 'reading'] as const;
export type SlowWay = (typeof SLOW_WAYS)[number];

const DRIBBLE_MS = 1_000;
const LOOK_BEFORE_MS = 8_000;
const BEGINNINGS: Readonly<Record<SlowWay, string>> = {
  headers: 'GET /healthz HTTP/1.1\r\nHost: shop.test\r\nX-Slow: ',
  body: 'POST /api/v1/newsletter HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"',
  reading: 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'.repeat(20),
};

/** How one slow client ended: after what time it was cut off (null if never), and with which status. */
interface Ending {
  readonly closedAfterMs: number | null;
  readonly status: number | null;
}

/** Starts `count` slow clients and waits until the last is cut off, at most `timeoutMs`. */
export function beSlow(port: number, way: SlowWay, count: number, timeoutMs: number): Promise<readonly Ending[]> {
  return Promise.all(Array.from({ length: count }, () => one(port, way, timeoutMs)));
}

function one(port: number, way: SlowWay, timeoutMs: number): Promise<Ending> {
  return new Promise((resolve) => {
    const began = performance.now();
    let head = '';
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(BEGINNINGS[way]));
    const dribble = setInterval(() => way !== 'reading' && socket.writable && socket.write('a'), DRIBBLE_MS);
    const end = (closedAfterMs: number | null) => {
      clearInterval(dribble);
      clearTimeout(deadline);
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
      resolve({ closedAfterMs, status: status ? Number(status) : null });
    };
    const deadline = setTimeout(() => end(null), timeoutMs);
    // A client that does not read gets no close event either, so it starts to read shortly before the time is over.
    if (way === 'reading') setTimeout(() => socket.resume(), timeoutMs - LOOK_BEFORE_MS).unref();
    socket.on('error', () => undefined);
    if (way === 'reading') socket.pause();
    else socket.on('data', (chunk: Buffer) => (head += chunk.toString('latin1').slice(0, 20)));
    socket.once('close', () => end(performance.now() - began));
  });
}
