import sharp from 'sharp';
import { drawPack } from '#contract/pack-drawing/draw-pack.ts';
import type { PackDrawing } from '#contract/pack-drawing/pack-drawing.ts';

/** The front of a pack as a square PNG of this many pixels. */
export async function drawPackPicture(pack: PackDrawing, size: number): Promise<Buffer> {
  return sharp(Buffer.from(withoutLetters(drawPack(pack, 'front'))))
    .resize(size, size)
    .png()
    .toBuffer();
}

/** A square photograph as a PNG with this side in pixels. */
export async function shrinkPhoto(photo: Buffer, size: number): Promise<Buffer> {
  return sharp(photo).resize(size, size).png().toBuffer();
}

/** The drawing without its text: the renderer here has no font except the card's. */
function withoutLetters(svg: string): string {
  return svg.replaceAll(/<text\b[\s\S]*?<\/text>/g, '');
}
