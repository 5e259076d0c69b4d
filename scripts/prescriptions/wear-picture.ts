/** A picture as taken in a hurry: slightly rotated, blurred, in low light with grain, and sent as a small file. */
import sharp from 'sharp';
import { chanceOf } from './draw-pages.ts';

/**
 * Degrades a picture; the same seed gives the same result. Kinds: 0 rotated, 1 blurred, 2 dark, 3 all of them, and
 * always a small JPEG.
 */
export async function wornPicture(jpeg: Buffer, seed: number): Promise<Buffer> {
  const chance = chanceOf(seed);
  const kind = seed % 4;
  const turn = kind === 0 || kind === 3 ? (chance() < 0.5 ? -1 : 1) * (1 + 2 * chance()) : 0;
  const blur = kind === 1 || kind === 3 ? 0.6 + 0.5 * chance() : 0;
  let picture = sharp(jpeg).autoOrient().rotate(turn, { background: '#8a8478' });
  if (blur > 0) picture = sharp(await picture.toBuffer()).blur(blur);
  if (kind >= 2) {
    const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += 1) {
      const grain = (chance() + chance() - 1) * 14;
      const light = 0.32 + 0.2 * (((at / info.channels) % info.width) / info.width);
      data[at] = Math.max(0, Math.min(255, (data[at] as number) * light + grain));
    }
    picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels as 3 } });
  }
  return picture.jpeg({ quality: 40 }).toBuffer();
}
