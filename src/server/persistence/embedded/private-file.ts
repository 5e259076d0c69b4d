import { chmodSync, renameSync, writeFileSync } from 'node:fs';

/** Writes a file that its owner alone can read, whole or not at all: a reader never finds half of it. */
export function writePrivately(file: string, text: string): void {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, text, { mode: 0o600 });
  chmodSync(half, 0o600);
  renameSync(half, file);
}
