import { constants, crc32, deflateRawSync } from 'node:zlib';
import { joinChecksums, shiftOf } from './crc32-joined.ts';

/** gzip's fixed header: deflate, no name, no time, made on Unix. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty last block ends the deflate stream; then follow the check sum and the length, four bytes each. */
const GZIP_END = Buffer.from([1, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0]);
const CHECKSUM_AT = 5;
const LENGTH_AT = 9;
/** Within half a percent of zlib's own level in size, and a quarter quicker (docs/measurements.md). */
const LEVEL = 5;
/** Shorter texts, as between two nonces, gain nothing by being packed. */
const MIN_PACKED_BYTES = 100;

/** A text that stands in pages: its bytes, packed at most once, and what joins its check sum to that of what stands before. */
export class PageText {
  readonly bytes: Buffer;
  #packed: Buffer | null = null;
  #checksum = 0;
  #shift = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** The text as deflate blocks that end on a whole byte and refer to nothing before them, so that anything may stand around them. */
  get packed(): Buffer {
    if (this.#packed === null) {
      this.#packed = this.bytes.length < MIN_PACKED_BYTES ? stored(this.bytes) : deflated(this.bytes);
      this.#checksum = crc32(this.bytes);
      this.#shift = shiftOf(this.bytes.length);
    }
    return this.#packed;
  }

  /** The check sum of the text of this one with this text behind it. */
  checksumAfter(before: number): number {
    if (this.#packed === null) void this.packed;
    return joinChecksums(before, this.#checksum, this.#shift);
  }
}

/** A nonce within a page: too short to be packed, and another one each time. */
export class StoredText extends PageText {
  override get packed(): Buffer {
    return stored(this.bytes);
  }

  override checksumAfter(before: number): number {
    return joinChecksums(before, crc32(this.bytes), shiftOf(this.bytes.length));
  }
}

/** As blocks that refer to nothing before them: a full flush forgets what came, and ends on a whole byte. */
function deflated(bytes: Buffer): Buffer {
  return deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
}

/** As one block that is not packed. */
function stored(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

/** These texts, one behind the other, as one gzip member. */
export function gzipOf(texts: readonly PageText[]): Buffer {
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
