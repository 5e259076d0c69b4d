/**
 * No query of a shop takes this long. One that does is on a silently cut connection: the connection is dropped, and
 * the server releases the locks of the abandoned transaction.
 */
export const ANSWERS_WITHIN_MS = 8_000;
/** The longest that one request waits for the database: its turns and all its statements together. */
const REQUEST_WAITS_MS = 10_000;

/** The error of a request that was not served by the database in time: the shop is busy, nothing is broken. */
export class DatabaseBusy extends Error {
  readonly code = 'DATABASE_BUSY';
}

/**
 * How long one request may still wait for the database, in milliseconds. Waits at the same time count once. Time that is spent
 * elsewhere (a payment provider, a file store) does not count: what follows a payment must still be written.
 */
export class DatabasePatience {
  readonly #limitMs: number;
  readonly #now: () => number;
  #waitedMs = 0;
  #waiting = 0;
  #since = 0;

  constructor(limitMs = REQUEST_WAITS_MS, now: () => number = () => performance.now()) {
    this.#limitMs = limitMs;
    this.#now = now;
  }

  /** What is left; zero or less when it is used up. */
  leftMs(): number {
    const running = this.#waiting > 0 ? this.#now() - this.#since : 0;
    return this.#limitMs - this.#waitedMs - running;
  }

  /** Counts the time of this wait, however it ends. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    if (this.#waiting === 0) this.#since = this.#now();
    this.#waiting += 1;
    try {
      return await work;
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#waitedMs += this.#now() - this.#since;
    }
  }

  /** Like `during`, and gives up when nothing is left; a result that comes later goes to `late`. */
  withinLimit<Result>(work: Promise<Result>, late: (result: Result) => void): Promise<Result> {
    const inTime = new Promise<Result>((resolve, reject) => {
      let isOver = false;
      const timer = setTimeout(
        () => {
          isOver = true;
          reject(new DatabaseBusy('The database had no connection for this request in time.'));
        },
        Math.max(0, this.leftMs()),
      );
      work.then(
        (result) => {
          clearTimeout(timer);
          if (isOver) late(result);
          else resolve(result);
        },
        (error: unknown) => {
          clearTimeout(timer);
          reject(error);
        },
      );
    });
    return this.during(inTime);
  }
}
