import { connect } from 'node:net';
import { seededRandom } from '../../../trials/kit/random.ts';
import { uniquePdf } from '../../../trials/kit/upload.ts';

interface Uploads {
  readonly port: number;
  readonly cookie: string;
  readonly count: number;
  readonly seed: number;
}

const AT_ONCE = 20;
const BOUNDARY = '----samesalt-broken-off';

/** Starts this many prescription uploads and aborts each at a random byte, never at the end. */
export async function abortUploads({ port, cookie, count, seed }: Uploads): Promise<void> {
  const random = seededRandom(seed);
  for (let begun = 0; begun < count; begun += AT_ONCE) {
    const together = Math.min(AT_ONCE, count - begun);
    await Promise.all(Array.from({ length: together }, () => breakOff(port, cookie, random())));
  }
}

/** Sends the given fraction of a request whose file is large enough to take several packets. */
function breakOff(port: number, cookie: string, share: number): Promise<void> {
  const file = `${uniquePdf()}${'%'.repeat(200_000)}`;
  const body = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="prescription_images"; filename="p.pdf"\r\ncontent-type: application/pdf\r\n\r\n${file}\r\n--${BOUNDARY}--\r\n`;
  const head = `POST /api/v1/user/upload/prescription HTTP/1.1\r\nHost: shop.test\r\nCookie: ${cookie}\r\nX-Requested-With: fetch\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const bytes = Buffer.from(head + body, 'latin1').subarray(0, Math.floor(head.length + share * (body.length - 50)));
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.once('close', () => resolve());
    socket.write(bytes, () => socket.resetAndDestroy());
  });
}
