import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useNewest } from './on-demand-form.tsx';

function chosenAfter(...lists: (readonly string[] | undefined)[]): string[] {
  const chosen: string[] = [];
  const { rerender } = renderHook(({ ids }) => useNewest(ids, (id) => chosen.push(id)), {
    initialProps: { ids: lists[0] },
  });
  for (const ids of lists.slice(1)) rerender({ ids });
  return chosen;
}

it('chooses what was just added, once', () => {
  expect(chosenAfter(undefined, ['a'], ['a', 'b'], ['b', 'a'], ['b', 'a'])).toEqual(['b']);
  expect(chosenAfter([], ['a'])).toEqual(['a']);
});

it('chooses nothing on the first list, for a removed one, or for several at once', () => {
  expect(chosenAfter(undefined, ['a', 'b'])).toEqual([]);
  expect(chosenAfter(['a', 'b'], ['b'])).toEqual([]);
  expect(chosenAfter([], ['a', 'b'])).toEqual([]);
});
