import { describe, expect, it } from 'vitest';
import { createScanDetector, type DetectedInput, isScannerKey } from './scan-detector.ts';

/** Keys with this many milliseconds between them; "^]" is Ctrl and ]. */
function type(keys: readonly string[], gapMs: number): DetectedInput[] {
  const detector = createScanDetector();
  const detected = keys.flatMap((key, place) =>
    detector.receive({ key: key.replace('^', ''), ctrlKey: key === '^]', atMs: place * gapMs }),
  );
  const rest = detector.end();
  return rest ? [...detected, rest] : detected;
}

describe('the scan detector', () => {
  it('detects a scanner, and the Enter after it', () =>
    expect(type([...'AB12', 'Enter'], 10)).toEqual([{ kind: 'scan', text: 'AB12' }]));
  it('detects a scanner that sends no Enter', () =>
    expect(type([...'(10)AB12'], 30)).toEqual([{ kind: 'scan', text: '(10)AB12' }]));
  it('detects the separator that a scanner sends as Ctrl and ]', () =>
    expect(type([...'10AB', '^]', ...'17270331', 'Enter'], 5)).toMatchObject([{ text: '10AB\u001d17270331' }]));
  it('returns typed keys one by one', () =>
    expect(type(['d', 'f', 'b'], 120)).toMatchObject([
      { kind: 'keys', keys: [{ key: 'd' }] },
      { kind: 'keys', keys: [{ key: 'f' }] },
      { kind: 'keys', keys: [{ key: 'b' }] },
    ]));
  it('does not mistake two quick keys and an Enter for a scan', () => {
    expect(type(['g', 'b'], 40)).toMatchObject([{ kind: 'keys', keys: [{ key: 'g' }, { key: 'b' }] }]);
    expect(type(['j', 'Enter'], 40)).toMatchObject([{ kind: 'keys', keys: [{ key: 'j' }, { key: 'Enter' }] }]);
    expect(type(['Enter'], 40)).toMatchObject([{ kind: 'keys', keys: [{ key: 'Enter' }] }]);
  });
  it('separates two scans in a row', () =>
    expect(type([...'AB12', 'Enter', ...'CD34', 'Enter'], 5)).toMatchObject([{ text: 'AB12' }, { text: 'CD34' }]));
  it('ignores keys that type no character', () => {
    expect(['Tab', 'Escape', 'F10', 'ArrowDown', 'Shift'].some((key) => isScannerKey({ key, ctrlKey: false }))).toBe(
      false,
    );
    expect(isScannerKey({ key: 'c', ctrlKey: true })).toBe(false);
    expect(isScannerKey({ key: ']', ctrlKey: true })).toBe(true);
  });
});
