import { tmpdir } from 'node:os';
import { type AcceptedFiles, acceptFiles } from '../accept-files.ts';
import type { FileRules } from '../file-fault.ts';
import { createFileJudge } from '../file-judge.ts';
import { dropSent, receiveFile } from '../sent-file.ts';

const judge = createFileJudge();

/** Accepts files as a request sends them, for tests. */
export async function acceptBytes(
  files: readonly { readonly name: string; readonly bytes: Buffer }[],
  rules: FileRules,
): Promise<AcceptedFiles> {
  const sent = await Promise.all(files.map(({ name, bytes }) => receiveFile(tmpdir(), name, [bytes])));
  return acceptFiles(sent, rules, judge).finally(() => dropSent(sent));
}
