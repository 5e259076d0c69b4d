import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskFiles } from './disk-files.ts';
import { PrivateFileChanged } from './private-files.ts';

const home = mkdtempSync(join(tmpdir(), 'private-files-'));
const secret = 'a-secret-of-more-than-thirty-two-characters';
const bytes = Buffer.from('Amoxicillin 500 mg, CANARY-TEXT');
let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(home, 'data-')), 'files');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const open = (with_ = secret) => createDiskFiles({ folder, secret: with_ });
const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
const allNames = () => readdirSync(folder, { recursive: true }).map(String);

describe('files on the disk', () => {
  it('returns what was stored, even an empty file, even after a restart', async () => {
    const key = await open().put(bytes);
    const empty = await open().put(Buffer.alloc(0));
    expect(await open().get(key)).toEqual(bytes);
    expect(await open().get(empty)).toEqual(Buffer.alloc(0));
  });

  it('generates a new key of 128 bits for each file, even for the same one', async () => {
    const files = open();
    const keys = await Promise.all(Array.from({ length: 20 }, () => files.put(bytes)));
    expect(new Set(keys).size).toBe(20);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('stores only unreadable bytes: neither the text nor the same bytes twice', async () => {
    const files = open();
    const [one, other] = [readFileSync(pathOf(await files.put(bytes))), readFileSync(pathOf(await files.put(bytes)))];
    expect(one.includes('CANARY')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  it('lets only its own user read, and leaves no unfinished file', async () => {
    const key = await open().put(bytes);
    expect(statSync(pathOf(key)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, key.slice(0, 2))).mode & 0o777).toBe(0o700);
    expect(allNames().sort()).toEqual([key.slice(0, 2), join(key.slice(0, 2), key)]);
  });

  it('removes a file, and can be asked to do so again', async () => {
    const files = open();
    const key = await files.put(bytes);
    await files.remove(key);
    await files.remove(key);
    expect(await files.get(key)).toBeNull();
    expect(allNames()).not.toContain(join(key.slice(0, 2), key));
  });

  it.each([
    ['a path', '../session-secret'],
    ['an absolute path', '/etc/hostname'],
    ['nothing', ''],
    ['a key in capitals', 'A'.repeat(32)],
    ['a key and a line end', `${'a'.repeat(32)}\n`],
    ['a key and a NUL', `${'a'.repeat(31)}\0`],
    ['a shard', 'aa'],
    ['a key nothing is kept under', 'a'.repeat(32)],
  ])('finds and removes nothing for %s', async (_what, key) => {
    const outside = join(folder, '..', 'session-secret');
    writeFileSync(outside, 'kept');
    await open().remove(key);
    expect(await open().get(key)).toBeNull();
    expect(readFileSync(outside, 'utf8')).toBe('kept');
  });

  it.each<[string, (sealed: Buffer) => Buffer]>([
    ['a bit of the text was turned', (sealed) => turned(sealed, sealed.length - 1)],
    ['a bit of the nonce was turned', (sealed) => turned(sealed, 1)],
    ['a bit of the tag was turned', (sealed) => turned(sealed, 13)],
    ['the version was turned', (sealed) => turned(sealed, 0)],
    ['it was cut short', (sealed) => sealed.subarray(0, -1)],
    ['it was emptied', () => Buffer.alloc(0)],
    ['something was appended', (sealed) => Buffer.concat([sealed, Buffer.of(0)])],
  ])('throws when %s', async (_what, change) => {
    const files = open();
    const key = await files.put(bytes);
    writeFileSync(pathOf(key), change(readFileSync(pathOf(key))));
    await expect(files.get(key)).rejects.toThrow(PrivateFileChanged);
  });

  it("throws when one person's file was put in another's place", async () => {
    const files = open();
    const [mine, yours] = [await files.put(bytes), await files.put(Buffer.from('other'))];
    renameSync(pathOf(mine), pathOf(yours));
    await expect(files.get(yours)).rejects.toThrow(PrivateFileChanged);
  });

  it('throws under another secret, and names neither key nor secret', async () => {
    const key = await open().put(bytes);
    const error = await open('another-secret-of-more-than-thirty-two').get(key).catch(String);
    expect(error).toContain('PrivateFileChanged');
    expect(error).not.toContain(key);
    expect(error).not.toContain('another-secret');
  });

  it('are sealed again under another secret, once, replacing what a dead process left unfinished', async () => {
    const [key, untouched] = [await open().put(bytes), await open().put(bytes)];
    writeFileSync(`${pathOf(key)}.part`, 'half of it');
    const next = 'another-secret-of-more-than-thirty-two';
    const both = createDiskFiles({ folder, secret: next, secretBefore: secret });
    expect(await both.get(key)).toEqual(bytes);
    expect(await both.reseal(key)).toBe('resealed');
    expect(await both.reseal(key)).toBe('current');
    expect(await open(next).get(key)).toEqual(bytes);
    expect(await both.get(untouched)).toEqual(bytes);
    expect(allNames().filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(statSync(pathOf(key)).mode & 0o777).toBe(0o600);
  });

  it('are left as they are when they open under neither secret', async () => {
    const key = await open().put(bytes);
    const before = readFileSync(pathOf(key));
    await expect(open('another-secret-of-more-than-thirty-two').reseal(key)).rejects.toThrow(PrivateFileChanged);
    expect(readFileSync(pathOf(key))).toEqual(before);
  });

  it('rejects and stores nothing when the folder cannot be written', async () => {
    writeFileSync(folder, 'a file stands here');
    await expect(open().put(bytes)).rejects.toThrow();
    expect(readFileSync(folder, 'utf8')).toBe('a file stands here');
  });
});

function turned(sealed: Buffer, at: number): Buffer {
  const changed = Buffer.from(sealed);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
