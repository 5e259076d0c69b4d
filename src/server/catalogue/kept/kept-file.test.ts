import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runs } from '#testing/property-runs.ts';
import { layOut } from './array-layout.ts';
import { keepValue, openStored, UnusableFile } from './kept-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samesalt-kept-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const KEY = { code: 'one' };
const VALUE = {
  version: 3,
  name: 'Crocin – ₹',
  none: null,
  at: new Date(5),
  list: [{ yes: true, numbers: Uint8Array.of(1, 2, 3) }],
  empty: new Uint32Array(0),
  fractions: Float64Array.of(0.1, Number.NaN, -0, Number.POSITIVE_INFINITY),
  big: BigUint64Array.of(2n ** 63n),
  part: new Uint16Array(Uint16Array.of(9, 8, 7, 6).buffer, 2, 2),
  last: Uint8Array.of(7),
};
const file = () => join(folder, 'value');

function readBack(): unknown {
  const kept = openStored(folder, 'value');
  try {
    return kept?.read() ?? null;
  } finally {
    kept?.close();
  }
}

describe('keepValue', () => {
  it('returns what was stored, in shared memory, under its key', () => {
    const bytes = keepValue(folder, 'value', KEY, VALUE);
    expect(readFileSync(file()).length).toBe(bytes);
    const kept = openStored(folder, 'value');
    expect(kept?.key).toEqual(KEY);
    const value = kept?.read() as typeof VALUE;
    kept?.close();
    expect(value).toEqual(VALUE);
    expect(value.fractions.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('returns any value made of plain parts and numbers', () => {
    const numbers = fc.oneof(
      fc.uint8Array(),
      fc.uint16Array(),
      fc.uint32Array(),
      fc.int8Array(),
      fc.float64Array(),
      fc.float32Array(),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.string({ unit: 'binary' }),
        fc.boolean(),
        fc.constant(null),
        fc.integer(),
        numbers,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(
          fc.string().filter((name) => name !== '$' && name !== '__proto__'),
          tie('tree'),
          { maxKeys: 4, noNullPrototype: true },
        ),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        keepValue(folder, 'value', KEY, { value });
        expect(readBack()).toEqual({ value });
      }),
      { numRuns: runs(100) },
    );
  });

  it.each([
    ['a Map', new Map()],
    ['a Set', new Set()],
    ['a function', () => 1],
    ['nothing', undefined],
    ['no number', Number.NaN],
    ['a field of the name that marks arrays', { $: 1 }],
    ['an object of a class', new (class Own {})()],
  ])('refuses %s, which would not come back as it was', (_what, part) => {
    expect(() => layOut({ part })).toThrow(/can't be kept/);
    expect(() => keepValue(folder, 'value', KEY, { part })).toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('replaces the previous file, and leaves no partial one', () => {
    keepValue(folder, 'value', KEY, { a: 1 });
    keepValue(folder, 'value', { code: 'two' }, { a: 2 });
    expect(readdirSync(folder)).toEqual(['value']);
    expect(readBack()).toEqual({ a: 2 });
  });

  it('removes abandoned partial files, not those that are being written', () => {
    writeFileSync(join(folder, 'value.1.aa'), 'old half');
    utimesSync(join(folder, 'value.1.aa'), 0, 0);
    writeFileSync(join(folder, 'value.2.bb'), 'new half');
    keepValue(folder, 'value', KEY, { a: 1 });
    expect(readdirSync(folder).sort()).toEqual(['value', 'value.2.bb']);
  });

  it('leaves the previous file if it cannot write', () => {
    keepValue(folder, 'value', KEY, { a: 1 });
    const blocked = join(folder, 'value', 'below');
    expect(() => keepValue(blocked, 'value', KEY, { a: 2 })).toThrow();
    expect(readBack()).toEqual({ a: 1 });
  });

  it('can be read only by its owner', () => {
    keepValue(folder, 'value', KEY, { a: 1 });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });
});

describe('openStored', () => {
  it('returns null if nothing is stored', () => {
    expect(openStored(folder, 'value')).toBeNull();
    expect(openStored(join(folder, 'nowhere'), 'value')).toBeNull();
  });

  it.each([0, 1, 15, 16, 20, 56, 100, 400])('refuses a file that was cut off after %i bytes', (bytes) => {
    keepValue(folder, 'value', KEY, VALUE);
    truncateSync(file(), bytes);
    expect(readBack).toThrow(UnusableFile);
  });

  it('refuses a file that lacks its last byte, or has one more', () => {
    const bytes = keepValue(folder, 'value', KEY, VALUE);
    truncateSync(file(), bytes + 1);
    expect(readBack).toThrow(UnusableFile);
    truncateSync(file(), bytes - 1);
    expect(readBack).toThrow(UnusableFile);
  });

  it('refuses a file in which any one bit was flipped', () => {
    keepValue(folder, 'value', KEY, VALUE);
    const whole = readFileSync(file());
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(7), (at, bit) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] as number) ^ (1 << bit);
        writeFileSync(file(), bytes);
        expect(readBack).toThrow(UnusableFile);
      }),
      { numRuns: runs(300) },
    );
  });

  it('refuses a file that it did not write', () => {
    writeFileSync(file(), 'a list of medicines, perhaps, but nothing that was kept here before');
    expect(readBack).toThrow('it was written by something else');
  });
});
