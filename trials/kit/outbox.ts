import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Message {
  readonly at: string;
  readonly to: string;
  readonly template: string;
  readonly text: string;
}

/** The newest login code that any of these shops sent to a phone, read from their outboxes; 'none' if there is none. */
export function codeSentTo(phone: string, ...dataDirs: readonly string[]): string {
  // The order within a file is the order of sending, whatever clock its shop has.
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
