import { AppError } from '#contract/app-error.ts';
import { BUSY_RETRY_AFTER_S } from '../guards/error-reply.ts';

interface Waiting {
  readonly go: () => void;
  readonly refuse: () => void;
}

/**
 * The line of pages that are to be rendered: a few at once, the others wait, every network in turn, so that hundreds from one
 * stand in nobody else's way. Where the line is full, the network with the most in it loses its last.
 */
export class RenderLine {
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #most: number;
  #free: number;
  #length = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#free = atOnce;
    this.#most = mostWaiting;
  }

  /** Does the work when it is its turn; refuses it as overloaded where the line is too long, or once nobody waits for it. */
  async run<Result>(network: string, leaving: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#joinQueue(network);
    try {
      if (leaving.aborted) throw overloaded();
      return await work();
    } finally {
      this.#callNext();
    }
  }

  #joinQueue(network: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(network) ?? [];
      own.push({ go: resolve, refuse: () => reject(overloaded()) });
      this.#waiting.set(network, own);
      this.#length += 1;
      if (this.#length > this.#most) this.#refuseLastOfLongest();
    });
  }

  #refuseLastOfLongest(): void {
    let longest: [string, Waiting[]] | null = null;
    for (const entry of this.#waiting) if (entry[1].length >= (longest?.[1].length ?? 1)) longest = entry;
    if (!longest) return;
    const [network, own] = longest;
    const last = own.pop();
    if (own.length === 0) this.#waiting.delete(network);
    this.#length -= 1;
    last?.refuse();
  }

  /** The place goes straight to the next in line; its network goes to the end. */
  #callNext(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#free += 1;
      return;
    }
    const [network, own] = first;
    const next = own.shift();
    this.#waiting.delete(network);
    if (own.length > 0) this.#waiting.set(network, own);
    this.#length -= 1;
    next?.go();
  }
}

function overloaded(): AppError {
  return new AppError('overloaded', { retryAfterS: BUSY_RETRY_AFTER_S });
}
