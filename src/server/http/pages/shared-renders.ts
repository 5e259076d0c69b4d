interface Running<Page> {
  readonly page: Promise<Page>;
  readonly allLeft: AbortController;
  visitors: number;
}

/** Lets visitors who ask for the same page while it is being made wait for that one: it is made once. */
export class SharedRenders<Page> {
  readonly #running = new Map<string, Running<Page>>();

  /** Whether somebody else's page of this key is on its way. */
  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** The page of this key, made by `make` where nobody makes it now. Its signal is aborted once every visitor has left. */
  join(key: string, leaving: AbortSignal, make: (allLeft: AbortSignal) => Promise<Page>): Promise<Page> {
    const running = this.#running.get(key) ?? this.#begin(key, make);
    running.visitors += 1;
    leaving.addEventListener('abort', () => {
      running.visitors -= 1;
      if (running.visitors > 0) return;
      // Whoever comes now must not wait for a page that is given up.
      if (this.#running.get(key) === running) this.#running.delete(key);
      running.allLeft.abort();
    });
    return running.page;
  }

  #begin(key: string, make: (allLeft: AbortSignal) => Promise<Page>): Running<Page> {
    const allLeft = new AbortController();
    const page = make(allLeft.signal).finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    const running: Running<Page> = { page, allLeft, visitors: 0 };
    this.#running.set(key, running);
    return running;
  }
}
