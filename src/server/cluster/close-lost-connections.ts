import type { Worker } from 'node:cluster';

/** What Node's cluster sends a worker with a new connection, and the worker's word that it has it. */
interface HandOver {
  readonly act?: string;
  readonly seq?: number;
}
interface Receipt {
  readonly ack?: number;
}
interface Connection {
  close(): void;
}

/**
 * Ends the connections that were on their way to a worker when it died. Node's cluster closes its own copy of a connection once
 * the worker has said that it has it; where the worker dies before, nobody ever does, and whoever came waits for ever. Closed,
 * they are told at once and come again. These words are Node's own (`lib/internal/cluster`): were they to change, nothing would
 * be closed, and the test of two workers fails. Why not otherwise: decision 028.
 */
export function closeLostConnections(worker: Worker): void {
  const onTheirWay = new Map<number, Connection>();
  const { process: child } = worker;
  const send = child.send.bind(child) as (...given: unknown[]) => boolean;
  child.send = (...given: unknown[]) => {
    const [word, connection] = given as [HandOver, Connection | undefined];
    if (word?.act === 'newconn' && word.seq !== undefined && connection) onTheirWay.set(word.seq, connection);
    return send(...given);
  };
  child.on('internalMessage', ({ ack }: Receipt) => {
    if (ack !== undefined) onTheirWay.delete(ack);
  });
  worker.once('exit', () => {
    for (const connection of onTheirWay.values()) connection.close();
    onTheirWay.clear();
  });
}
