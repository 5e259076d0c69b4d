import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unpackWoff } from '../ops/unpack-woff.ts';

/** The receipt's font: Noto Sans (SIL Open Font License), the Latin part. */
export interface ReceiptFonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

let loaded: Promise<ReceiptFonts> | null = null;

/** The fonts of the receipt, read once. A failed reading is tried again by the next caller. */
export function loadReceiptFonts(): Promise<ReceiptFonts> {
  loaded ??= readFonts().catch((fault: unknown) => {
    loaded = null;
    throw fault;
  });
  return loaded;
}

async function readFonts(): Promise<ReceiptFonts> {
  const require = createRequire(import.meta.url);
  const read = async (weight: number) =>
    unpackWoff(await readFile(require.resolve(`@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff`)));
  const [regular, bold] = await Promise.all([read(400), read(700)]);
  return { regular, bold };
}
