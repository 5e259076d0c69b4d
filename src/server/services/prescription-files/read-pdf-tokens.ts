/** The tokens of PDF syntax (ISO 32000-1, 7.2 and 7.3) that the check needs. */
export type PdfToken =
  | { readonly type: 'name'; readonly value: string; readonly at: number }
  | { readonly type: 'word'; readonly value: string; readonly at: number }
  | { readonly type: 'open' | 'close'; readonly value: '<<' | '>>' | '[' | ']'; readonly at: number }
  | { readonly type: 'string' | 'broken' | 'end'; readonly value: ''; readonly at: number };

/** Reads one token after the other; can skip the data of a stream. */
export interface PdfReader {
  next(): PdfToken;
  /** The position of the next token, in bytes. */
  position(): number;
  moveTo(at: number): void;
}

const SPACES = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));
const [CR, LF, PERCENT, SLASH, LESS, GREATER] = [0x0d, 0x0a, 0x25, 0x2f, 0x3c, 0x3e];
const [OPEN, CLOSE, BACKSLASH] = [0x28, 0x29, 0x5c];

/** Reads the tokens of a PDF from its bytes. Names come with their #-escapes resolved. */
export function readPdfTokens(bytes: Buffer): PdfReader {
  let at = 0;
  return {
    next: () => {
      at = skipBlank(bytes, at);
      const { token, end } = readToken(bytes, at);
      at = end;
      return token;
    },
    position: () => at,
    moveTo: (position) => {
      at = position;
    },
  };
}

/** Resolves the #-escapes of a name: `/J#61vaScript` is `/JavaScript` (7.3.5). */
export function resolveEscapes(text: string): string {
  if (!text.includes('#')) return text;
  return text.replace(/#([0-9a-fA-F]{2})/g, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

interface Read {
  readonly token: PdfToken;
  readonly end: number;
}

function readToken(bytes: Buffer, at: number): Read {
  const first = bytes[at];
  if (first === undefined) return plain('end', at, at);
  if (first === SLASH) {
    const end = endOfRegular(bytes, at + 1);
    return { token: { type: 'name', value: resolveEscapes(bytes.toString('latin1', at + 1, end)), at }, end };
  }
  if (first === OPEN) return readString(bytes, at);
  if (first === LESS || first === GREATER) return readAngle(bytes, at);
  const sign = String.fromCharCode(first);
  if (sign === '[') return { token: { type: 'open', value: sign, at }, end: at + 1 };
  if (sign === ']') return { token: { type: 'close', value: sign, at }, end: at + 1 };
  if (DELIMITERS.has(first)) return plain('broken', at, at + 1);
  const end = endOfRegular(bytes, at);
  return { token: { type: 'word', value: bytes.toString('latin1', at, end), at }, end };
}

function plain(type: 'string' | 'broken' | 'end', at: number, end: number): Read {
  return { token: { type, value: '', at }, end };
}

function skipBlank(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined) return at;
    if (byte === PERCENT) {
      while (at < bytes.length && bytes[at] !== CR && bytes[at] !== LF) at += 1;
    } else if (SPACES.has(byte)) at += 1;
    else return at;
  }
}

function endOfRegular(bytes: Buffer, from: number): number {
  let at = from;
  for (let byte = bytes[at]; byte !== undefined && !SPACES.has(byte) && !DELIMITERS.has(byte); byte = bytes[at])
    at += 1;
  return at;
}

/** A string in brackets, which may hold balanced brackets and escaped ones. */
function readString(bytes: Buffer, from: number): Read {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE) depth -= 1;
    if (depth === 0) return plain('string', from, at + 1);
  }
  return plain('broken', from, bytes.length);
}

/** `<<`, `>>`, or a string of only hexadecimal digits. */
function readAngle(bytes: Buffer, at: number): Read {
  if (bytes[at] === GREATER) {
    return bytes[at + 1] === GREATER
      ? { token: { type: 'close', value: '>>', at }, end: at + 2 }
      : plain('broken', at, at + 1);
  }
  if (bytes[at + 1] === LESS) return { token: { type: 'open', value: '<<', at }, end: at + 2 };
  const close = bytes.indexOf(GREATER, at);
  const isHex = close > 0 && /^[0-9a-fA-F\0\t\n\f\r ]*$/.test(bytes.toString('latin1', at + 1, close));
  return isHex ? plain('string', at, close + 1) : plain('broken', at, at + 1);
}
