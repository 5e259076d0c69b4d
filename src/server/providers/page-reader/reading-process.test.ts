import { existsSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type PageReader, PageReaderFailed } from './page-reader.ts';
import { createReadingProcess } from './reading-process.ts';
import { brokenProgram, samplePage } from './testing/pages.ts';

let reader: PageReader | undefined;
afterEach(() => reader?.close());
/** Tests share their machine with many others, so a page is given longer than in a shop. */
const PATIENT = { limitMs: 150_000 };
const opened = (options: Parameters<typeof createReadingProcess>[0] = PATIENT) => {
  reader = createReadingProcess(options);
  return reader;
};

describe('the process that reads pages', () => {
  it('reads the lines of a printed page, each with its piece of the picture', async () => {
    const reading = await opened().read(samplePage('printed'));
    if (reading.kind !== 'read') throw new Error(reading.because);
    const { lines } = reading.paper;
    expect(lines.map(({ name }) => name)).toEqual([
      'Acivir 400 DT',
      'Candiforce 100',
      'Moxikind 500mg',
      'Macalvit 500',
    ]);
    expect(lines[1]).toMatchObject({ form: 'capsule', days: 14, dose: { morning: 1, noon: 0, night: 1 } });
    expect(reading.crops.map(({ line }) => line)).toEqual(lines.map(({ line }) => line));
    for (const { jpeg } of reading.crops) expect(jpeg.subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  it('reads Hindi words between the names', async () => {
    const reading = await opened().read(samplePage('hindi'));
    if (reading.kind !== 'read') throw new Error(reading.because);
    const capsule = reading.paper.lines.find(({ name }) => name === 'Creon 10000');
    expect(capsule).toMatchObject({ days: 30, dose: { perDay: 3 } });
  });

  it('returns no lines for a handwritten page', async () => {
    expect(await opened().read(samplePage('handwritten'))).toEqual({ kind: 'unread', because: 'no-medicine' });
  });

  it('reports that bytes which are not a picture could not be read, and continues', async () => {
    const reader = opened();
    await expect(reader.read(Buffer.from('no picture at all'))).rejects.toThrow(PageReaderFailed);
    expect((await reader.read(samplePage('printed'))).kind).toBe('read');
  });

  it('that exits in the middle of a page fails only that page', async () => {
    const reader = opened({ program: brokenProgram('ends') });
    await expect(reader.read(samplePage('printed'))).rejects.toThrow('the process that reads ended (SIGKILL)');
    await expect(reader.read(samplePage('printed'))).rejects.toThrow(PageReaderFailed);
  });

  it('is killed when a page takes too long', async () => {
    const reader = opened({ program: brokenProgram('hangs'), limitMs: 1_500 });
    await expect(reader.read(samplePage('printed'))).rejects.toThrow('a page took longer than 1500 ms');
  });

  it('is replaced when it is too large after a page', async () => {
    const reader = opened({ program: brokenProgram('is-large') });
    const [first, second] = [await reader.read(Buffer.of(1)), await reader.read(Buffer.of(1))];
    expect(first).not.toEqual(second);
  });

  it('is replaced when it exited without work', async () => {
    const reader = opened({ program: brokenProgram('exits-later') });
    const first = await reader.read(Buffer.of(1));
    await expect.poll(() => existsSync(`/proc/${'because' in first && first.because}`)).toBe(false);
    expect(await reader.read(Buffer.of(1))).not.toEqual(first);
  });
});
