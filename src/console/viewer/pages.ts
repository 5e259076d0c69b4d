/** One page that can be drawn, in the units of its file. */
export interface DrawablePage {
  readonly width: number;
  readonly height: number;
  /** Draws it upright, about `scale` times as large as its own units. */
  readonly draw: (scale: number) => Promise<CanvasImageSource>;
}

/** The pages of a file that was sent with an order. `close` frees their memory. */
export interface Pages {
  readonly count: number;
  readonly page: (number: number) => Promise<DrawablePage>;
  readonly close: () => void;
}

/** A picture or a PDF as pages. The library that reads PDFs is loaded with the first PDF. */
export async function openPages(file: Blob): Promise<Pages> {
  if (file.type === 'application/pdf') return (await import('./pdf-pages.ts')).openPdf(await file.arrayBuffer());
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const page = { width, height, draw: async () => picture };
  return { count: 1, page: async () => page, close: () => picture.close() };
}
