import sharp from 'sharp';

const ICO_HEADER = 6;
const ICO_ENTRY = 16;
const ICO_TYPE = 1;

/** The canvas as a PNG file. */
export function toPng({ pixels, width, height }: Canvas): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Packs square PNG files of up to 255 pixels into one ICO file, in the form that browsers and systems have read since 2007. */
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

/** A colour as `#rrggbb`. */
export type Colour = `#${string}`;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The radius of the corners; none if left out. */
  readonly radius?: number;
}

/**
 * RGBA pixels to draw boxes on. The shop's own small pictures consist only of boxes, so they need no decoder of
 * picture files; most decoders are disabled for the whole process (`accept-files.ts`).
 */
export class Canvas {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  /** Empty and transparent; both sides in whole pixels. */
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8ClampedArray(width * height * 4);
  }

  /** Fills a box, its corners rounded and its edges smooth. `alpha` is between 0 and 1. */
  fill(box: Box, colour: Colour, alpha = 1): this {
    const rgb = channelsOf(colour);
    const right = Math.min(this.width, Math.ceil(box.left + box.width));
    const bottom = Math.min(this.height, Math.ceil(box.top + box.height));
    for (let y = Math.max(0, Math.floor(box.top)); y < bottom; y += 1) {
      for (let x = Math.max(0, Math.floor(box.left)); x < right; x += 1) {
        this.#blend((y * this.width + x) * 4, rgb, alpha * coverage(box, x + 0.5, y + 0.5));
      }
    }
    return this;
  }

  #blend(at: number, rgb: readonly number[], alpha: number): void {
    if (alpha === 0) return;
    const { pixels } = this;
    const below = (pixels[at + 3] ?? 0) / 255;
    const total = alpha + below * (1 - alpha);
    for (let channel = 0; channel < 3; channel += 1) {
      const under = (pixels[at + channel] ?? 0) * below * (1 - alpha);
      pixels[at + channel] = ((rgb[channel] ?? 0) * alpha + under) / total;
    }
    pixels[at + 3] = total * 255;
  }
}

/** How much of the pixel with this centre is within the box: the distance to its edge, limited to 0 to 1. */
function coverage({ left, top, width, height, radius = 0 }: Box, x: number, y: number): number {
  const dx = Math.abs(x - left - width / 2) - width / 2 + radius;
  const dy = Math.abs(y - top - height / 2) - height / 2 + radius;
  const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
  const distance = outside + Math.min(Math.max(dx, dy), 0) - radius;
  return Math.min(1, Math.max(0, 0.5 - distance));
}

function channelsOf(colour: Colour): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
