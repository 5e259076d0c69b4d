import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { Option } from 'commander';
import * as say from '#sentences/operator/shop.ts';
import { CommandRefused } from '../../server/operator/command-refused.ts';
import { isDiskFull } from '../../server/ops/file-fault.ts';

/** `--out FILE`, for output to pass on: npm prints lines of its own before a command's. */
export function outOption(): Option {
  return new Option('--out <file>', say.writeItIntoANew);
}

/** Prints an answer, or writes it into a new file: as JSON on request, otherwise as text. */
export function printAnswer(json: boolean, answer: unknown, lines: () => string, out?: string): void {
  const text = json ? JSON.stringify(answer) : lines();
  if (out === undefined) console.log(text);
  else {
    writeOut(out, `${text}\n`);
    console.log(say.writtenTo(out));
  }
}

/** Refuses a file that is there already, before the work whose result would be written to it. */
export function refuseTaken(file: string): void {
  if (existsSync(file)) throw new CommandRefused(`${file}: ${say.itAlreadyExists}`);
}

/** Writes a file that only the operator can read, never over another one. */
export function writeOut(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const isFull = isDiskFull(error);
    // What was written of it would stand in the way of the next try.
    if (isFull) rmSync(file, { force: true });
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    const why = isThere ? say.itAlreadyExists : isFull ? say.theDiskIsFull : say.itCantBeWritten;
    throw new CommandRefused(`${file}: ${why}`);
  }
}
