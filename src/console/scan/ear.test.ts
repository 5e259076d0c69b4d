import { describe, expect, it } from 'vitest';
import { type Heard, isHeard, makeEar } from './ear.ts';

/** Keys with so many milliseconds between them; "^]" is Ctrl and ]. */
function type(keys: readonly string[], gapMs: number): Heard[] {
  const ear = makeEar();
  const heard = keys.flatMap((key, place) =>
    ear.hear({ key: key.replace('^', ''), ctrlKey: key === '^]', atMs: place * gapMs }),
  );
  const rest = ear.end();
  return rest ? [...heard, rest] : heard;
}

describe('the ear', () => {
  it('hears a scanner, and the Enter behind it', () =>
    expect(type([...'AB12', 'Enter'], 10)).toEqual([{ kind: 'scan', text: 'AB12' }]));
  it('hears a scanner that sends no Enter', () =>
    expect(type([...'(10)AB12'], 30)).toEqual([{ kind: 'scan', text: '(10)AB12' }]));
  it('hears the separator that a scanner sends as Ctrl and ]', () =>
    expect(type([...'10AB', '^]', ...'17270331', 'Enter'], 5)).toMatchObject([{ text: '10AB\u001d17270331' }]));
  it('leaves hands their keys, one by one', () =>
    expect(type(['d', 'f', 'b'], 120)).toMatchObject([
      { kind: 'keys', keys: [{ key: 'd' }] },
      { kind: 'keys', keys: [{ key: 'f' }] },
      { kind: 'keys', keys: [{ key: 'b' }] },
    ]));
  it('leaves quick hands two keys in a row, and an Enter', () => {
    expect(type(['g', 'b'], 40)).toMatchObject([{ kind: 'keys', keys: [{ key: 'g' }, { key: 'b' }] }]);
    expect(type(['j', 'Enter'], 40)).toMatchObject([{ kind: 'keys', keys: [{ key: 'j' }, { key: 'Enter' }] }]);
    expect(type(['Enter'], 40)).toMatchObject([{ kind: 'keys', keys: [{ key: 'Enter' }] }]);
  });
  it('tells two scans apart that come one behind the other', () =>
    expect(type([...'AB12', 'Enter', ...'CD34', 'Enter'], 5)).toMatchObject([{ text: 'AB12' }, { text: 'CD34' }]));
  it('hears no key that writes nothing', () => {
    expect(['Tab', 'Escape', 'F10', 'ArrowDown', 'Shift'].some((key) => isHeard({ key, ctrlKey: false }))).toBe(false);
    expect(isHeard({ key: 'c', ctrlKey: true })).toBe(false);
    expect(isHeard({ key: ']', ctrlKey: true })).toBe(true);
  });
});
