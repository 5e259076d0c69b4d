import type { Look } from './look.ts';
import type { DrawablePage } from './pages.ts';

/** The longer side of a canvas, in pixels: a limit, so that no file exhausts the machine's memory. */
const MOST_PIXELS = 4_096;

/** Draws a page with its rotation, as sharp as the screen; `fitWidth` is the available width in CSS pixels. */
export async function paint(
  canvas: HTMLCanvasElement,
  page: DrawablePage,
  { turns, zoom }: Pick<Look, 'turns' | 'zoom'>,
  fitWidth: number,
  isLeft: () => boolean,
): Promise<void> {
  const isLying = turns % 2 === 1;
  const [width, height] = isLying ? [page.height, page.width] : [page.width, page.height];
  const shown = fitWidth * zoom;
  const sharp = Math.min((shown * window.devicePixelRatio) / width, MOST_PIXELS / Math.max(width, height));
  const drawn = await page.draw(sharp);
  if (isLeft()) return;
  canvas.width = Math.max(1, Math.round(width * sharp));
  canvas.height = Math.max(1, Math.round(height * sharp));
  canvas.style.width = `${shown}px`;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  pen.imageSmoothingQuality = 'high';
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(drawn, (-page.width * sharp) / 2, (-page.height * sharp) / 2, page.width * sharp, page.height * sharp);
}
