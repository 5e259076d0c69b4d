import cluster from 'node:cluster';

/** What a worker tells the process that started it: it answers, and takes so much memory. */
export interface OpenWord {
  readonly word: 'open';
  readonly address: string;
  readonly rssBytes: number;
}

/** What every worker is told whenever one of them opens or ends. */
export interface CrewWord {
  readonly word: 'crew';
  readonly open: number;
  readonly wanted: number;
}

/** A worker's place among the others. */
export interface Place {
  /** Null once all workers answer, else what is missing: behind one port no visitor can choose the one that is ready. */
  waitsFor(): string | null;
  /** This worker answers now. */
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
    tellOpen: (address) => {
      const word: OpenWord = { word: 'open', address, rssBytes: process.memoryUsage.rss() };
      cluster.worker?.send(word);
    },
  };
}
