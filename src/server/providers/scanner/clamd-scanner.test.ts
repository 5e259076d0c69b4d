import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandInClamd, startStandInClamd, TEST_VIRUS } from '../../testing/stand-in-clamd.ts';
import { createClamdScanner } from './clamd-scanner.ts';
import { ScannerUnavailable } from './virus-scanner.ts';

let clamd: StandInClamd;
beforeAll(async () => {
  clamd = await startStandInClamd();
});
afterAll(() => clamd.close());
beforeEach(() => {
  clamd.manner = 'clamd';
});

const scan = (bytes: Buffer) => createClamdScanner({ host: '127.0.0.1', port: clamd.port }).scan(bytes);

describe('the scanner', () => {
  it.each([1, 65_535, 65_536, 65_537, 1_500_000])(
    'sends a file of %d bytes as it is, and hears that it is clean',
    async (size) => {
      const bytes = randomBytes(size);
      expect(await scan(bytes)).toBeNull();
      expect(clamd.scanned.at(-1)?.equals(bytes)).toBe(true);
    },
  );

  it('names what was found, wherever it is in the file', async () => {
    const filler = Buffer.alloc(65_536 - 5);
    expect(await scan(Buffer.concat([filler, TEST_VIRUS]))).toBe('Win.Test.EICAR_HDB-1');
  });

  it('scans several files in parallel, each separately', async () => {
    const files = Array.from({ length: 5 }, (_, n) => (n % 2 ? TEST_VIRUS : Buffer.from(`file ${n}`)));
    expect((await Promise.all(files.map(scan))).map((found) => found !== null)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it.each([
    ['hangs-up', /hung up|cannot be reached/],
    ['too-large', /neither yes nor no/],
    ['talks-of-something-else', /neither yes nor no/],
    ['endless', /did not come to an end/],
  ] as const)('never takes for clean what a daemon that %s says', async (manner, why) => {
    clamd.manner = manner;
    const scanning = scan(Buffer.from('a prescription'));
    await expect(scanning).rejects.toThrow(ScannerUnavailable);
    await expect(scanning).rejects.toThrow(why);
  });

  it('waits no longer than the given time', async () => {
    clamd.manner = 'silent';
    const scanning = createClamdScanner({ host: '127.0.0.1', port: clamd.port, timeoutMs: 50 }).scan(Buffer.from('x'));
    await expect(scanning).rejects.toThrow('The virus scanner did not answer within 50 ms.');
  });

  it('says so when the daemon is unreachable', async () => {
    const scanning = createClamdScanner({ host: '127.0.0.1', port: 1 }).scan(Buffer.from('x'));
    await expect(scanning).rejects.toThrow('The virus scanner cannot be reached (ECONNREFUSED).');
  });
});
