import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ShopMode } from '#contract/shop-context.ts';
import { MessageNotSent, type Messenger, type OutgoingMessage, type SentMessage } from './messenger.ts';

/** The part of the server's log that the outbox needs. */
export interface OutboxLog {
  info(facts: object, text: string): void;
}

interface OutboxOptions {
  readonly dataDir: string;
  readonly mode: ShopMode;
  readonly log: OutboxLog;
  readonly now: () => Date;
}

/** Bytes read from the end of the file: enough for the newest messages, which are short. */
const TAIL_BYTES = 256 * 1024;

const line = z.object({
  at: z.iso.datetime(),
  channel: z.enum(['sms', 'email', 'whatsapp']),
  to: z.string(),
  template: z.string(),
  text: z.string(),
});

/** Stands in for a provider: it stores messages instead of sending them. */
export interface OutboxMessenger extends Messenger {
  /** The newest messages first. */
  newest(count: number): Promise<SentMessage[]>;
}

/**
 * Writes every message as one JSON line to `outbox/messages.ndjson` in the data folder, and outside live mode prints its
 * text in the server's log, so that somebody trying the shop can read it. `send` resolves once the line is in the file.
 */
export function createOutboxMessenger({ dataDir, mode, log, now }: OutboxOptions): OutboxMessenger {
  const folder = join(dataDir, 'outbox');
  const file = join(folder, 'messages.ndjson');
  let last: Promise<void> = Promise.resolve();
  return {
    send: async ({ channel, to, template, text }: OutgoingMessage) => {
      const sent: SentMessage = { at: now().toISOString(), channel, to, template, text };
      // One after the other, so that lines never mix; a failed one must not stop later ones.
      const written = last.then(() => appendLine(folder, file, JSON.stringify(sent)));
      last = written.catch(() => undefined);
      await written.catch((cause: unknown) => {
        throw new MessageNotSent('The outbox could not be written.', { cause });
      });
      if (mode !== 'live') log.info({ channel, template }, `outbox: ${text}`);
    },
    newest: async (count) => readNewest(file, count),
  };
}

/** Both belong to the shop alone: they hold phone numbers and codes. */
async function appendLine(folder: string, file: string, text: string): Promise<void> {
  const handle = await openWithFolder(folder, file);
  try {
    // A message written after a partial line (a crash, a full disk) would be lost with it.
    const start = (await endsWithLine(handle)) ? '' : '\n';
    await handle.appendFile(`${start}${text}\n`);
  } finally {
    await handle.close();
  }
}

/** The folder exists, except before the first message. */
async function openWithFolder(folder: string, file: string): Promise<FileHandle> {
  try {
    return await open(file, 'a+', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return open(file, 'a+', 0o600);
  }
}

async function endsWithLine(handle: FileHandle): Promise<boolean> {
  const end = await readTail(handle, 1);
  return end === '' || end === '\n';
}

async function readNewest(file: string, count: number): Promise<SentMessage[]> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return [];
  try {
    const lines = (await readTail(handle, TAIL_BYTES)).split('\n');
    return lines.toReversed().flatMap(readLine).slice(0, count);
  } finally {
    await handle.close();
  }
}

/** A line that a crash or the start of the tail cut in two is left out. */
function readLine(text: string): SentMessage[] {
  try {
    return [line.parse(JSON.parse(text))];
  } catch {
    return [];
  }
}

async function readTail(handle: FileHandle, most: number): Promise<string> {
  const { size } = await handle.stat();
  const length = Math.min(size, most);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.toString('utf8', 0, bytesRead);
}
