import { useState } from 'react';
import { useKeys } from './keys.ts';

/** The chosen row, and its place in the list, to go on from where it leaves. */
interface Chosen {
  readonly of: string;
  readonly key: string;
  readonly place: number;
}

/**
 * Which of some rows keys act on: the first at the start. Where it leaves the list, none is chosen until somebody chooses
 * again: a key must not act on a row that took its place meanwhile. `of` names the list: another list begins anew.
 */
export function useChosen<Row>(rows: readonly Row[], keyOf: (row: Row) => string, of = '') {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isHere = chosen?.of === of;
  const place = isHere ? rows.findIndex((row) => keyOf(row) === chosen.key) : 0;
  const row = rows[place] ?? null;
  if (row !== null && !(isHere && chosen.place === place)) setChosen({ of, key: keyOf(row), place });
  const setAt = (key: string) => setChosen({ of, key, place: rows.findIndex((each) => keyOf(each) === key) });
  /** The place that many rows further on; where the chosen row has left, the row after it is the first. */
  const placeAfter = (by: 1 | -1) => (row !== null ? place : (chosen?.place ?? 0) - (by === 1 ? 1 : 0)) + by;
  return { row, at: row === null ? null : keyOf(row), setAt, placeAfter };
}

/** Which of some rows keys act on: `j` and `k` move. */
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
