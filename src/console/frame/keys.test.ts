import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { actOf, type KeyAct, keysInForce, useKeys, useKeysEverywhere } from './keys.ts';

const act = (keys: string, more: Partial<KeyAct> = {}): KeyAct => ({ keys, does: keys, run: () => undefined, ...more });
const ACTS = [
  act('a'),
  act('Enter'),
  act('g q'),
  act('q'),
  act('j', { repeats: true }),
  act('F10', { inFields: true }),
];

/** Presses a key on an element, or on the page if none is named. */
function press(key: string, on = 'body', more: Partial<KeyboardEvent> = {}) {
  const target = on === 'body' ? document.body : document.body.appendChild(document.createElement(on));
  return { key, target, repeat: false, ctrlKey: false, altKey: false, metaKey: false, ...more };
}
const meant = (...args: Parameters<typeof press>) => actOf(press(...args), '', ACTS)?.keys ?? null;

describe('a key at the counter', () => {
  it('acts on the page, but not in a field', () => {
    expect(meant('a')).toBe('a');
    expect(meant('a', 'input')).toBeNull();
    expect(meant('a', 'textarea')).toBeNull();
    expect(meant('a', 'select')).toBeNull();
  });

  it('acts in a field if it types no character', () => expect(meant('F10', 'textarea')).toBe('F10'));

  it('acts once when held down, unless it moves the selection', () => {
    expect(meant('F10', 'body', { repeat: true })).toBeNull();
    expect(meant('a', 'body', { repeat: true })).toBeNull();
    expect(meant('j', 'body', { repeat: true })).toBe('j');
  });

  it('Enter on a button presses that button only', () => {
    expect(meant('Enter')).toBe('Enter');
    expect(meant('Enter', 'button')).toBeNull();
    expect(meant('Enter', 'summary')).toBeNull();
  });

  it.each(['ctrlKey', 'altKey', 'metaKey'] as const)('does nothing with %s', (modifier) =>
    expect(meant('a', 'body', { [modifier]: true })).toBeNull(),
  );

  it('is the second of two right after the first, and a separate key otherwise', () => {
    expect(actOf(press('q'), 'g', ACTS)?.keys).toBe('g q');
    expect(actOf(press('q'), 'x', ACTS)?.keys).toBe('q');
    expect(actOf(press('g'), '', ACTS)).toBeNull();
  });
});

it.each([
  ['the screen', 'the frame'],
  ['the frame', 'the screen'],
])('a screen’s own key overrides the same key of every screen, even where %s is registered before %s', (first) => {
  const own = act('/', { does: 'the screen’s' });
  const screen = () => renderHook(() => useKeys([own]));
  const frame = () => renderHook(() => useKeysEverywhere([act('/'), act('g q')]));
  const there = first === 'the screen' ? [screen(), frame()] : [frame(), screen()];
  expect(actOf(press('/'), '', keysInForce())).toBe(own);
  for (const { unmount } of there) unmount();
  expect(keysInForce()).toEqual([]);
});
