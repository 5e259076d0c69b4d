/**
 * Arrays that a worker fills and the server reads without a copy. All of a snapshot's data is in them, so passing one
 * on means passing a few references.
 */

/** Whole numbers in shared memory. */
export function sharedUint32(length: number): Uint32Array<SharedArrayBuffer> {
  return new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT));
}

/** Small whole numbers (0 to 255) in shared memory. */
export function sharedUint8(length: number): Uint8Array<SharedArrayBuffer> {
  return new Uint8Array(new SharedArrayBuffer(length));
}

/** Whole numbers (0 to 65,535) in shared memory. */
export function sharedUint16(length: number): Uint16Array<SharedArrayBuffer> {
  return new Uint16Array(new SharedArrayBuffer(length * Uint16Array.BYTES_PER_ELEMENT));
}

/** Numbers with fractions in shared memory. */
export function sharedFloat64(length: number): Float64Array<SharedArrayBuffer> {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
}

/** Many short lists of whole numbers in two arrays: list `n` is `items[starts[n] .. starts[n + 1])`. */
export interface PackedLists {
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

/** Packs `count` lists. `each` calls its argument with (list, item) for every item; it runs twice and must give the same items. */
export function packLists(count: number, each: (add: (list: number, item: number) => void) => void): PackedLists {
  const starts = sharedUint32(count + 1);
  each((list) => {
    starts[list + 1] = (starts[list + 1] as number) + 1;
  });
  for (let list = 0; list < count; list += 1)
    starts[list + 1] = (starts[list + 1] as number) + (starts[list] as number);
  const items = sharedUint32(starts[count] as number);
  const next = Uint32Array.from(starts);
  each((list, item) => {
    items[next[list] as number] = item;
    next[list] = (next[list] as number) + 1;
  });
  return { starts, items };
}
