import { useState } from 'react';
import { useKeys } from './keys.ts';

/** The chosen row, and its place in the list: if the row leaves the list, the keys continue from that place. */
interface Chosen {
  readonly of: string;
  readonly key: string;
  readonly place: number;
}

/**
 * The row that keys act on: at first the first one. If that row leaves the list, none is chosen until the user chooses
 * again: a key must not act on the row that took its place. `of` names the list: in another list the first row is
 * chosen again.
 */
export function useChosen<Row>(rows: readonly Row[], keyOf: (row: Row) => string, of = '') {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isHere = chosen?.of === of;
  const place = isHere ? rows.findIndex((row) => keyOf(row) === chosen.key) : 0;
  const row = rows[place] ?? null;
  if (row !== null && !(isHere && chosen.place === place)) setChosen({ of, key: keyOf(row), place });
  const setAt = (key: string) => setChosen({ of, key, place: rows.findIndex((each) => keyOf(each) === key) });
  /** The place one row down or up; if the chosen row has left the list, down is the row that took its place. */
  const placeAfter = (by: 1 | -1) => (row !== null ? place : (chosen?.place ?? 0) - (by === 1 ? 1 : 0)) + by;
  return { row, at: row === null ? null : keyOf(row), setAt, placeAfter };
}

/** The row that keys act on: `j` and `k` move. */
export function useRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  words: { readonly down: string; readonly up: string },
) {
  const { row, at, setAt, placeAfter } = useChosen(rows, keyOf);
  const move = (by: 1 | -1) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, placeAfter(by)))];
    if (next !== undefined) setAt(keyOf(next));
  };
  useKeys([
    { keys: 'j', does: words.down, run: () => move(1), repeats: true },
    { keys: 'k', does: words.up, run: () => move(-1), repeats: true },
  ]);
  return { row, at, setAt };
}
