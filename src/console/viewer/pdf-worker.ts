import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The page's requests to this worker, one at a time; each answer carries the number of its request. */
export type PdfAsk =
  | { readonly id: number; readonly wasm: ArrayBuffer; readonly file: ArrayBuffer }
  | { readonly id: number; readonly size: number }
  | { readonly id: number; readonly draw: number; readonly scale: number };

let opening: ReturnType<typeof open> | null = null;

async function open(wasmBinary: ArrayBuffer, file: ArrayBuffer) {
  const library = await PDFiumLibrary.init({ wasmBinary });
  return library.loadDocument(new Uint8Array(file));
}

/**
 * Reads and draws one PDF with PDFium, separately from the page: a file that hangs or crashes the worker affects nothing
 * else.
 */
async function answer(ask: PdfAsk): Promise<unknown> {
  if ('wasm' in ask) opening = open(ask.wasm, ask.file);
  const pdf = await opening;
  if (!pdf) throw new Error('No file was given yet.');
  if ('wasm' in ask) return pdf.getPageCount();
  if ('size' in ask) return pdf.getPage(ask.size - 1).getOriginalSize();
  const drawn = await pdf.getPage(ask.draw - 1).render({ scale: ask.scale, render: 'bitmap' });
  return { width: drawn.width, height: drawn.height, pixels: drawn.data };
}

self.onmessage = ({ data }: MessageEvent<PdfAsk>) => {
  answer(data).then(
    (result) => self.postMessage({ id: data.id, result }),
    () => self.postMessage({ id: data.id, isFaulty: true }),
  );
};
