import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp, { type OverlayOptions } from 'sharp';
import { brand } from '#brand';
import { SHOP_DEEP_GREEN, SHOP_GREENS } from '#contract/pack-drawing/palette.ts';
import { escapeSvg } from '#contract/pack-drawing/svg-text.ts';
import { SOCIAL_CARD, SOCIAL_CARD_PROMISE } from '#contract/social-card.ts';
import { writeUnnamed } from '../ops/unnamed-file.ts';
import { unpackWoff } from '../ops/unpack-woff.ts';
import { Canvas, type Colour } from './canvas.ts';
import { drawMark } from './mark.ts';

const MARGIN = 90;
/** Networks crop the picture's edges differently; nothing is placed closer to them than this. */
const TEXT_WIDTH = SOCIAL_CARD.width - 2 * MARGIN;
const MARK = 150;

/** One line of text on a card. */
export interface CardLine {
  readonly text: string;
  readonly points: number;
  readonly colour: Colour;
  readonly left: number;
  /** The height of the line's middle. */
  readonly middle: number;
  readonly width: number;
}

const LINES: readonly CardLine[] = [
  {
    text: brand.name,
    points: 104,
    colour: SHOP_GREENS.paper,
    left: MARGIN + MARK + 40,
    middle: 174,
    width: TEXT_WIDTH - MARK - 40,
  },
  { text: brand.tagline, points: 62, colour: SHOP_GREENS.paper, left: MARGIN, middle: 345, width: TEXT_WIDTH },
  { text: SOCIAL_CARD_PROMISE, points: 36, colour: SHOP_GREENS.tint, left: MARGIN, middle: 446, width: TEXT_WIDTH },
];

/** Draws the shop's card for chats and networks: mark, name and what the shop does. */
export async function drawSocialCard(): Promise<Buffer> {
  return drawCard(ground(), LINES);
}

/**
 * A card of 1200 x 630 pixels as a PNG: a background, lines of text, and pictures over it. The letters come from the shop's own
 * font file, so it looks the same on a machine without any font.
 */
export async function drawCard(
  { width, height, pixels }: Canvas,
  lines: readonly CardLine[],
  pictures: readonly OverlayOptions[] = [],
): Promise<Buffer> {
  const font = await fontFile();
  const letters = await Promise.all(lines.map((line) => lettersOf(line, font)));
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .composite([...pictures, ...letters])
    .flatten({ background: SHOP_DEEP_GREEN })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

function ground(): Canvas {
  const { width, height } = SOCIAL_CARD;
  const canvas = new Canvas(width, height).fill({ left: 0, top: 0, width, height }, SHOP_DEEP_GREEN);
  // The tablets once more, large and quiet, cut off by the edge.
  for (const top of [-40, 240, 520]) {
    canvas.fill({ left: 1010, top, width: 400, height: 180, radius: 90 }, SHOP_GREENS.base, 0.55);
  }
  canvas.fill({ left: MARGIN, top: 540, width: 120, height: 8, radius: 4 }, SHOP_GREENS.tint);
  return drawMark(canvas, { left: MARGIN, top: 100, size: MARK, ground: 'rounded' });
}

/** One line of text as pixels, made smaller where a longer name would not fit. */
async function lettersOf(
  { text, points, colour, left, middle, width }: CardLine,
  font: string,
): Promise<OverlayOptions> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" size="${points * 1024}">${escapeSvg(text)}</span>`,
      font: 'Noto Sans Bold',
      fontfile: font,
      rgba: true,
      dpi: 72,
    },
  })
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const top = Math.round(middle - info.height / 2);
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 }, left, top };
}

let written: Promise<string> | null = null;

/**
 * The shop's bold font as a file. The text renderer opens it again for every size, so it stays until the process ends.
 */
function fontFile(): Promise<string> {
  written ??= boldFont()
    .then(writeUnnamed)
    .then(({ path }) => path)
    .catch((fault: unknown) => {
      written = null;
      throw fault;
    });
  return written;
}

async function boldFont(): Promise<Buffer> {
  const require = createRequire(import.meta.url);
  return unpackWoff(await readFile(require.resolve('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff')));
}
