import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { writeOut } from './print-answer.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const writeFileSync: typeof fs.writeFileSync = (file, data, options) => {
    fs.writeFileSync(file, '', options);
    if (String(data) === 'too much') throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
    fs.appendFileSync(file, String(data));
  };
  return { ...fs, writeFileSync };
});

const home = mkdtempSync(join(tmpdir(), 'samesalt-out-'));
afterAll(() => rmSync(home, { recursive: true }));

it('a file that a full disk cuts short is removed, so that the next try can write it', () => {
  const file = join(home, 'book.csv');
  expect(() => writeOut(file, 'too much')).toThrow(`${file}: The disk is full. Nothing was written.`);
  expect(existsSync(file)).toBe(false);
  writeOut(file, 'less');
  expect(() => writeOut(file, 'less')).toThrow('It already exists.');
  expect(() => writeOut(join(file, 'x.csv'), 'less')).toThrow('It cannot be written.');
});
