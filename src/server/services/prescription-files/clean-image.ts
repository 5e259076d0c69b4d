import sharp from 'sharp';
import { limitParallel } from '../../ops/limit-parallel.ts';
import { MAX_PIXELS } from './file-fault.ts';

/** The longer side of a kept photo, in pixels: the small print of an A5 sheet is readable at it. */
const LONGEST_SIDE = 2600;
const QUALITY = 80;
/** Decoding 40 million pixels takes a few hundred megabytes; two at a time bound what a flood of uploads can take. */
const AT_ONCE = 2;
const TIMEOUT_S = 30;

/** The decoders of everything but JPEG and PNG are shut for the whole process, so no file can talk its way to them. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);

const inTurn = limitParallel(AT_ONCE);

/**
 * Draws a judged JPEG or PNG anew as a JPEG: upright, on white, its longer side at most 2600 pixels. Nothing of the file
 * survives but the picture: no place, no camera, no text, no profile, nothing appended. Null when it cannot be read
 * without a warning.
 */
export function cleanImage(picture: Buffer): Promise<Buffer | null> {
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
