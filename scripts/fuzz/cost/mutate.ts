import type { Part, Recipe } from './recipe.ts';
import { resize, sizeOf } from './recipe.ts';

/** Opening and closing tokens. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['[', ']'],
  ['{"a":', '}'],
  ['(', ')'],
  ['<<', '>>'],
  ['<a>', '</a>'],
  ['"', '"'],
  ['%7B', '%7D'],
  ['/*', '*/'],
];
/** Above this many pieces the expensive one is hard to see; the shortest are dropped. */
const MOST_PARTS = 14;
/** A repeated piece is short, otherwise there would not be many. */
const LONGEST_PIECE = 24;

/** The material for mutations. */
export interface Stock {
  readonly random: () => number;
  /** Pieces that mean something to the reader of this kind of input. */
  readonly units: readonly string[];
  /** Other inputs of the same kind, to be joined with it. */
  readonly others: readonly Recipe[];
  readonly mostBytes: number;
}

/**
 * The same input, changed in one to three places: a piece repeated, doubled, nested, joined, altered, lengthened to the
 * limit.
 */
export function mutate(recipe: Recipe, stock: Stock): Recipe {
  const { random, mostBytes } = stock;
  let changed = recipe;
  for (let change = 0; change < 1 + Math.floor(random() * 3); change += 1) changed = mutateOnce(changed, stock);
  const short = fewerParts(changed.filter(({ bytes, times }) => bytes !== '' && times > 0));
  if (short.length === 0) return recipe;
  return sizeOf(short) > mostBytes ? cut(resize(short, mostBytes), mostBytes) : short;
}

function mutateOnce(recipe: Recipe, stock: Stock): Recipe {
  const { random, units, others, mostBytes } = stock;
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const often = () => Math.ceil(2 ** (1 + random() * 11));
  const place = Math.floor(random() * recipe.length);
  const part = recipe[place];
  if (!part) return [{ bytes: pick(units), times: often() }];
  const instead = (...parts: readonly Part[]) => [...recipe.slice(0, place), ...parts, ...recipe.slice(place + 1)];
  const [before, after] = splitAt(part, random);
  const kinds: (() => Recipe)[] = [
    // A piece of it, repeated.
    () => {
      const from = Math.floor(random() * part.bytes.length);
      const piece = part.bytes.slice(from, from + 1 + Math.floor(random() * LONGEST_PIECE));
      const rest = { bytes: part.bytes.slice(from + piece.length), times: 1 };
      return part.times > 1
        ? instead(part, { bytes: piece, times: often() })
        : instead({ bytes: part.bytes.slice(0, from), times: 1 }, { bytes: piece, times: often() }, rest);
    },
    () => instead({ ...part, times: part.times * pick([2, 4, 8]) }),
    () => instead(...before, { bytes: pick(units), times: random() < 0.7 ? often() : 1 }, ...after),
    () => instead(...before, { bytes: pick(units) + pick(units), times: often() }, ...after),
    () => {
      const [open, close] = pick(PAIRS);
      const times = often();
      return instead(...before, { bytes: open, times }, { bytes: close, times }, ...after);
    },
    // Its beginning and the end of another one.
    () => {
      const other = others.length === 0 ? recipe : pick(others);
      return [...recipe.slice(0, place + 1), ...other.slice(Math.floor(random() * other.length))];
    },
    () => instead({ ...part, bytes: random() < 0.5 ? pick(units) + part.bytes : part.bytes + pick(units) }),
    () => instead({ ...part, bytes: turnByte(part.bytes, random) }),
    () => (recipe.length > 1 ? instead() : recipe),
    () => resize(recipe, mostBytes),
  ];
  return pick(kinds)();
}

/** A position inside a piece, or after a repeated one. */
function splitAt(part: Part, random: () => number): readonly [readonly Part[], readonly Part[]] {
  if (part.times > 1) return [[part], []];
  const at = Math.floor(random() * (part.bytes.length + 1));
  return [[{ bytes: part.bytes.slice(0, at), times: 1 }], [{ bytes: part.bytes.slice(at), times: 1 }]];
}

function turnByte(bytes: string, random: () => number): string {
  const at = Math.floor(random() * bytes.length);
  return bytes.slice(0, at) + String.fromCharCode(Math.floor(random() * 256)) + bytes.slice(at + 1);
}

function fewerParts(recipe: Recipe): Recipe {
  if (recipe.length <= MOST_PARTS) return recipe;
  const sizes = recipe.map(({ bytes, times }) => bytes.length * times).sort((a, b) => b - a);
  const least = sizes[MOST_PARTS - 1] ?? 0;
  return recipe.filter(({ bytes, times }) => bytes.length * times >= least).slice(0, MOST_PARTS);
}

/** An input that is still too long with few repetitions is cut at its end. */
function cut(recipe: Recipe, mostBytes: number): Recipe {
  let left = mostBytes;
  return recipe.flatMap(({ bytes, times }) => {
    const fit = Math.min(times, Math.floor(left / bytes.length));
    if (fit > 0) {
      left -= fit * bytes.length;
      return [{ bytes, times: fit }];
    }
    const piece = bytes.slice(0, left);
    left -= piece.length;
    return piece === '' ? [] : [{ bytes: piece, times: 1 }];
  });
}
