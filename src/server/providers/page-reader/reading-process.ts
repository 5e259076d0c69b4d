import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { type PageReader, PageReaderFailed, type PageReading } from './page-reader.ts';

/** The messages between the shop and the reading process. */
export type ReaderAnswer =
  | { readonly kind: 'reading'; readonly reading: PageReading; readonly rssBytes: number }
  | { readonly kind: 'fault'; readonly name: string };

type Child = ReturnType<typeof fork>;

interface Options {
  readonly program?: URL;
  /** The time limit for a page; up to four times as long if the machine is too busy to let the process run. */
  readonly limitMs?: number;
  /** After this long without work the process exits and frees its memory. */
  readonly idleMs?: number;
  /** A process that uses more memory after a page is ended; the next page starts another. */
  readonly mostBytes?: number;
}

const PROGRAM = new URL('./reading-program.ts', import.meta.url);
const LIMIT_MS = 30_000;
const IDLE_MS = 60_000;
const MOST_BYTES = 350 * 1024 * 1024;
/** The process's own heap; what Tesseract and sharp hold comes on top of it. */
const FLAGS = ['--max-old-space-size=160', '--max-semi-space-size=8'];

/**
 * Reads pages in a separate process, so that no picture can crash the shop. The process starts with the first page, is
 * stopped when a page takes too long or leaves it too large, and exits after a while without work. It gets no
 * environment, so it holds no secret.
 */
export function createReadingProcess({
  program = PROGRAM,
  limitMs = LIMIT_MS,
  idleMs = IDLE_MS,
  mostBytes = MOST_BYTES,
}: Options = {}): PageReader {
  let child: Child | null = null;
  let idle: NodeJS.Timeout | undefined;
  let before: Promise<unknown> = Promise.resolve();
  const end = (ended: Child) => {
    if (child === ended) child = null;
    ended.kill('SIGKILL');
  };
  const readOne = async (jpeg: Buffer): Promise<PageReading> => {
    clearTimeout(idle);
    // The machine may have ended it while it had no work.
    const used = child?.connected ? child : start(program);
    child = used;
    try {
      const { reading, rssBytes } = await ask(used, jpeg, limitMs);
      if (rssBytes > mostBytes) end(used);
      else idle = setTimeout(() => end(used), idleMs).unref();
      return reading;
    } catch (error) {
      end(used);
      throw error;
    }
  };
  return {
    read: (jpeg) => {
      const turn = before.then(() => readOne(jpeg));
      before = turn.catch(() => undefined);
      return turn;
    },
    close: async () => {
      clearTimeout(idle);
      if (child !== null) end(child);
    },
  };
}

function start(program: URL): Child {
  const child = fork(program, [], {
    execArgv: FLAGS,
    serialization: 'advanced',
    env: { NODE_ENV: 'production', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  giveWay(child.pid);
  // Waiting for a page must not keep the shop from exiting.
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Lets other processes go first, but not so far that a busy machine reads no page at all. Set by the parent right after
 * the fork: on Linux each thread has its own priority, and the threads that Node starts later inherit it.
 */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has exited already; the page says so.
  }
}

function ask(child: Child, jpeg: Buffer, limitMs: number): Promise<Extract<ReaderAnswer, { kind: 'reading' }>> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit').removeAllListeners('error');
      // A process that is ended later must not bring the shop down.
      child.on('error', () => undefined);
    };
    const fail = (why: string) => {
      done();
      reject(new PageReaderFailed(why));
    };
    const before = processorMsOf(child.pid);
    let terms = 1;
    const judge = () => {
      const used = processorMsOf(child.pid) - before;
      if (terms >= MOST_TERMS || !(used < limitMs * STARVED)) return fail(`a page took longer than ${limitMs} ms`);
      terms += 1;
      timer = setTimeout(judge, limitMs);
    };
    let timer = setTimeout(judge, limitMs);
    child.on('message', (answer: ReaderAnswer) => {
      if (answer.kind === 'fault') return fail(`a page could not be read (${answer.name})`);
      done();
      resolve({ ...answer, reading: withBuffers(answer.reading) });
    });
    child.on('exit', (code, signal) => fail(`the process that reads ended (${signal ?? code})`));
    child.on('error', () => fail('the process that reads could not be reached'));
    child.send(jpeg);
  });
}

/** A process that got less processor time than this share was waiting for other processes, not busy with its page. */
const STARVED = 1 / 3;
const MOST_TERMS = 4;
/** Linux counts processor time in hundredths of a second (proc(5)); user and system time are the 12th and 13th behind the name. */
const MS_PER_TICK = 10;
const TIMES = 11;

/** The processor time that a process has used, in ms; NaN where the machine does not report it. */
function processorMsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[TIMES]) + Number(fields[TIMES + 1])) * MS_PER_TICK;
  } catch {
    return Number.NaN;
  }
}

/** The channel delivers plain byte arrays. */
function withBuffers(reading: PageReading): PageReading {
  if (reading.kind === 'unread') return reading;
  return { ...reading, crops: reading.crops.map(({ line, jpeg }) => ({ line, jpeg: Buffer.from(jpeg) })) };
}
