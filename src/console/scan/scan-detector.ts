export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  /** The event's time in milliseconds. */
  readonly atMs: number;
}

/** What was detected: a scanner's text, with or without an Enter after it, or keys that somebody pressed. */
export type DetectedInput =
  | { readonly kind: 'scan'; readonly text: string }
  | { readonly kind: 'keys'; readonly keys: readonly KeyPress[] };

/**
 * Scanners send a character every 2 to 40 ms; people type more slowly. A gap this long ends a sequence of keys, in
 * milliseconds.
 */
export const GAP_MS = 80;
/** A sequence with fewer characters counts as typing, because no code is that short. */
const LEAST_CHARACTERS = 4;

/**
 * Distinguishes a scanner, which acts as a keyboard, from typing: it receives keys that go to no field and returns either the
 * scanner's text or the keys themselves. Scanners send the separator of a code (ASCII 29) as Ctrl and ].
 */
export function createScanDetector() {
  let row: KeyPress[] = [];
  const end = (): DetectedInput | null => {
    const keys = row;
    row = [];
    if (keys.length === 0) return null;
    const text = keys
      .filter(({ key }) => key !== 'Enter')
      .map(characterOf)
      .join('');
    return text.length >= LEAST_CHARACTERS ? { kind: 'scan', text } : { kind: 'keys', keys };
  };
  return {
    /** Receives a key. Returns the sequence before it if the key begins a new one, or the sequence that it ends. */
    receive(key: KeyPress): readonly DetectedInput[] {
      const last = row.at(-1);
      const before = last && key.atMs - last.atMs > GAP_MS ? end() : null;
      row.push(key);
      const ended = key.key === 'Enter' ? end() : null;
      return [before, ended].filter((one) => one !== null);
    },
    /** Called after a gap: returns the sequence that it ends. */
    end,
    /** Whether a sequence is open. */
    isActive: () => row.length > 0,
  };
}

/** Whether a key types a character, is the separator, or ends a sequence. */
export function isScannerKey({ key, ctrlKey }: Pick<KeyPress, 'key' | 'ctrlKey'>): boolean {
  return ctrlKey ? key === ']' : key.length === 1 || key === 'Enter';
}

function characterOf({ key, ctrlKey }: KeyPress): string {
  return ctrlKey && key === ']' ? '\u001d' : key;
}
