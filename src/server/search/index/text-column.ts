import { Buffer } from 'node:buffer';
import { sharedUint32 } from './shared-arrays.ts';

/** Many texts in one piece of shared memory, in UTF-8: text `n` is `bytes[starts[n] .. starts[n + 1])`. */
export interface TextColumn {
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  readonly starts: Uint32Array;
}

/** Concatenates texts. */
export function packTexts(texts: readonly string[]): TextColumn {
  const starts = sharedUint32(texts.length + 1);
  let total = 0;
  texts.forEach((text, place) => {
    total += Buffer.byteLength(text);
    starts[place + 1] = total;
  });
  const bytes = Buffer.from(new SharedArrayBuffer(total));
  texts.forEach((text, place) => {
    bytes.write(text, starts[place] as number);
  });
  return { bytes: new Uint8Array(bytes.buffer as unknown as SharedArrayBuffer), starts };
}

/** Reads texts of a column by index. */
export function openTexts({ bytes, starts }: TextColumn): (place: number) => string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (place) => buffer.toString('utf8', starts[place] as number, starts[place + 1] as number);
}

/** The same for a column of few texts that are read repeatedly: each is decoded once. */
export function openRepeatedTexts(column: TextColumn): (place: number) => string {
  return openRepeated(column, (text) => text);
}

/** The same, with each text parsed once. */
export function openRepeated<Value>(column: TextColumn, parse: (text: string) => Value): (place: number) => Value {
  const read = openTexts(column);
  const known: Value[] = new Array(column.starts.length - 1);
  return (place) => {
    const before = known[place];
    if (before !== undefined) return before;
    const value = parse(read(place));
    known[place] = value;
    return value;
  };
}
