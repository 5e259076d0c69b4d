/** A key as the ear hears it. */
export interface HeardKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  /** Milliseconds, from the machine that sent it. */
  readonly atMs: number;
}

/** What was heard: a scanner's text, whether it sends an Enter behind it or not, or keys that somebody pressed. */
export type Heard =
  | { readonly kind: 'scan'; readonly text: string }
  | { readonly kind: 'keys'; readonly keys: readonly HeardKey[] };

/** Scanners send a character every 2 to 40 ms; hands press keys further apart. A row ends with a gap as long as this. */
export const GAP_MS = 80;
/** A row of fewer characters is somebody's hands: two quick keys are no scan, and no code is so short. */
const LEAST_CHARACTERS = 4;

/**
 * Tells a scanner, which types like a keyboard, from hands: it hears keys that go to no field and gives back either the scanner's text or the
 * keys themselves. Ctrl and ] is how scanners send the separator of a code (ASCII 29).
 */
export function makeEar() {
  let row: HeardKey[] = [];
  const end = (): Heard | null => {
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
    /** Hears a key. Gives what came before it where the key begins a new row, or what it ended. */
    hear(key: HeardKey): readonly Heard[] {
      const last = row.at(-1);
      const before = last && key.atMs - last.atMs > GAP_MS ? end() : null;
      row.push(key);
      const ended = key.key === 'Enter' ? end() : null;
      return [before, ended].filter((one) => one !== null);
    },
    /** Nothing came for as long as a gap: what was heard. */
    end,
    /** Whether a row has begun that no gap has ended. */
    isHearing: () => row.length > 0,
  };
}

/** Whether a key writes a character, is the separator, or ends a row. */
export function isHeard({ key, ctrlKey }: Pick<HeardKey, 'key' | 'ctrlKey'>): boolean {
  return ctrlKey ? key === ']' : key.length === 1 || key === 'Enter';
}

function characterOf({ key, ctrlKey }: HeardKey): string {
  return ctrlKey && key === ']' ? '\u001d' : key;
}
