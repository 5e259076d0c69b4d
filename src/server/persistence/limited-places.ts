/** So many places at once; whoever finds none waits in line, for so long at most. */
export class LimitedPlaces {
  readonly #waiting = new Set<() => void>();
  readonly #waitMs: number;
  #free: number;

  constructor(places: number, waitMs: number) {
    this.#free = places;
    this.#waitMs = waitMs;
  }

  /** A place, and what gives it back; null where none became free in time. Giving back twice counts once. */
  async take(): Promise<(() => void) | null> {
    if (this.#free > 0) {
      this.#free -= 1;
      return this.#giveBack();
    }
    return (await this.#standInLine()) ? this.#giveBack() : null;
  }

  #standInLine(): Promise<boolean> {
    return new Promise((resolve) => {
      const turn = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(turn);
        resolve(false);
      }, this.#waitMs);
      this.#waiting.add(turn);
    });
  }

  #giveBack(): () => void {
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      const [next] = this.#waiting;
      if (!next) {
        this.#free += 1;
        return;
      }
      this.#waiting.delete(next);
      next();
    };
  }
}
