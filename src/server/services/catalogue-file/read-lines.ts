import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** One physical line of a file, without its line end. `tooLong` lines are cut: no valid row is that long. */
export interface Line {
  readonly number: number;
  readonly text: string;
  readonly tooLong: boolean;
}

/** Rows of the market have 560 characters at most. The time to read a line may grow faster than its length. */
const LONGEST_LINE = 20_000;

/**
 * Streams the lines of a text file, plain or gzip (detected by its first bytes, not by its name). Nothing is trimmed:
 * in the A-Z list a space at the end of a column has a meaning. `onProgress` is called with the share of the file that has been read, 0 to 1.
 */
export async function* readLines(
  path: string,
  onProgress: (share: number) => void = () => undefined,
): AsyncGenerator<Line> {
  const size = Math.max(1, statSync(path).size);
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  let read = 0;
  file.on('data', (chunk) => {
    read += chunk.length;
    onProgress(read / size);
  });
  const source = isGzip(path) ? pipeGunzip(file) : file;
  const decoder = new TextDecoder('utf-8', { fatal: false, ignoreBOM: false });
  let number = 0;
  let rest = '';
  for await (const chunk of source) {
    rest += decoder.decode(chunk as Buffer, { stream: true });
    let start = 0;
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n', start)) {
      number += 1;
      yield toLine(number, rest.slice(start, end));
      start = end + 1;
    }
    rest = rest.slice(start);
    if (rest.length > LONGEST_LINE * 2) rest = rest.slice(0, LONGEST_LINE + 1);
  }
  rest += decoder.decode();
  if (rest !== '') yield toLine(number + 1, rest);
}

function toLine(number: number, raw: string): Line {
  const text = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
  const tooLong = text.length > LONGEST_LINE;
  return { number, text: tooLong ? text.slice(0, 200) : text, tooLong };
}

function isGzip(path: string): boolean {
  const head = Buffer.alloc(2);
  const file = openSync(path, 'r');
  try {
    readSync(file, head, 0, 2, 0);
  } finally {
    closeSync(file);
  }
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** A truncated or broken archive must end the reading with an error, so the file's own errors are passed on. */
function pipeGunzip(file: ReturnType<typeof createReadStream>) {
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  return file.pipe(gunzip);
}
