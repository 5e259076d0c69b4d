import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Read } from './camera-worker.ts';

/** The code formats on packs and parcels. */
const FORMATS = ['data_matrix', 'qr_code', 'code_128', 'ean_13', 'ean_8', 'code_39', 'itf'] as const;

/** Reads the code in one camera picture; null if there is none. */
export interface CameraReader {
  readonly read: (picture: ImageData) => Promise<string | null>;
  readonly close: () => void;
}

/**
 * The browser's own reader of bar codes, where it has one (Chrome on Android). TypeScript's libraries do not declare it
 * yet.
 */
interface Detector {
  detect(picture: ImageData): Promise<readonly { readonly rawValue: string }[]>;
}
declare const BarcodeDetector:
  | { new (options: { formats: readonly string[] }): Detector; getSupportedFormats(): Promise<string[]> }
  | undefined;

/** The browser's own reader where it reads DataMatrix, else ZXing in a worker. */
export async function openReader(): Promise<CameraReader> {
  return (await ownReader()) ?? zxingReader();
}

async function ownReader(): Promise<CameraReader | null> {
  if (typeof BarcodeDetector === 'undefined') return null;
  const known: readonly string[] = await BarcodeDetector.getSupportedFormats().catch(() => []);
  if (!known.includes('data_matrix')) return null;
  const detector = new BarcodeDetector({ formats: FORMATS.filter((format) => known.includes(format)) });
  return { read: async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null, close: () => undefined };
}

/** The pages' security policy forbids WebAssembly; a worker loaded from our own URL does not inherit that policy. */
async function zxingReader(): Promise<CameraReader> {
  const file = await fetch(wasmAddress);
  if (!file.ok) throw new Error(`The barcode reader was not loaded: ${file.status}.`);
  const wasm = await file.arrayBuffer();
  const worker = new Worker(new URL('./camera-worker.ts', import.meta.url), { type: 'module' });
  // The worker may fail before the first picture, or while none is being read.
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new Error('The barcode worker failed.'));
  });
  failed.catch(() => undefined);
  worker.postMessage({ wasm }, [wasm]);
  const answer = (picture: ImageData) =>
    new Promise<string | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Read>) =>
        'text' in data ? resolve(data.text) : reject(new Error('The barcode worker could not read.'));
      worker.postMessage({ picture });
    });
  const read = (picture: ImageData) => Promise.race([answer(picture), failed]);
  return { read, close: () => worker.terminate() };
}
