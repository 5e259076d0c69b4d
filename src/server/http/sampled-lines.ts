const MINUTE_MS = 60_000;

/** How many lines a minute one source may write, and all together. */
interface SampleSize {
  readonly perSource: number;
  readonly inAll: number;
}

/**
 * Lets the first lines of each source through, minute by minute, and counts the others: a flood of refusals must not
 * fill the database's disk.
 */
export class SampledLines {
  readonly #size: SampleSize;
  readonly #lines = new Map<string, number>();
  #minute = 0;
  #written = 0;
  #left = 0;

  constructor(size: SampleSize) {
    this.#size = size;
  }

  /**
   * Whether this line is written. `leftOut` gets the number of those that were not, with the first line of a later
   * minute.
   */
  take(source: string, nowMs: number, leftOut: (lines: number) => void): boolean {
    this.#turn(Math.floor(nowMs / MINUTE_MS), leftOut);
    const lines = this.#lines.get(source) ?? 0;
    if (lines >= this.#size.perSource || this.#written >= this.#size.inAll) {
      this.#left += 1;
      return false;
    }
    this.#lines.set(source, lines + 1);
    this.#written += 1;
    return true;
  }

  #turn(minute: number, leftOut: (lines: number) => void): void {
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#lines.clear();
    this.#written = 0;
    if (this.#left > 0) leftOut(this.#left);
    this.#left = 0;
  }
}
