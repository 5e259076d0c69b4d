/**
 * Writes a .br and a .gz beside every built text asset, so that the server sends a file compressed once, at the best
 * level, instead of compressing at each request. A file that would not shrink gets none.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folders = ['client', 'console'].map((pages) => join(import.meta.dirname, '../build', pages, 'assets'));
const TEXT = /\.(js|css|svg|json|txt)$/;

const brotli = (text: Buffer) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
const gzip = (text: Buffer) => gzipSync(text, { level: 9 });

const paths = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
for (const path of paths.filter((file) => TEXT.test(file))) {
  const text = readFileSync(path);
  for (const [ending, compress] of [
    ['br', brotli],
    ['gz', gzip],
  ] as const) {
    const packed = compress(text);
    if (packed.length < text.length) writeFileSync(`${path}.${ending}`, packed);
  }
}
