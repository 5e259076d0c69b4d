/** A piece of an input and how often it is repeated. Bytes are stored as text with one character per byte (latin1). */
export interface Part {
  readonly bytes: string;
  readonly times: number;
}

/**
 * How an input is made: its pieces in order. Repeated pieces can be lengthened while it stays the same kind of input.
 */
export type Recipe = readonly Part[];

/** A recipe of one unchanged text, in UTF-8. */
export function textRecipe(text: string): Recipe {
  return [{ bytes: Buffer.from(text).toString('latin1'), times: 1 }];
}

/** A recipe of unchanged bytes. */
export function bytesRecipe(bytes: Buffer): Recipe {
  return [{ bytes: bytes.toString('latin1'), times: 1 }];
}

/** How many bytes it produces. */
export function sizeOf(recipe: Recipe): number {
  return recipe.reduce((sum, { bytes, times }) => sum + bytes.length * times, 0);
}

/** The bytes that it produces. */
export function bytesOf(recipe: Recipe): Buffer {
  return Buffer.from(recipe.map(({ bytes, times }) => bytes.repeat(times)).join(''), 'latin1');
}

/**
 * The same input with about this many bytes: repeated pieces are repeated more or less often, all in proportion, so
 * that opening and closing pieces stay equal in number. If nothing is repeated, its longest piece is.
 */
export function resize(recipe: Recipe, bytes: number): Recipe {
  const repeated = recipe.filter(({ times }) => times > 1);
  if (repeated.length === 0) return recipe.length === 0 ? recipe : resize(repeatLongest(recipe), bytes);
  const fixed = sizeOf(recipe) - sizeOf(repeated);
  const factor = Math.max(0, bytes - fixed) / sizeOf(repeated);
  return recipe.map(({ bytes: piece, times }) =>
    times > 1 ? { bytes: piece, times: Math.max(2, Math.floor(times * factor)) } : { bytes: piece, times },
  );
}

/** The repeated pieces of a recipe: inputs with the same pieces, however many, count as one finding. */
export function kernelOf(recipe: Recipe): string {
  const repeated = recipe.filter(({ times }) => times > 1).map(({ bytes }) => bytes);
  return repeated.length === 0 ? 'nothing repeated' : repeated.join('\u0000');
}

/**
 * A line from which a reader can make the input: pieces as JSON texts with one character per byte, and how often each
 * is repeated.
 */
export function describe(recipe: Recipe): string {
  return recipe
    .map(({ bytes, times }) => {
      const shown = bytes.length > 120 ? `${bytes.slice(0, 80)}…${bytes.slice(-20)}` : bytes;
      const more = bytes.length > 120 ? ` (${bytes.length} bytes)` : '';
      return `${times > 1 ? `${times} x ` : ''}${JSON.stringify(shown)}${more}`;
    })
    .join(' + ');
}

function repeatLongest(recipe: Recipe): Recipe {
  const longest = recipe.reduce(
    (most, part, at) => (part.bytes.length > (recipe[most]?.bytes.length ?? 0) ? at : most),
    0,
  );
  return recipe.map((part, at) => (at === longest ? { ...part, times: 2 } : part));
}
