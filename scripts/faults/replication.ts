import { appendFileSync, chownSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askServer, type PostgresServer, type Programs, runProgram } from '../nodes/postgres-server.ts';

/** A controllable connection between two databases: it can fall silent while both run. */
export interface ReplicationLink {
  readonly port: number;
  /** From now on nothing passes; data in transit is lost. */
  cut(): void;
  close(): Promise<void>;
}

/** A proxy to a port of this machine. */
export async function openLink(toPort: number): Promise<ReplicationLink> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(toPort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!isCut) to.write(bytes);
      });
      from.once('close', () => to.destroy());
      from.on('error', () => undefined);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      isCut = true;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Copies a running server into `folder`, ready to follow it over `port`. */
export function copyForFollowing(programs: Programs, port: number, folder: string): void {
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'shop', '-D', folder];
  runProgram(programs, 'pg_basebackup', [...from, '-R', '-X', 'stream', '--checkpoint=fast'], dirname(folder));
}

/** Waits until a follower streams from this server. */
export async function untilFollowed(server: PostgresServer, state: 'async' | 'sync' = 'async'): Promise<void> {
  for (const until = Date.now() + 30_000; ; await wait(50)) {
    const followers = await askServer(
      server.url('postgres'),
      "select 1 from pg_stat_replication where state = 'streaming' and (sync_state = $1 or $1 = 'async')",
      [state],
    );
    if (followers.length > 0) return;
    if (Date.now() > until) throw new Error('Nothing follows this server.');
  }
}

/** From now on a commit is acknowledged only when a follower has also written it to disk. */
export async function waitForFollower(server: PostgresServer): Promise<void> {
  await askServer(server.url('postgres'), "alter system set synchronous_standby_names = '*'");
  await askServer(server.url('postgres'), 'select pg_reload_conf()');
  await untilFollowed(server, 'sync');
}

/** Promotes the follower to the server that accepts writes, and waits until it does. */
export async function promote(follower: PostgresServer): Promise<void> {
  const [answer] = await askServer(follower.url('postgres'), 'select pg_promote(true, 60) as done');
  if (answer?.done !== true) throw new Error('The follower was not promoted.');
}

/**
 * Takes the failed server back as a follower of the new one: pg_rewind undoes what only it had, then it streams. What
 * is undone are the acknowledged orders that an asynchronous follower never got.
 */
export async function rejoin(programs: Programs, fallen: PostgresServer, leader: PostgresServer): Promise<void> {
  const source = leader.url('postgres');
  // Before its first checkpoint a promoted server still reports the old timeline, and pg_rewind sees nothing to undo.
  await askServer(source, 'checkpoint');
  runProgram(programs, 'pg_rewind', ['-D', fallen.folder, `--source-server=${source}`], dirname(fallen.folder));
  const signal = join(fallen.folder, 'standby.signal');
  writeFileSync(signal, '');
  if (programs.user) chownSync(signal, programs.user.uid, programs.user.gid);
  appendFileSync(
    join(fallen.folder, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nsynchronous_standby_names = ''\n`,
  );
  await fallen.start();
  await untilFollowed(leader);
}
