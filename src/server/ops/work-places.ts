/** The limits of one class that shares the places. */
export interface Share {
  /** Places reserved for this class. */
  readonly reserved: number;
  /** The most places that it may hold, its own and shared ones. */
  readonly most: number;
  /** How many may queue, and for how long. */
  readonly queue: number;
  readonly waitMs: number;
}

/** Returns a place; a second call does nothing. */
export type GiveBack = () => void;

interface Holder extends Share {
  held: number;
  readonly line: Set<() => void>;
}

/**
 * Places that several classes of work share: each class has some of its own, the others are first come, first served.
 * Each class has its own queue, and free places go to the queues in turn, so that a long one does not delay the others.
 */
export class WorkPlaces<Name extends string> {
  readonly #holders: Map<Name, Holder>;
  readonly #common: number;
  #turn = 0;

  constructor(shares: Readonly<Record<Name, Share>>, common = 0) {
    const entries = Object.entries(shares) as [Name, Share][];
    this.#holders = new Map(entries.map(([name, share]) => [name, { ...share, held: 0, line: new Set() }]));
    this.#common = common;
  }

  /** A free place; null if there is none. */
  takeNow(name: Name): GiveBack | null {
    const holder = this.#holderOf(name);
    return this.#hasRoom(holder) ? this.#hold(holder) : null;
  }

  /** A place, now or within the wait; null if the queue is full or none became free. */
  async take(name: Name): Promise<GiveBack | null> {
    const now = this.takeNow(name);
    if (now !== null) return now;
    const holder = this.#holderOf(name);
    if (holder.line.size >= holder.queue) return null;
    return (await joinQueue(holder)) ? this.#giveBack(holder) : null;
  }

  #holderOf(name: Name): Holder {
    const holder = this.#holders.get(name);
    if (!holder) throw new Error(`Nobody called ${name} shares these places.`);
    return holder;
  }

  #hasRoom({ held, reserved, most }: Holder): boolean {
    if (held >= most) return false;
    if (held < reserved) return true;
    let used = 0;
    for (const other of this.#holders.values()) used += Math.max(0, other.held - other.reserved);
    return used < this.#common;
  }

  #hold(holder: Holder): GiveBack {
    holder.held += 1;
    return this.#giveBack(holder);
  }

  #giveBack(holder: Holder): GiveBack {
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      holder.held -= 1;
      this.#callNext();
    };
  }

  /** Admits waiting callers, queue by queue; the next call starts with the next queue. */
  #callNext(): void {
    const holders = [...this.#holders.values()];
    for (let step = 0; step < holders.length; step += 1) {
      const holder = holders[(this.#turn + step) % holders.length] as Holder;
      const [next] = holder.line;
      if (!next || !this.#hasRoom(holder)) continue;
      holder.line.delete(next);
      holder.held += 1;
      this.#turn = (this.#turn + step + 1) % holders.length;
      next();
      return;
    }
  }
}

/** Whether its turn came in time. The place is then held. */
function joinQueue({ line, waitMs }: Holder): Promise<boolean> {
  return new Promise((resolve) => {
    const turn = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      line.delete(turn);
      resolve(false);
    }, waitMs);
    line.add(turn);
  });
}
