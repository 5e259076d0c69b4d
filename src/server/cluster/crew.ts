import cluster from 'node:cluster';

/** What a worker reports to the process that started it: that it is open, and its memory. */
export interface OpenWord {
  readonly word: 'open';
  readonly address: string;
  readonly rssBytes: number;
}

/** A worker has loaded its code and can be told where the database is. */
export interface WaitingWord {
  readonly word: 'waiting';
}

/** The line that tells an operator why a worker can't open. */
export interface RefusedWord {
  readonly word: 'refused';
  readonly line: string;
}

/**
 * Additional settings for a worker: where database and sandbox are. Sent once the database is open; a later worker
 * starts with them.
 */
export interface SettingsWord {
  readonly word: 'settings';
  readonly environment: Readonly<Record<string, string>>;
}

/** What every worker is told whenever one of them opens or ends. */
export interface CrewWord {
  readonly word: 'crew';
  readonly open: number;
  readonly wanted: number;
}

/** What a worker is started with before the database is open. */
export const EARLY = { SAMESALT_WORKER_STARTS: 'early' } as const;

/** Whether this worker was started before the database was open and is told its address later. */
export function startsEarly(): boolean {
  return process.env.SAMESALT_WORKER_STARTS === EARLY.SAMESALT_WORKER_STARTS;
}

/** In the settings of a worker: the process that started it also runs the database, whose address it gives. */
export const OWN_DATABASE = { SAMESALT_OWN_DATABASE: 'yes' } as const;

/** Waits, in a worker that has loaded its code, for the settings from the process that started it. */
export function receiveSettings(): Promise<SettingsWord['environment']> {
  return new Promise((resolve) => {
    const listen = (word: SettingsWord) => {
      if (word.word !== 'settings') return;
      cluster.worker?.off('message', listen);
      resolve(word.environment);
    };
    cluster.worker?.on('message', listen);
    cluster.worker?.send({ word: 'waiting' } satisfies WaitingWord);
  });
}

/** Tells the process that started this worker why it can't open, so that it is printed once for all workers. */
export function reportRefusal(line: string): Promise<void> {
  const word: RefusedWord = { word: 'refused', line };
  return new Promise((resolve) => {
    if (!process.send) return resolve();
    process.send(word, undefined, undefined, () => resolve());
  });
}

/** A worker's place among the others. */
export interface Place {
  /** Null once all workers answer, otherwise what is missing: behind one port a visitor can't choose a ready one. */
  waitsFor(): string | null;
  /** Whether the shop runs its database itself: then it counts as dead without it. */
  readonly ownDatabase: boolean;
  /** Reports that this worker answers requests. */
  tellOpen(address: string): void;
}

/** Takes a place among the workers of one port. Only in a worker. */
export function joinCrew(): Place {
  let heard: CrewWord | null = null;
  cluster.worker?.on('message', (word: CrewWord) => {
    if (word.word === 'crew') heard = word;
  });
  return {
    waitsFor: () => {
      if (heard === null) return 'are being started';
      return heard.open >= heard.wanted ? null : `${heard.open} of ${heard.wanted} are open`;
    },
    ownDatabase: process.env.SAMESALT_OWN_DATABASE === OWN_DATABASE.SAMESALT_OWN_DATABASE,
    tellOpen: (address) => {
      const word: OpenWord = { word: 'open', address, rssBytes: process.memoryUsage.rss() };
      cluster.worker?.send(word);
    },
  };
}
