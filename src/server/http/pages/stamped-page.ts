import { brotliCompressSync, constants } from 'node:zlib';
import { gzipOf, PageText, StoredText } from './page-text.ts';

const NONCE = 'nonce';
type Piece = PageText | typeof NONCE;

/**
 * A rendered page that is sent again and again, each time with a fresh nonce in the places of the one it was rendered
 * with. The text between is compressed once and the nonces lie in blocks that are only stored, so that stamping joins a few
 * pieces and their check sums instead of compressing or even reading the page anew.
 */
export class StampedPage {
  readonly #pieces: readonly Piece[];
  readonly #length: number;

  /** `placeholder` is the nonce that `body` was rendered with. */
  constructor(body: Buffer, placeholder: string) {
    this.#length = body.length;
    this.#pieces = cutAtNonces(body, placeholder);
  }

  /** Bytes held for good; the gzip form of a page is about a quarter of it. */
  get size(): number {
    return Math.ceil(this.#length * 1.25);
  }

  /** The page as it is. */
  plain(nonce: string): Buffer {
    return Buffer.concat(this.#texts(nonce).map(({ bytes }) => bytes));
  }

  /** The page as one gzip member. */
  gzip(nonce: string): Buffer {
    return gzipOf(this.#texts(nonce));
  }

  /** The page in brotli's fastest form, packed each time: a stream of it cannot be stamped, and hardly anybody asks for it. */
  brotli(nonce: string): Buffer {
    const plain = this.plain(nonce);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    return brotliCompressSync(plain, { params });
  }

  #texts(nonce: string): PageText[] {
    const fresh = new StoredText(Buffer.from(nonce, 'latin1'));
    return this.#pieces.map((piece) => (piece === NONCE ? fresh : piece));
  }
}

function cutAtNonces(body: Buffer, placeholder: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = body.indexOf(placeholder); at !== -1; at = body.indexOf(placeholder, from)) {
    pieces.push(new PageText(body.subarray(from, at)), NONCE);
    from = at + placeholder.length;
  }
  pieces.push(new PageText(body.subarray(from)));
  return pieces;
}
