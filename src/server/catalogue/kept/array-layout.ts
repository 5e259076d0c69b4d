/** Numbers stored side by side in memory. */
type NumberArray =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array
  | BigInt64Array
  | BigUint64Array;

type ArrayMaker = new (buffer: SharedArrayBuffer, at: number, length: number) => NumberArray;

/** Every type of array whose bytes can be stored. */
const KINDS = {
  Int8Array,
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
} as const satisfies Record<string, ArrayMaker>;
type Kind = keyof typeof KINDS;

/**
 * A type all of whose fields can be stored, whatever their names. A field that can't (a Map, a Set, a function, an optional one)
 * becomes `never`, so that a place that asks for `AllKept<T>` of a T does not compile.
 */
export type AllKept<Value> = Value extends string | number | boolean | null | Date | NumberArray
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly AllKept<Item>[] & Value
    : Value extends ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | ((...args: never) => unknown) | undefined
      ? never
      : Value extends object
        ? { readonly [Field in keyof Value]: AllKept<Value[Field]> }
        : never;

/** A value without its numbers: each array is replaced by its type, first byte and length. */
export type Shape = string | number | boolean | null | readonly Shape[] | { readonly [field: string]: Shape };

/** A value taken apart: its shape as JSON, and the bytes of the arrays that it names. */
export interface Layout {
  readonly shape: Shape;
  readonly pieces: readonly { readonly at: number; readonly bytes: Uint8Array }[];
  /** Bytes from the first array to the end of the last. */
  readonly size: number;
}

/** Arrays begin at multiples of this, as the widest type requires. */
const ALIGNMENT = 8;
/** Marks what is not a plain value. No field of a stored value may have this name. */
const MARK = '$';

/** Takes a value apart. Throws for anything that could not be restored exactly. */
export function layOut(value: unknown): Layout {
  const pieces: { at: number; bytes: Uint8Array }[] = [];
  let size = 0;
  const walk = (part: unknown, path: string): Shape => {
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return part;
    if (typeof part === 'number' && Number.isFinite(part)) return part;
    if (Array.isArray(part)) return part.map((item, place) => walk(item, `${path}[${place}]`));
    const kind = kindOf(part);
    if (kind !== null) {
      const { buffer, byteOffset, byteLength, length } = part as NumberArray;
      const at = size;
      pieces.push({ at, bytes: new Uint8Array(buffer, byteOffset, byteLength) });
      size = at + Math.ceil(byteLength / ALIGNMENT) * ALIGNMENT;
      return { [MARK]: kind, at, length };
    }
    if (part instanceof Date) return { [MARK]: 'Date', at: part.getTime() };
    if (!isPlain(part) || MARK in part) throw new TypeError(`${path || 'The value'} can't be kept in a file.`);
    return Object.fromEntries(Object.entries(part).map(([field, item]) => [field, walk(item, `${path}.${field}`)]));
  };
  return { shape: walk(value, ''), pieces, size };
}

/** Reassembles a value over the bytes, without copying them. Throws where they do not fit the shape. */
export function putTogether(shape: Shape, buffer: SharedArrayBuffer, start: number): unknown {
  const walk = (part: Shape): unknown => {
    if (part === null || typeof part !== 'object') return part;
    if (isList(part)) return part.map(walk);
    const mark = part[MARK];
    if (mark === undefined) return Object.fromEntries(Object.entries(part).map(([field, item]) => [field, walk(item)]));
    const { at, length } = part;
    if (mark === 'Date' && typeof at === 'number') return new Date(at);
    if (!isKind(mark) || !isCount(at) || !isCount(length)) throw new TypeError('A part of no known kind.');
    const Maker: ArrayMaker = KINDS[mark];
    return new Maker(buffer, start + at, length);
  };
  return walk(shape);
}

function kindOf(part: unknown): Kind | null {
  const name = ArrayBuffer.isView(part) ? part.constructor.name : null;
  return isKind(name) && part instanceof KINDS[name] ? name : null;
}

function isKind(name: unknown): name is Kind {
  return typeof name === 'string' && Object.hasOwn(KINDS, name);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isList(part: Shape): part is readonly Shape[] {
  return Array.isArray(part);
}

function isPlain(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype;
}
