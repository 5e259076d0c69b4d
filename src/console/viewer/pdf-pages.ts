import wasmAddress from '@hyzyla/pdfium/pdfium.wasm?url';
import type { Pages } from './pages.ts';
import type { PdfAsk } from './pdf-worker.ts';

/** How long to wait for an answer of the worker, in milliseconds. */
const GIVE_UP_MS = 30_000;

type Asked = PdfAsk extends infer Ask ? (Ask extends PdfAsk ? Omit<Ask, 'id'> : never) : never;

/**
 * The pages of a PDF, drawn by PDFium in a worker that ends with the file. Form fields are not drawn. Links, scripts and
 * attachments do nothing, though the marks that annotations leave on the page are drawn.
 */
export async function openPdf(file: ArrayBuffer): Promise<Pages> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const ask = askOf(worker);
  try {
    const wasm = await (await fetch(wasmAddress)).arrayBuffer();
    const count = await ask<number>({ wasm, file });
    return {
      count,
      close: () => worker.terminate(),
      page: async (number) => {
        const size = await ask<{ originalWidth: number; originalHeight: number }>({ size: number });
        const draw = async (scale: number) => {
          const { width, height, pixels } = await ask<Drawn>({ draw: number, scale });
          return createImageBitmap(new ImageData(new Uint8ClampedArray(pixels), width, height));
        };
        return { width: size.originalWidth, height: size.originalHeight, draw };
      },
    };
  } catch (fault) {
    worker.terminate();
    throw fault;
  }
}

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
}

/**
 * Sends a request to the worker and returns its answer; fails where the worker breaks or does not answer for half a
 * minute.
 */
function askOf(worker: Worker) {
  let asked = 0;
  let isBroken = false;
  worker.addEventListener('error', () => {
    isBroken = true;
  });
  return <Result>(question: Asked): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (isBroken) return reject(new Error('The worker has ended.'));
      const id = ++asked;
      const isOver = new AbortController();
      const giveUp = () => {
        isOver.abort();
        reject(new Error('The file could not be drawn.'));
      };
      const timer = setTimeout(giveUp, GIVE_UP_MS);
      isOver.signal.addEventListener('abort', () => clearTimeout(timer));
      worker.addEventListener('error', giveUp, isOver);
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<{ id: number; result: Result; isFaulty?: true }>) => {
          if (data.id !== id) return;
          if (data.isFaulty) return giveUp();
          isOver.abort();
          resolve(data.result);
        },
        isOver,
      );
      worker.postMessage({ id, ...question });
    });
}
