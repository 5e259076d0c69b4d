import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWhen } from './use-first-details.tsx';

it('runs each time the condition becomes true, with the state at that time', () => {
  const seen: string[] = [];
  const { rerender } = renderHook(({ on, word }) => useWhen(on, () => seen.push(word)), {
    initialProps: { on: false, word: 'a' },
  });
  rerender({ on: true, word: 'b' });
  rerender({ on: true, word: 'c' });
  rerender({ on: false, word: 'd' });
  rerender({ on: true, word: 'e' });
  expect(seen).toEqual(['b', 'e']);
});
