/** How PostgreSQL's programs begin the lines that say why they ended, after the log prefix. */
const REASON = /(?:FATAL|PANIC|ERROR|error):\s+(.+)$/;
const HINTS: readonly (readonly [RegExp, string])[] = [
  [
    /shared memory.*No space left/i,
    '/dev/shm is too small for PostgreSQL: give the container more of it (--shm-size=256m)',
  ],
  [/No space left on device/i, 'the disk is full'],
];

/** The reason among the lines that a PostgreSQL program wrote before it ended; its last line if there is none. */
export function reasonOf(written: string): string {
  const lines = written.trim().split('\n');
  const reason = lines.map((line) => REASON.exec(line)?.[1]).find((found) => found !== undefined);
  const message = reason ?? (lines.at(-1) || 'no reason was given');
  const hint = HINTS.find(([pattern]) => pattern.test(message))?.[1];
  return hint === undefined ? message : `${message} (${hint})`;
}
