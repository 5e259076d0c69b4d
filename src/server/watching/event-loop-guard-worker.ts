import { readFileSync, writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import type { GuardData } from './event-loop-guard.ts';

const LOOK_EVERY_MS = 250;
/** If this thread itself is this late, the whole process was suspended. */
const SLEPT_MS = 1_000;
const FRAMES = 8;
/** How much longer a turn may take in elapsed time than in processor time. */
const WAITS = 4;
/** Linux counts the processor time of a thread in hundredths of a second. */
const MS_PER_TICK = 10;

const { beats, stuckAfterMs, tellWithinMs } = workerData as GuardData;
const counter = new Int32Array(beats);
let beat = Atomics.load(counter, 0);
let turnedAt = performance.now();
let turnedAtCpuMs = mainThreadMs();
let lookedAt = turnedAt;

const timer = setInterval(() => {
  const now = performance.now();
  const slept = now - lookedAt > SLEPT_MS;
  lookedAt = now;
  const latest = Atomics.load(counter, 0);
  if (latest !== beat || slept) {
    beat = latest;
    turnedAt = now;
    turnedAtCpuMs = mainThreadMs();
  } else if (now - turnedAt > stuckAfterMs * WAITS || mainThreadMs() - turnedAtCpuMs > stuckAfterMs) {
    clearInterval(timer);
    endProcess();
  }
}, LOOK_EVERY_MS);

/** The processor time that the main thread has used; 0 if the system does not report it. */
function mainThreadMs(): number {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return 0;
  }
}

/** Interrupts the main thread, logs its stack, and lets it exit; kills the process if that fails. */
function endProcess(): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), tellWithinMs);
  const session = new Session();
  session.connectToMainThread();
  session.on('Debugger.paused', ({ params: { callFrames } }) => {
    tell(callFrames.slice(0, FRAMES).map(placeOf).join(' < '));
    const callFrameId = callFrames[0]?.callFrameId ?? '';
    session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression: 'process.exit(70)' });
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

function placeOf({ functionName, url, location }: Debugger.CallFrame): string {
  return `${functionName || '(anonymous)'} ${url.split('/').slice(-3).join('/')}:${location.lineNumber + 1}`;
}

/** As a line of the log; the log itself is written by the thread that is stuck. */
function tell(place: string): void {
  const line = { level: 'fatal', time: new Date().toISOString(), pid: process.pid, event: 'event-loop-stuck', place };
  writeSync(2, `${JSON.stringify({ ...line, msg: 'one turn took too long: the process ends' })}\n`);
}
