import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';
import { joinChecksums, shiftOf } from './crc32-joined.ts';

/** gzip's fixed header: deflate, no name, no time, made on Unix. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty last block ends the deflate stream; then follow the check sum and the length, four bytes each. */
const GZIP_END = Buffer.from([1, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0]);
const CHECKSUM_AND_LENGTH = 8;

/** Bytes that hold a placeholder, and every place where it stands. */
interface Template {
  readonly bytes: Buffer;
  readonly offsets: readonly number[];
}

/** A piece of the page between nonces: its check sum, and what one before it is multiplied with. */
interface Piece {
  readonly checksum: number;
  readonly shift: number;
}

/**
 * A rendered page that is sent again and again, each time with a fresh nonce in the places of the one it was rendered
 * with. The gzip form is made once: the text between the nonces is compressed, the nonces lie in blocks that are only
 * stored, so that stamping changes a few bytes and the check sum, joined from those of the pieces, instead of
 * compressing or even reading the page anew.
 */
export class StampedPage {
  readonly #plain: Template;
  readonly #nonceLength: number;
  #gzip: Template | null = null;
  #pieces: readonly Piece[] = [];

  /** `placeholder` is the nonce that `body` was rendered with; every later nonce has its length. */
  constructor(body: Buffer, placeholder: string) {
    this.#plain = { bytes: body, offsets: offsetsOf(body, placeholder) };
    this.#nonceLength = placeholder.length;
  }

  /** Bytes held for good; the gzip form of a page is about a quarter of it. */
  get size(): number {
    return Math.ceil(this.#plain.bytes.length * 1.25);
  }

  /** The page as it is. */
  plain(nonce: string): Buffer {
    return stamp(this.#plain, nonce);
  }

  /** The page as one gzip member. */
  gzip(nonce: string): Buffer {
    if (this.#gzip === null) {
      this.#gzip = compressAround(this.#plain, this.#nonceLength);
      this.#pieces = piecesOf(this.#plain, this.#nonceLength);
    }
    const packed = stamp(this.#gzip, nonce);
    packed.writeUInt32LE(checksumOf(this.#pieces, nonce), packed.length - CHECKSUM_AND_LENGTH);
    return packed;
  }

  /** The page in brotli's fastest form, packed each time: a stream of it cannot be stamped, and hardly anybody asks for it. */
  brotli(nonce: string): Buffer {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.#plain.bytes.length,
    };
    return brotliCompressSync(this.plain(nonce), { params });
  }
}

function offsetsOf(body: Buffer, placeholder: string): number[] {
  const offsets: number[] = [];
  for (let at = body.indexOf(placeholder); at !== -1; at = body.indexOf(placeholder, at + placeholder.length)) {
    offsets.push(at);
  }
  return offsets;
}

function stamp({ bytes, offsets }: Template, nonce: string): Buffer {
  const copy = Buffer.from(bytes);
  for (const offset of offsets) copy.write(nonce, offset, 'latin1');
  return copy;
}

function piecesOf({ bytes, offsets }: Template, nonceLength: number): Piece[] {
  const starts = [0, ...offsets.map((offset) => offset + nonceLength)];
  return starts.map((start, index) => {
    const piece = bytes.subarray(start, offsets[index] ?? bytes.length);
    return { checksum: crc32(piece), shift: shiftOf(piece.length) };
  });
}

/** The check sum of the pieces with the nonce between each two. */
function checksumOf(pieces: readonly Piece[], nonce: string): number {
  const stamped = crc32(nonce);
  const shift = shiftOf(nonce.length);
  return pieces.reduce(
    (sum, piece, index) =>
      joinChecksums(index === 0 ? sum : joinChecksums(sum, stamped, shift), piece.checksum, piece.shift),
    0,
  );
}

function compressAround({ bytes, offsets }: Template, nonceLength: number): Template {
  const parts: Buffer[] = [GZIP_HEADER];
  const packedOffsets: number[] = [];
  let packedLength = GZIP_HEADER.length;
  const push = (part: Buffer) => {
    parts.push(part);
    packedLength += part.length;
  };
  let from = 0;
  for (const offset of offsets) {
    push(deflateBlock(bytes.subarray(from, offset)));
    push(storedBlockHeader(nonceLength));
    packedOffsets.push(packedLength);
    push(bytes.subarray(offset, offset + nonceLength));
    from = offset + nonceLength;
  }
  push(deflateBlock(bytes.subarray(from)));
  const end = Buffer.from(GZIP_END);
  end.writeUInt32LE(bytes.length, end.length - 4);
  push(end);
  return { bytes: Buffer.concat(parts), offsets: packedOffsets };
}

/** A full flush ends on a whole byte and forgets what came before, so the next block may be anything. */
function deflateBlock(text: Buffer): Buffer {
  return deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
}

function storedBlockHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}
