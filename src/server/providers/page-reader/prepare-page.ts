import sharp, { type Sharp } from 'sharp';
import { flattenLight, type GreyPage, tiltOf } from './grey-page.ts';

/** Pixels of a prepared page: print of a phone's picture then has the height that the reading was trained for. */
const PIXELS = 3_000_000;
const MOST_ENLARGED = 2.4;
/** A page that says it has more is not opened. */
const MOST_SENT_PIXELS = 60_000_000;

/** A picture upright, grey, of a size, straight, its paper white. */
export async function preparePage(jpeg: Buffer): Promise<GreyPage> {
  const upright = sharp(jpeg, { limitInputPixels: MOST_SENT_PIXELS, failOn: 'error' }).autoOrient();
  const { width, height } = (await upright.metadata()).autoOrient;
  const times = Math.min(MOST_ENLARGED, Math.sqrt(PIXELS / (width * height)));
  const grey = await raw(
    upright.greyscale().resize(Math.round(width * times), Math.round(height * times), { fit: 'fill' }),
  );
  const flat = flattenLight(grey);
  const tilt = tiltOf(flat);
  if (Math.abs(tilt) < 0.3) return flat;
  const { pixels, ...size } = flat;
  return raw(sharp(pixels, { raw: { ...size, channels: 1 } }).rotate(-tilt, { background: '#fff' }));
}

async function raw(picture: Sharp): Promise<GreyPage> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
