import { useState } from 'react';
import { useKeys } from './keys.ts';

/** Which of some rows keys act on: `j` and `k` move. */
export function useRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  words: { readonly down: string; readonly up: string },
) {
  const [at, setAt] = useState<string | null>(null);
  const place = Math.max(
    0,
    rows.findIndex((row) => keyOf(row) === at),
  );
  const row = rows[place] ?? null;
  const move = (by: 1 | -1) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, place + by))];
    if (next !== undefined) setAt(keyOf(next));
  };
  useKeys([
    { keys: 'j', does: words.down, run: () => move(1), repeats: true },
    { keys: 'k', does: words.up, run: () => move(-1), repeats: true },
  ]);
  return { row, at: row === null ? null : keyOf(row), setAt };
}
