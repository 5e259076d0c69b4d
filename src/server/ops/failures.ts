/**
 * The failures of work on many items, where the others are still done if one fails: each failure is noted, and after the last item the
 * first is thrown, so that whoever started the work logs and counts it.
 */
export class Failures {
  private readonly noted: unknown[] = [];

  /** Does a piece of work. Undefined if it failed. */
  async note<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work();
    } catch (error) {
      this.add(error);
      return undefined;
    }
  }

  add(failure: unknown): void {
    this.noted.push(failure);
  }

  /** Throws the first failure, if there was any. */
  throwFirst(): void {
    if (this.noted.length > 0) throw this.noted[0];
  }
}
