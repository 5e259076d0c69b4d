import { expect, it } from 'vitest';
import { reasonOf } from './failure-reason.ts';

it.each([
  [
    'what initdb says last is not why it failed',
    `running bootstrap script ... 2026-11-22 10:00:00.000 UTC [7] FATAL:  could not resize shared memory segment "/PostgreSQL.1" to 1048576 bytes: No space left on device
child process exited with exit code 1
initdb: removing data directory "/var/pg/data"`,
    'could not resize shared memory segment "/PostgreSQL.1" to 1048576 bytes: No space left on device (/dev/shm is too small for PostgreSQL: give the container more of it (--shm-size=256m))',
  ],
  [
    'a full disk is named as what it is',
    'initdb: error: could not write file "/var/pg/data/x": No space left on device\ninitdb: removing data directory',
    'could not write file "/var/pg/data/x": No space left on device (the disk is full)',
  ],
  [
    'the first reason counts, not the end that follows from it',
    '2026 [1] FATAL:  data directory has wrong ownership\n2026 [1] LOG:  database system is shut down',
    'data directory has wrong ownership',
  ],
  ['without a reason the last line is told', 'one\ntwo', 'two'],
  ['nothing written is said, too', '', 'no reason was given'],
])('%s', (_claim, written, reason) => {
  expect(reasonOf(written)).toBe(reason);
});
