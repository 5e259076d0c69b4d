import sharp from 'sharp';
import type { Canvas } from './canvas.ts';

const ICO_HEADER = 6;
const ICO_ENTRY = 16;
const ICO_TYPE = 1;

/** The canvas as a PNG file. */
export function toPng({ pixels, width, height }: Canvas): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Packs square PNG files of up to 255 pixels into one ICO file, as browsers and systems have read it since 2007. */
export function toIco(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(ICO_HEADER + pictures.length * ICO_ENTRY);
  head.writeUInt16LE(ICO_TYPE, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const at = ICO_HEADER + index * ICO_ENTRY;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
