import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Message {
  readonly at: string;
  readonly to: string;
  readonly template: string;
  readonly text: string;
}

/** The newest login code that was sent to a phone by any of these shops, read where they write messages down; 'none' without one. */
export function codeSentTo(phone: string, ...dataDirs: readonly string[]): string {
  // The order of a file is that of sending, whatever its shop takes the time for.
  const newest = dataDirs.flatMap((dataDir) => newestCodeMessage(phone, dataDir) ?? []);
  const last = newest.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1);
  return /\b\d{4}\b/.exec(last?.text ?? '')?.[0] ?? 'none';
}

function newestCodeMessage(phone: string, dataDir: string): Message | undefined {
  const file = join(dataDir, 'outbox/messages.ndjson');
  if (!existsSync(file)) return undefined;
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .findLast((each) => each.includes(`"${phone}"`) && each.includes('"login-otp"'));
  return line === undefined ? undefined : (JSON.parse(line) as Message);
}
