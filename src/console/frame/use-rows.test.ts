import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keysInForce } from './keys.ts';
import { useChosen, useRows } from './use-rows.ts';

const press = (key: string) =>
  act(() =>
    keysInForce()
      .find(({ keys }) => keys === key)
      ?.run(),
  );
const open = (rows: readonly string[]) =>
  renderHook((shown: readonly string[]) => useRows(shown, (row) => row, { down: 'Next', up: 'Previous' }), {
    initialProps: rows,
  });

it('chooses the first row, moves, and stays on a row that is now elsewhere', () => {
  const { result, rerender } = open(['a', 'b', 'c']);
  expect(result.current.at).toBe('a');
  press('j');
  expect(result.current.at).toBe('b');
  rerender(['b', 'c']);
  expect(result.current.at).toBe('b');
  press('k');
  expect(result.current.at).toBe('b');
});

it.each([
  ['the first, which nobody chose', [], ['b', 'c'], 'b'],
  ['one in the middle', ['j'], ['a', 'c'], 'c'],
  ['the last', ['j', 'j'], ['a', 'b'], 'b'],
])('chooses no other row where %s leaves, and goes on from there', (_, keys, left, next) => {
  const { result, rerender } = open(['a', 'b', 'c']);
  for (const key of keys) press(key);
  rerender(left);
  expect(result.current).toMatchObject({ row: null, at: null });
  press('j');
  expect(result.current.at).toBe(next);
});

it('goes back to the row before one that left', () => {
  const { result, rerender } = open(['a', 'b', 'c']);
  press('j');
  rerender(['a', 'c']);
  press('k');
  expect(result.current.at).toBe('a');
});

it('chooses the first row again in another list', () => {
  const { result, rerender } = renderHook(({ rows, of }) => useChosen(rows, (row: string) => row, of), {
    initialProps: { rows: ['a', 'b'], of: 'rx' },
  });
  act(() => result.current.setAt('b'));
  rerender({ rows: ['c', 'd'], of: 'pack' });
  expect(result.current.at).toBe('c');
});
