import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { findPhotos, type Taken } from './find-photos.ts';

const TODAY = '2026-11-24';
const OURS = { takenBy: 'Meera Iyer', takenOn: '2026-11-20' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samesalt-photos-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

function lay(...names: string[]): void {
  for (const name of names) writeFileSync(join(folder, name), '');
}
async function found(places: readonly string[], given: Taken = OURS) {
  const { photos, refused } = await findPhotos(
    places.map((place) => join(folder, place)),
    given,
    TODAY,
  );
  return {
    photos: photos.map(({ file, medicineId, takenBy, takenOn }) => [basename(file), medicineId, takenBy, takenOn]),
    refused: refused.map(({ file, reason }) => `${basename(file)} ${reason}`),
  };
}

describe('photographs are found', () => {
  it('in a folder by the ids that are their names, URL-encoded if an id has a slash', async () => {
    lay('ss-1.jpg', 'SS-2.JPEG', 'a%2Fb.png', '100%.png', '.hidden.jpg');
    const ours = [OURS.takenBy, OURS.takenOn];
    expect(await found([''])).toEqual({
      photos: [
        ['100%.png', '100%', ...ours],
        ['SS-2.JPEG', 'SS-2', ...ours],
        ['a%2Fb.png', 'a/b', ...ours],
        ['ss-1.jpg', 'ss-1', ...ours],
      ],
      refused: [],
    });
  });

  it('in a list, each with its own person and day or those that are given', async () => {
    mkdirSync(join(folder, 'camera'));
    const rows = ['camera/IMG_1.jpg,ss-1,Ravi Kumar,2026-10-02', 'camera/IMG_2.jpg,"a,b",,', 'camera/IMG_3.jpg,,,'];
    writeFileSync(join(folder, 'list.csv'), `\uFEFFfile,Medicine_ID,taken_by,taken_on\r\n${rows.join('\r\n')}\r\n`);
    expect(await found(['list.csv'])).toEqual({
      photos: [
        ['IMG_1.jpg', 'ss-1', 'Ravi Kumar', '2026-10-02'],
        ['IMG_2.jpg', 'a,b', 'Meera Iyer', '2026-11-20'],
      ],
      refused: ['IMG_3.jpg names no medicine.'],
    });
  });

  it('never without a person and a valid day that is not in the future', async () => {
    lay('ss-1.jpg');
    for (const takenOn of ['', '2026-02-30', '20-11-2026', '2026-11-25']) {
      expect((await found(['ss-1.jpg'], { ...OURS, takenOn })).refused).toHaveLength(1);
    }
    for (const takenBy of [undefined, '', '  ']) {
      const { photos, refused } = await found(['ss-1.jpg'], { ...OURS, takenBy });
      expect([photos, refused]).toEqual([[], [expect.stringContaining('it does not say who')]]);
    }
  });

  it('once for a medicine, and only as JPG or PNG', async () => {
    lay('ss-1.jpg', 'ss-1.png', 'notes.txt', 'ss-2.heic');
    expect((await found([''])).refused).toEqual([
      'notes.txt is not a JPG or PNG file.',
      'ss-1.png is the second one of ss-1, after ss-1.jpg: a medicine has only one.',
      'ss-2.heic is not a JPG or PNG file.',
    ]);
    expect((await found(['ss-3.jpg'])).refused).toEqual(['ss-3.jpg cannot be read.']);
  });
});
