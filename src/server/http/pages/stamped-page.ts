import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';

/** gzip's fixed header: deflate, no name, no time, made on Unix. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty last block ends the deflate stream; then follow the checksum and the length, four bytes each. */
const GZIP_END = Buffer.from([1, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0]);
const CHECKSUM_AT = 5;
const LENGTH_AT = 9;
/** Within half a percent of zlib's own level in size, and a quarter faster. */
const LEVEL = 5;
/** Shorter texts, as between two nonces, gain nothing by being packed. */
const MIN_PACKED_BYTES = 100;

/** A piece of a page's text: its bytes, compressed at most once, and the factor that joins its checksum to that of the text before it. */
class PageText {
  readonly bytes: Buffer;
  #packed: Buffer | null = null;
  #checksum = 0;
  #shift = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The text as deflate blocks that end on a whole byte and refer to nothing before them, so that they can be put anywhere. */
  get packed(): Buffer {
    if (this.#packed === null) {
      this.#packed = this.bytes.length < MIN_PACKED_BYTES ? stored(this.bytes) : deflated(this.bytes);
      this.#checksum = crc32(this.bytes);
      this.#shift = shiftOf(this.bytes.length);
    }
    return this.#packed;
  }

  /** The checksum of a text followed by this one, from the checksum of that text. */
  checksumAfter(before: number): number {
    if (this.#packed === null) void this.packed;
    return joinChecksums(before, this.#checksum, this.#shift);
  }
}

/** A nonce within a page: too short to compress, and different each time. */
class StoredText extends PageText {
  override get packed(): Buffer {
    return stored(this.bytes);
  }

  override checksumAfter(before: number): number {
    return joinChecksums(before, crc32(this.bytes), shiftOf(this.bytes.length));
  }
}

/** As blocks that refer to nothing before them: a full flush resets the window and ends on a whole byte. */
function deflated(bytes: Buffer): Buffer {
  return deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
}

/** As one uncompressed block. */
function stored(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

/** These texts, one after the other, as one gzip member. */
function gzipOf(texts: readonly PageText[]): Buffer {
  const end = Buffer.from(GZIP_END);
  end.writeUInt32LE(
    texts.reduce((sum, text) => text.checksumAfter(sum), 0),
    CHECKSUM_AT,
  );
  end.writeUInt32LE(
    texts.reduce((sum, { bytes }) => sum + bytes.length, 0),
    LENGTH_AT,
  );
  return Buffer.concat([GZIP_HEADER, ...texts.map(({ packed }) => packed), end]);
}

/** CRC-32's polynomial (RFC 1952), lowest bit first. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const X = 0x40000000;

/** Multiplies two polynomials of bits, modulo CRC-32's. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}

/** x to the power of 2^n, for n from 0 to 31. */
const SQUARES: readonly number[] = (() => {
  const squares = [X];
  while (squares.length < 32) {
    const last = squares.at(-1) ?? X;
    squares.push(multiply(last, last));
  }
  return squares;
})();

/** The factor for a checksum when `length` bytes follow: x to the power of eight times the length. */
export function shiftOf(length: number): number {
  let shift = ONE;
  for (let rest = length, n = 3; rest > 0; rest = Math.floor(rest / 2), n = (n + 1) % 32) {
    if (rest % 2 === 1) shift = multiply(SQUARES[n] ?? X, shift);
  }
  return shift;
}

/**
 * The CRC-32 of two texts, one after the other, from the checksums of each, without reading either again. `shift` is
 * `shiftOf` the second one's length in bytes. The method is zlib's `crc32_combine`.
 */
export function joinChecksums(first: number, second: number, shift: number): number {
  return (multiply(shift, first) ^ second) >>> 0;
}

const NONCE = 'nonce';
type Piece = PageText | typeof NONCE;

/**
 * A rendered page that is sent many times, each time with a new nonce instead of the one it was rendered with. The
 * text between is compressed once and the nonces are in uncompressed blocks, so that stamping joins a few
 * pieces and their checksums instead of compressing or even reading the page again.
 */
export class StampedPage {
  readonly #pieces: readonly Piece[];
  readonly #length: number;

  /** `placeholder` is the nonce that `body` was rendered with. */
  constructor(body: Buffer, placeholder: string) {
    this.#length = body.length;
    this.#pieces = cutAtNonces(body, placeholder);
  }

  /** Bytes that stay in memory; the gzip form of a page is about a quarter of it. */
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

  /** The page in brotli's fastest form, compressed each time: a brotli stream cannot be stamped, and hardly anybody requests it. */
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
