import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PageWord } from '#domain/page-reading/page-word.ts';
import type { Box } from '#domain/prescription-text/paper-line.ts';
import type { GreyPage } from './grey-page.ts';

/** The parts of Tesseract's interface used here (`tesseract.js-core` ships no types). */
interface TesseractApi {
  Init(path: null, languages: string, mode: number, config: null): number;
  SetVariable(name: string, value: string): boolean;
  SetImageFile(orientation: number, radians: number): number;
  SetRectangle(left: number, top: number, width: number, height: number): void;
  Recognize(monitor: null): number;
  GetTSVText(): string;
}
interface TesseractModule {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void };
  readonly TessBaseAPI: new () => TesseractApi;
}

export type PageLanguage = 'eng' | 'hin' | 'kan';

/** Tesseract's page segmentation: one column of text, one block, one line, or words anywhere. */
export type Segmentation = 'column' | 'block' | 'line' | 'sparse';
const SEGMENTATION: Readonly<Record<Segmentation, string>> = { column: '4', block: '6', line: '7', sparse: '11' };
/** Tesseract's engine mode of its neural network. */
const LSTM = 1;

/** Reads pages in one language or several. */
export interface PageEngine {
  setPage(page: GreyPage): void;
  /** The words of the page, or of a part of it. */
  words(how: Segmentation, part?: Box): PageWord[];
}

const require = createRequire(import.meta.url);
const unpack = promisify(gunzip);
let core: Promise<TesseractModule> | undefined;

/** Opens Tesseract (WebAssembly, in this process) with the installed language data; it never uses the network. */
export async function openEngine(languages: readonly PageLanguage[]): Promise<PageEngine> {
  core ??= (require('tesseract.js-core/tesseract-core-simd-lstm') as (options: object) => Promise<TesseractModule>)({
    print: () => undefined,
    printErr: () => undefined,
  });
  const tesseract = await core;
  for (const language of languages) {
    const data = require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
    tesseract.FS.writeFile(`./${language}.traineddata`, await unpack(await readFile(data)));
  }
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, languages.join('+'), LSTM, null) !== 0) throw new Error('Tesseract did not open its languages.');
  api.SetVariable('user_defined_dpi', '300');
  // Each row is drawn dark on white: without this setting an uncertain row is read again as white on dark.
  api.SetVariable('invert_threshold', '0');
  api.SetVariable('tessedit_do_invert', '0');
  return {
    setPage({ pixels, width, height }) {
      const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
      tesseract.FS.writeFile('/input', Buffer.concat([head, pixels]));
      if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract did not take the picture.');
    },
    words(how, part) {
      api.SetVariable('tessedit_pageseg_mode', SEGMENTATION[how]);
      if (part) api.SetRectangle(part.x, part.y, part.width, part.height);
      api.Recognize(null);
      return wordsOfTable(api.GetTSVText());
    },
  };
}

/** Rows of level 5 of Tesseract's table are words: box in columns 6 to 9, confidence in 10, text in 11. */
function wordsOfTable(table: string): PageWord[] {
  return table.split('\n').flatMap((row) => {
    const cells = row.split('\t');
    const text = cells[11]?.trim() ?? '';
    if (cells[0] !== '5' || text === '') return [];
    const [x = 0, y = 0, width = 0, height = 0, confidence = 0] = cells.slice(6, 11).map(Number);
    return [{ text, box: { x, y, width, height }, confidence }];
  });
}
