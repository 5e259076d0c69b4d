import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { PHOTO_SIDES, type PhotoSize } from '#contract/pack-drawing/pack-photo.ts';

/** The formats of a photograph. JPEG is used for link previews in chats. */
export type PhotoFormat = 'avif' | 'webp' | 'jpeg';

/** One size and format of a photograph, ready to be sent. */
export interface DrawnPhoto {
  readonly size: PhotoSize;
  readonly format: PhotoFormat;
  readonly bytes: Buffer;
}

const ENCODERS: Readonly<Record<PhotoFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 4 }),
  webp: (picture) => picture.webp({ quality: 80 }),
  jpeg: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
};
const FORMS: readonly (readonly [PhotoSize, PhotoFormat])[] = [
  ['small', 'avif'],
  ['small', 'webp'],
  ['large', 'avif'],
  ['large', 'webp'],
  ['large', 'jpeg'],
];
const TIMEOUT_S = 30;
const HASH_DIGITS = 32;

/** Whether a photograph is large enough: it is never enlarged. */
export async function isLargeEnough(jpeg: Buffer): Promise<boolean> {
  const { width, height } = await sharp(jpeg).metadata();
  return Math.max(width, height) >= PHOTO_SIDES.large;
}

/** A cleaned photograph as squares on white, in both sizes, and the hash that identifies it. */
export async function drawPhoto(
  jpeg: Buffer,
): Promise<{ readonly hash: string; readonly drawn: readonly DrawnPhoto[] }> {
  const drawn: DrawnPhoto[] = [];
  for (const [size, format] of FORMS) {
    const side = PHOTO_SIDES[size];
    const square = sharp(jpeg).resize(side, side, { fit: 'contain', background: 'white' });
    drawn.push({ size, format, bytes: await ENCODERS[format](square).timeout({ seconds: TIMEOUT_S }).toBuffer() });
  }
  const hash = createHash('sha256');
  for (const { bytes } of drawn) hash.update(bytes);
  return { hash: hash.digest('hex').slice(0, HASH_DIGITS), drawn };
}
