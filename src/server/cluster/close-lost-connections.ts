import type { Worker } from 'node:cluster';

/** The messages of Node's cluster: a new connection for a worker, and the worker's acknowledgement. */
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
 * Closes connections that were being handed to a worker when it died. Node's cluster closes its own copy of a
 * connection once the worker has acknowledged it; if the worker dies before, nobody closes it and the client waits for
 * ever. A closed client is told at once and can retry. These message names are internal to Node
 * (`lib/internal/cluster`): if they change, nothing is closed, and the test of two workers fails. Alternatives:
 * decision 028.
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
