import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { Pages } from './pages.ts';

GlobalWorkerOptions.workerSrc = workerAddress;

/** What draws scans in JPEG 2000 and JBIG2 lies in its own folder of the build (`scripts/build-console.ts`), by its own name. */
const DECODERS = '/counter/assets/pdf/';

/**
 * The pages of a PDF, drawn by pdf.js in a thread of its own. What else a PDF may hold (links, forms, scripts, files inside) is neither shown
 * nor run, and nothing is fetched from elsewhere.
 */
export async function openPdf(data: ArrayBuffer): Promise<Pages> {
  // The pages' security policy runs no WebAssembly: the same decoders as scripts are slower and do.
  const task = getDocument({ data, wasmUrl: DECODERS, useWasm: false, enableXfa: false, stopAtErrors: false });
  const pdf = await task.promise;
  return {
    count: pdf.numPages,
    close: () => void task.destroy(),
    page: async (number) => {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const draw = async (scale: number) => {
        const canvas = document.createElement('canvas');
        const viewport = page.getViewport({ scale });
        canvas.width = Math.ceil(viewport.width);
        canvas.height = Math.ceil(viewport.height);
        await page.render({ canvas, viewport, annotationMode: 0 }).promise;
        return canvas;
      };
      return { width, height, draw };
    },
  };
}
