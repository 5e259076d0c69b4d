import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file without a name, for programs that take nothing but a path. */
export interface UnnamedFile {
  /** Leads to the file in this process alone. */
  readonly path: string;
  close(): void;
}

/**
 * Writes a temporary file and removes its name as soon as it is open, so that nothing is left of it however this process ends: `kill -9`
 * closes it, too.
 */
export async function writeUnnamed(bytes: Uint8Array): Promise<UnnamedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-unnamed-'));
  try {
    const named = join(folder, 'file');
    await writeFile(named, bytes, { mode: 0o600 });
    const descriptor = openSync(named, 'r');
    return { path: `/proc/self/fd/${descriptor}`, close: () => closeSync(descriptor) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
