import { readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { keepCompiledCode } from '../../ops/compiled-code.ts';
import type { FileFault, FileRules } from './file-fault.ts';

/** A request to the thread: to check the file behind a descriptor, or to return the picture in it. */
export interface JudgeRequest {
  readonly fd: number;
  readonly size: number;
  readonly rules: FileRules;
  readonly wantsPicture: boolean;
}

/** The thread's answer. `picture` is null if none was requested, and for a PDF. */
export type JudgeAnswer =
  | {
      readonly ok: true;
      readonly kind: 'jpeg' | 'png' | 'pdf';
      readonly pages: number;
      readonly picture: Uint8Array | null;
    }
  | { readonly ok: false; readonly fault: FileFault };

keepCompiledCode();
const { findKind } = await import('./judge-file.ts');

parentPort?.on('message', async ({ fd, size, rules, wantsPicture }: JudgeRequest) => {
  const found = await findKind(readWhole(fd, size), rules);
  if (!found.ok) return answer(found);
  if (found.kind === 'pdf') return answer({ ok: true, kind: 'pdf', pages: found.pages, picture: null });
  // A separate copy, so that it can be transferred without copying it again.
  const picture = wantsPicture ? new Uint8Array(found.picture) : null;
  answer({ ok: true, kind: found.kind, pages: 1, picture });
});

function answer(message: JudgeAnswer): void {
  const picture = message.ok ? message.picture : null;
  parentPort?.postMessage(message, picture === null ? [] : [picture.buffer as ArrayBuffer]);
}

function readWhole(fd: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(size);
  let at = 0;
  while (at < size) {
    const read = readSync(fd, bytes, at, size - at, at);
    if (read === 0) throw new Error('A sent file is shorter than it was.');
    at += read;
  }
  return bytes;
}
