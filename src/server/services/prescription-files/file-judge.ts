import { Worker } from 'node:worker_threads';
import { limitParallel } from '../../ops/limit-parallel.ts';
import type { FileRules } from './file-fault.ts';
import type { JudgeAnswer, JudgeRequest } from './judge-worker.ts';
import type { SentFile } from './sent-file.ts';

/** Checks files in a separate thread, so that an expensive file does not block requests. */
export interface FileJudge {
  /** The kind of the file, or why it is refused. A file that takes too much time or memory counts as damaged. */
  judge(file: SentFile, rules: FileRules): Promise<JudgeAnswer>;
  /** The part of a checked photo for the decoder; null if the file is no photo. */
  pictureOf(file: SentFile): Promise<Buffer | null>;
  close(): Promise<void>;
}

interface FileJudgeOptions {
  /** How long one file may take. A valid one of 10 MB takes a tenth of a second; the rest is a reserve for a busy machine. */
  readonly deadlineMs?: number;
  readonly program?: URL;
}

const DAMAGED: JudgeAnswer = { ok: false, fault: 'damaged' };
const PHOTO: FileRules = { pdfAllowed: false };

/**
 * Starts the thread at the first file, and again after it has crashed. One file at a time: two would only
 * share the same processor. The thread's memory is limited to little more than the file itself.
 */
export function createFileJudge({
  deadlineMs = 5_000,
  program = new URL('./judge-worker.ts', import.meta.url),
}: FileJudgeOptions = {}): FileJudge {
  const inTurn = limitParallel(1);
  let worker: Worker | null = null;
  const start = () => {
    const started = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
    });
    started.unref();
    // A thread may fail after its deadline, when no request waits for it. Without a listener Node would treat that as a
    // fault of the shop itself, and would not report the thread's end: the judge would wait for it for ever.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    worker = started;
    return started;
  };
  const stop = async () => {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };
  const ask = (request: JudgeRequest) =>
    inTurn(async () => {
      const answer = await answerOf(worker ?? start(), request, deadlineMs);
      if (answer === null) await stop();
      return answer ?? DAMAGED;
    });
  return {
    judge: ({ handle, size }, rules) => ask({ fd: handle.fd, size, rules, wantsPicture: false }),
    pictureOf: async ({ handle, size }) => {
      const answer = await ask({ fd: handle.fd, size, rules: PHOTO, wantsPicture: true });
      return answer.ok && answer.picture ? Buffer.from(answer.picture.buffer) : null;
    },
    close: stop,
  };
}

/** The thread's answer; null if it is late, or the thread crashed. */
function answerOf(worker: Worker, request: JudgeRequest, deadlineMs: number): Promise<JudgeAnswer | null> {
  return new Promise((resolve) => {
    const settle = (answer: JudgeAnswer | null) => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', fail).off('exit', fail);
      resolve(answer);
    };
    const fail = () => settle(null);
    const timer = setTimeout(fail, deadlineMs);
    worker.once('message', settle).once('error', fail).once('exit', fail);
    worker.postMessage(request);
  });
}
