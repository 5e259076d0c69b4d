import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Manifest } from './manifest.ts';
import { verifyArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

// The key of an encrypted backup is slow to derive on purpose, and a bomb takes a while to grow.
vi.setConfig({ testTimeout: 120_000 });
const home = mkdtempSync(join(tmpdir(), 'samesalt-hostile-'));
chmodSync(home, 0o755);
afterAll(() => rmSync(home, { recursive: true, force: true }));
let number = 0;
const fresh = (name = 'a.tar') => {
  number += 1;
  return join(home, `${number}-${name}`);
};

type Part = readonly [name: string, text: string | Buffer, header?: Partial<Header>];
const KEY = 'ab'.repeat(16);
const HEAD: Part = ['format.json', '{"format":1,"shop":"0.1.0"}'];
const ROWS: Part = ['tables/account/000000.copy', 'a1\n'];
const MORE: Part = ['tables/account/000001.copy', 'a2\n'];
const FILE: Part = [`files/${KEY}`, 'sealed'];
const GOOD = [HEAD, ROWS, MORE, FILE];
const HEAD_BYTES = 'SSBACKUP1\n'.length + 16;

function manifestOf(parts: readonly Part[], changes: Partial<Manifest> = {}): Part {
  const entries = parts.map(([name, text]) => ({
    name,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  }));
  const manifest: Manifest = {
    format: 1,
    shop: '0.1.0',
    made_at: '2026-11-21T06:00:00.000Z',
    schema: { migrations: [{ name: '001-a.sql', hash: 'h' }], hash: '0'.repeat(64) },
    tables: [{ name: 'account', columns: ['id'], rows: 2, bytes: 6 }],
    sequences: [],
    files: { count: 1, bytes: 6, missing: [] },
    entries,
    ...changes,
  };
  return ['manifest.json', JSON.stringify(manifest)];
}

async function tarOf(parts: readonly Part[]): Promise<Buffer> {
  const tar = pack();
  const chunks: Buffer[] = [];
  tar.on('data', (chunk) => chunks.push(chunk as Buffer));
  const ended = once(tar, 'end');
  for (const [name, text, header] of parts) tar.entry({ name, ...header }, Buffer.from(text));
  tar.finalize();
  await ended;
  return Buffer.concat(chunks);
}
const whole = (parts: readonly Part[] = GOOD, changes?: Partial<Manifest>) =>
  tarOf([...parts, manifestOf(parts, changes)]);
const head = (text: string): Part => ['format.json', text];
/** format.json, then a header that states a given size, and nothing after it. */
const onlyHeader = async (name: string, size: number) => {
  const tar = pack();
  const first = once(tar, 'data');
  tar.entry({ name, size });
  const [header] = (await first) as [Buffer];
  return Buffer.concat([await tarOf([HEAD]).then((bytes) => bytes.subarray(0, 1024)), header.subarray(0, 512)]);
};
const changed = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

async function refusal(bytes: Buffer, passphrase?: string): Promise<string> {
  const file = fresh();
  writeFileSync(file, bytes);
  const refused = await verifyArchive({ file, passphrase }).catch((error: Error) => error);
  expect(refused).toMatchObject({ name: 'BackupRefused' });
  expect(readFileSync(file).equals(bytes)).toBe(true);
  return (refused as Error).message;
}

describe('an archive that is not a backup', () => {
  it('is unlike a whole backup, which is read', async () => {
    const file = fresh();
    writeFileSync(file, await whole());
    expect((await verifyArchive({ file })).tables).toHaveLength(1);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['an empty file', () => Buffer.alloc(0), 'is empty'],
    ['a text', () => Buffer.from('hello '.repeat(200)), 'is no backup'],
    ['a short text', () => Buffer.from('hello'), 'cut short'],
    ['zeros', () => Buffer.alloc(4096), 'it has no manifest'],
    ['another tar', () => tarOf([['notes.txt', 'x']]), 'no backup has'],
    ['no head', () => whole([ROWS, MORE, FILE]), 'begins with'],
    ['a head of nothing', () => whole([head('[]'), ROWS, MORE, FILE]), 'says nothing of it'],
    [
      'a newer format',
      () => whole([head('{"format":2,"shop":"9.0.0"}'), ROWS, MORE, FILE]),
      'newer version (9.0.0, format 2',
    ],
    ['cut in the middle', async () => (await whole()).subarray(0, 1700), 'cut short'],
    ['cut before its end', async () => (await tarOf(GOOD)).subarray(0, -1024), 'cut short'],
    ['without its manifest', () => tarOf(GOOD), 'no manifest'],
    ['with a manifest that is no JSON', () => tarOf([...GOOD, ['manifest.json', '{']]), "manifest can't be read"],
    [
      'with a manifest of another shape',
      () => tarOf([...GOOD, ['manifest.json', '{"format":1}']]),
      "manifest can't be read",
    ],
    ['with two manifests', () => tarOf([...GOOD, manifestOf(GOOD), manifestOf(GOOD)]), 'follows its manifest'],
    [
      'with something after its end',
      async () => Buffer.concat([await whole(), Buffer.from('more')]),
      'follows its end',
    ],
    [
      'with one changed byte of a row',
      async () => changed(await whole(), 1024 + 512),
      'tables/account/000000.copy is not what',
    ],
    [
      'with one changed byte of a header',
      async () => changed(await whole(), 1024 + 130),
      'a header is not what was written',
    ],
    ['with one changed byte of a file', async () => changed(await whole(), 3072 + 512), `files/${KEY} is not what`],
    ['in another order', () => tarOf([HEAD, MORE, ROWS, FILE, manifestOf(GOOD)]), 'stands where'],
    ['with an entry too few', () => tarOf([HEAD, ROWS, FILE, manifestOf(GOOD)]), 'stands where'],
    ['with its last entry missing', () => tarOf([HEAD, ROWS, MORE, manifestOf(GOOD)]), `lacks files/${KEY}`],
    [
      'with an entry too many',
      () => tarOf([...GOOD, [`files/${'cd'.repeat(16)}`, 'x'], manifestOf(GOOD)]),
      'does not know',
    ],
    [
      'with an entry twice',
      () => whole([HEAD, ROWS, MORE, FILE, FILE], { files: { count: 2, bytes: 12, missing: [] } }),
      'in it twice',
    ],
    [
      'with pieces in the wrong order, which its manifest lists too',
      () => whole([HEAD, MORE, ROWS, FILE]),
      'out of place',
    ],
    ['with rows after files, which its manifest lists too', () => whole([HEAD, FILE, ROWS, MORE]), 'out of place'],
    [
      'with rows of a table it does not name',
      () => whole([...GOOD.slice(0, 3), ['tables/patient/000000.copy', 'x'], FILE]),
      'out of place',
    ],
    ['with fewer bytes than a table should have', () => whole([HEAD, ROWS, FILE]), 'rows of account'],
    ['with fewer files than it counts', () => whole([HEAD, ROWS, MORE]), 'private files are not all there'],
  ])('%s', async (_what, make, sentence) => {
    expect(await refusal(await make())).toContain(sentence);
  });

  it.each([
    '../../etc/cron.d/x',
    '/etc/passwd',
    'files/../../x',
    `files/${KEY}/../x`,
    `files/${KEY.toUpperCase()}`,
    'files/',
    'tables/account/../x.copy',
    'tables/account"; drop table account; --/000000.copy',
    'tables/account/0.copy',
    'manifest.json/',
    './format.json',
    'files\\x',
    'a\nb',
    '',
  ])('with a name that leads elsewhere: %j', async (name) => {
    expect(await refusal(await whole([HEAD, [name, 'x'], ROWS, MORE, FILE]))).toMatch(/no backup has/);
  });

  it.each<[string, Partial<Header>]>([
    ['a symbolic link', { type: 'symlink', linkname: '/etc/passwd' }],
    ['a link', { type: 'link', linkname: 'format.json' }],
    ['a folder', { type: 'directory' }],
    ['a device', { type: 'character-device', devmajor: 1, devminor: 5 }],
    ['a pipe', { type: 'fifo' }],
    ['a file of another kind', { type: 'contiguous-file' }],
  ])('with %s in it', async (_what, header) => {
    expect(await refusal(await tarOf([HEAD, [`files/${'cd'.repeat(16)}`, '', header], ROWS]))).toMatch(
      /no plain file|no backup has/,
    );
  });

  it('with a name too long for a plain header', async () => {
    expect(await refusal(await whole([HEAD, [`files/${'a/'.repeat(200)}`, 'x']]))).toContain('no plain file');
  });
});

describe('an archive that expands without end', () => {
  it.each([
    ['format.json', 5_000],
    ['tables/account/000000.copy', 4 * 2 ** 20 + 1],
    [`files/${KEY}`, 7 * 2 ** 30],
    ['manifest.json', 7 * 2 ** 30],
  ])('is refused at the header of %s, before a byte of it is read', async (name, size) => {
    expect(await refusal(await onlyHeader(name, size))).toContain('at most');
  });

  it('is refused when it unpacks to far more than its size', async () => {
    const rows = Buffer.alloc(4 * 2 ** 20, 'x\n');
    const one = (await tarOf([HEAD, ['tables/account/000000.copy', rows]])).subarray(1024, -1024);
    const packed = gzipSync(one, { level: 9 });
    const start = gzipSync((await tarOf([HEAD])).subarray(0, 1024));
    expect(await refusal(Buffer.concat([start, ...Array<Buffer>(80).fill(packed)]))).toContain('times its size');
  });

  it('is refused if the compression is damaged or truncated', async () => {
    const packed = gzipSync(await whole());
    expect(await refusal(packed.subarray(0, -20))).toContain('does not unpack');
    expect(await refusal(changed(packed, 200))).toMatch(/does not unpack|damaged/);
  });
});

describe('an encrypted archive', () => {
  const passphrase = 'a passphrase of some words';
  const sealed = async () => {
    const file = fresh('a.tar.enc');
    const big: Part = [`files/${KEY}`, Buffer.alloc(600_000, 'rx')];
    const parts = [HEAD, ROWS, MORE, big];
    await writeArchive(file, { passphrase, inspect: async () => undefined }, async (archive) => {
      for (const [name, text] of [...parts, manifestOf(parts, { files: { count: 1, bytes: 600_000, missing: [] } })]) {
        await archive.add(name, Buffer.from(text));
      }
    });
    return { file, bytes: readFileSync(file) };
  };

  it('is read with its passphrase, and reveals nothing without it', async () => {
    const { file, bytes } = await sealed();
    expect((await verifyArchive({ file, passphrase })).files.count).toBe(1);
    expect(bytes.includes('manifest')).toBe(false);
    expect(await refusal(bytes)).toContain('is encrypted');
    expect(await refusal(bytes, 'another passphrase')).toContain('does not open');
  });

  it('is refused when a bit is changed, a piece is moved, left out or cut off', async () => {
    const { bytes } = await sealed();
    const piece = 256 * 1024 + 16;
    const cut = (from: number, to: number) => bytes.subarray(HEAD_BYTES + from * piece, HEAD_BYTES + to * piece);
    const start = bytes.subarray(0, HEAD_BYTES);
    for (const wrong of [
      changed(bytes, HEAD_BYTES - 1),
      changed(bytes, HEAD_BYTES + 5),
      changed(bytes, bytes.length - 1),
      Buffer.concat([start, cut(1, 2), cut(0, 1), cut(2, 3)]),
      Buffer.concat([start, cut(0, 1), cut(2, 3)]),
      Buffer.concat([start, cut(0, 2)]),
      Buffer.concat([bytes, Buffer.of(0)]),
    ]) {
      expect(await refusal(wrong, passphrase)).toMatch(/does not open|damaged/);
    }
    expect(await refusal(start, passphrase)).toContain('cut short');
  });
});
