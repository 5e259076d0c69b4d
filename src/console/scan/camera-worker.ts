import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';

/** What the page sends: the reader's own code first, then pictures one at a time. */
type Ask = { readonly wasm: ArrayBuffer } | { readonly picture: ImageData };

/** What the worker answers to a picture: the code in it, or that it cannot read at all: its code was not loaded. */
export type Read = { readonly text: string | null } | { readonly isFaulty: true };

addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  if ('wasm' in data) void prepareZXingModule({ overrides: { wasmBinary: data.wasm } });
  else
    read(data.picture).then(
      (text) => postMessage({ text } satisfies Read),
      () => postMessage({ isFaulty: true } satisfies Read),
    );
});

async function read(picture: ImageData): Promise<string | null> {
  const [found] = await readBarcodes(picture, {
    // not a sentence: names of formats.
    formats: ['DataMatrix', 'QRCode', 'Code128', 'EAN13', 'EAN8', 'Code39', 'ITF'],
    maxNumberOfSymbols: 1,
    textMode: 'Plain', // not a sentence: a mode of the reader.
    tryHarder: true,
  });
  return found?.isValid ? textOf(found) : null;
}

/** A GS1 code with its symbology identifier before it, as a scanner sends it; for other codes only the text. */
function textOf({ text, contentType, symbologyIdentifier }: ReadResult): string {
  return contentType === 'GS1' ? symbologyIdentifier + text : text;
}
