import { appendFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Messenger, OutgoingMessage, SentMessage } from './messenger.ts';

/** What the outbox needs of the server's log. */
export interface OutboxLog {
  info(facts: object, text: string): void;
}

interface OutboxOptions {
  readonly dataDir: string;
  readonly mode: 'local' | 'live';
  readonly log: OutboxLog;
  readonly now: () => Date;
}

/** Messages are short; so many of the newest fit into this many bytes. */
const TAIL_BYTES = 256 * 1024;

/** Stands in for a provider: it writes messages down instead of sending them. */
export interface OutboxMessenger extends Messenger {
  /** The newest messages first. */
  newest(count: number): Promise<SentMessage[]>;
}

/**
 * Writes every message as one JSON line to `outbox/messages.ndjson` in the data folder, and outside live mode prints its
 * text on the server's log, so that whoever tries the shop can read it. `send` resolves once the line is in the file.
 */
export function createOutboxMessenger({ dataDir, mode, log, now }: OutboxOptions): OutboxMessenger {
  const folder = join(dataDir, 'outbox');
  const file = join(folder, 'messages.ndjson');
  let last: Promise<void> = Promise.resolve();
  const write = async (line: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await appendFile(file, line, { mode: 0o600 });
  };
  return {
    send: ({ channel, to, template, text }: OutgoingMessage) => {
      const sent: SentMessage = { at: now().toISOString(), channel, to, template, text };
      // One after the other, so that lines never mix; a failed one must not stop those behind it.
      const written = last.then(() => write(`${JSON.stringify(sent)}\n`));
      last = written.catch(() => undefined);
      if (mode === 'local') log.info({ channel, template }, `outbox: ${text}`);
      return written;
    },
    newest: async (count) => readNewest(file, count),
  };
}

async function readNewest(file: string, count: number): Promise<SentMessage[]> {
  const lines = (await readTail(file)).split('\n').filter((line) => line !== '');
  return lines.slice(-count).toReversed().flatMap(readLine);
}

/** A line that a crash or the start of the tail cut in two is left out. */
function readLine(line: string): SentMessage[] {
  try {
    return [JSON.parse(line) as SentMessage];
  } catch {
    return [];
  }
}

async function readTail(file: string): Promise<string> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return '';
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8');
  } finally {
    await handle.close();
  }
}
