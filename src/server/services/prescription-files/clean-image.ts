import sharp from 'sharp';
import { limitParallel } from '../../ops/limit-parallel.ts';
import { MAX_PIXELS } from './file-fault.ts';

/** The longer side of a kept photo, in pixels: the small print of an A5 sheet is readable at it. */
const LONGEST_SIDE = 2600;
const QUALITY = 80;
/** Decoding 40 million pixels takes a few hundred megabytes; two at a time bound what a flood of uploads can take. */
const AT_ONCE = 2;
const TIMEOUT_S = 30;

/**
 * The decoders of everything but JPEG and PNG are shut for the whole process, so no file can talk its way to them. That of SVG stays
 * open for the shop's own drawings of packs; no sent file reaches it, for `cleanImage` opens nothing that does not begin as a photo.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadSvgBuffer'],
});
sharp.cache(false);

/** The first bytes of a JPEG (ITU-T T.81, SOI and a marker) and of a PNG (RFC 2083, 3.1). */
const BEGINNINGS = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];

const inTurn = limitParallel(AT_ONCE);

/**
 * Draws a judged JPEG or PNG anew as a JPEG: upright, on white, its longer side at most 2600 pixels. Nothing of the file
 * survives but the picture: no place, no camera, no text, no profile, nothing appended. Null when it cannot be read
 * without a warning.
 */
export async function cleanImage(picture: Buffer): Promise<Buffer | null> {
  if (!BEGINNINGS.some((begin) => picture.subarray(0, begin.length).equals(begin))) return null;
  return inTurn(() => redraw(picture));
}

async function redraw(picture: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'warning', animated: false })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer();
  } catch {
    return null;
  }
}
