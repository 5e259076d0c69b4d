import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';

/** What the page sends: the reader's own code first, then pictures one at a time. */
type Ask = { readonly wasm: ArrayBuffer } | { readonly picture: ImageData };

addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  if ('wasm' in data) void prepareZXingModule({ overrides: { wasmBinary: data.wasm } });
  else void read(data.picture);
});

async function read(picture: ImageData): Promise<void> {
  const [found] = await readBarcodes(picture, {
    // not a sentence: names of formats.
    formats: ['DataMatrix', 'QRCode', 'Code128', 'EAN13', 'EAN8', 'Code39', 'ITF'],
    maxNumberOfSymbols: 1,
    textMode: 'Plain', // not a sentence: a mode of the reader.
    tryHarder: true,
  });
  postMessage({ text: found?.isValid ? textOf(found) : null });
}

/** A GS1 code with its symbology identifier before it, as a scanner sends it; for other codes only the text. */
function textOf({ text, contentType, symbologyIdentifier }: ReadResult): string {
  return contentType === 'GS1' ? symbologyIdentifier + text : text;
}
