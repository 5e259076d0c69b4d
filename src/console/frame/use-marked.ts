import { type KeyboardEvent, useState } from 'react';

/**
 * The row of a list that the arrow keys mark. A new answer may have another row at the same place: the mark stays on its row, or is
 * on none. `unmarked` is the place until the arrows mark one. `press` tells whether a key was an arrow.
 */
export function useMarked<Row>(rows: readonly Row[] | null, keyOf: (row: Row) => string, unmarked: -1 | 0 = -1) {
  const [marked, setMarked] = useState<string | null>(null);
  const at = marked === null ? unmarked : (rows?.findIndex((row) => keyOf(row) === marked) ?? -1);
  const press = (event: KeyboardEvent): boolean => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return false;
    event.preventDefault();
    const next = rows?.[Math.max(0, Math.min(at + by, rows.length - 1))];
    if (next !== undefined) setMarked(keyOf(next));
    return true;
  };
  return { at, row: rows?.[at], press, unmark: () => setMarked(null) };
}
