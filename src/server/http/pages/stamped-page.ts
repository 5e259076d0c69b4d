import { brotliCompressSync, constants } from 'node:zlib';
import type { PageStyles, StylesForm } from './page-styles.ts';
import { gzipOf, PageText, StoredText } from './page-text.ts';

const NONCE = 'nonce';
const STYLES = 'styles';
type Piece = PageText | typeof NONCE | typeof STYLES;

/**
 * A rendered page that is sent again and again, each time with a fresh nonce in the places of the one it was rendered
 * with, and with the shop's styles or a link to them. The text between is compressed once, the nonces lie in blocks that are
 * only stored, and the styles are compressed once for all pages, so that stamping joins a few pieces and their check sums
 * instead of compressing or even reading the page anew.
 */
export class StampedPage {
  readonly #pieces: readonly Piece[];
  readonly #styles: PageStyles | null;
  readonly #length: number;

  /** `placeholder` is the nonce that `body` was rendered with. */
  constructor(body: Buffer, placeholder: string, styles: PageStyles | null = null) {
    this.#styles = styles;
    this.#length = body.length;
    const element = styles?.elementUnder(placeholder) ?? '';
    const at = styles === null ? -1 : body.indexOf(element);
    this.#pieces =
      at === -1
        ? cutAtNonces(body, placeholder)
        : [
            ...cutAtNonces(body.subarray(0, at), placeholder),
            STYLES,
            ...cutAtNonces(body.subarray(at + element.length), placeholder),
          ];
  }

  /** Bytes held for good; the gzip form of a page is about a quarter of it. */
  get size(): number {
    return Math.ceil(this.#length * 1.25);
  }

  /** The page as it is. */
  plain(nonce: string, form: StylesForm = 'written'): Buffer {
    return Buffer.concat(this.#texts(nonce, form).map(({ bytes }) => bytes));
  }

  /** The page as one gzip member. */
  gzip(nonce: string, form: StylesForm = 'written'): Buffer {
    return gzipOf(this.#texts(nonce, form));
  }

  /** The page in brotli's fastest form, packed each time: a stream of it cannot be stamped, and hardly anybody asks for it. */
  brotli(nonce: string, form: StylesForm = 'written'): Buffer {
    const plain = this.plain(nonce, form);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    return brotliCompressSync(plain, { params });
  }

  #texts(nonce: string, form: StylesForm): PageText[] {
    const fresh = new StoredText(Buffer.from(nonce, 'latin1'));
    return this.#pieces.flatMap((piece) => {
      if (piece === NONCE) return fresh;
      return piece === STYLES ? (this.#styles?.textsOf(form, fresh) ?? []) : piece;
    });
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
