import { brand } from '#brand';
import type { PackDrawing } from '#contract/pack-drawing/pack-drawing.ts';
import { SHOP_DEEP_GREEN, SHOP_GREENS } from '#contract/pack-drawing/palette.ts';
import { SOCIAL_CARD } from '#contract/social-card.ts';
import { Canvas } from './canvas.ts';
import { type CardLine, drawCard } from './draw-social-card.ts';
import { drawMark } from './mark.ts';
import { drawPackPicture, shrinkPhoto } from './pack-picture.ts';

const MARGIN = 80;
const PICTURE = { left: 720, top: 115, size: 400 };
const TEXT_WIDTH = PICTURE.left - 2 * MARGIN;
/** Of a long composition the card shows only the first salts. */
const SALTS_SHOWN = 3;
/** Characters per line that fit on the card at a readable size; longer text is cut. */
const MOST_LETTERS = 44;

/**
 * The card of one product for chats and networks: its photograph (a JPEG) or else its drawing, its name, its salts. It shows no price, because a chat
 * may show a card that it fetched weeks ago.
 */
export async function drawProductCard(pack: PackDrawing, photo: Buffer | null = null): Promise<Buffer> {
  const { width, height } = SOCIAL_CARD;
  const canvas = new Canvas(width, height).fill({ left: 0, top: 0, width, height }, SHOP_DEEP_GREEN);
  const { left, top, size } = PICTURE;
  canvas.fill({ left: left - 20, top: top - 20, width: size + 40, height: size + 40, radius: 32 }, SHOP_GREENS.paper);
  drawMark(canvas, { left: MARGIN, top: 70, size: 84, ground: 'rounded' });
  const picture = photo === null ? await drawPackPicture(pack, size) : await shrinkPhoto(photo, size);
  return drawCard(canvas, linesOf(pack), [{ input: picture, left, top }]);
}

function linesOf({ brand: name, molecules, composition = molecules, label }: PackDrawing): CardLine[] {
  const more = composition.length - SALTS_SHOWN;
  const salts = [...composition.slice(0, SALTS_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])];
  const place = { left: MARGIN, width: TEXT_WIDTH };
  return [
    {
      text: brand.name,
      points: 44,
      colour: SHOP_GREENS.paper,
      left: MARGIN + 108,
      middle: 112,
      width: TEXT_WIDTH - 108,
    },
    { text: cut(name), points: 66, colour: SHOP_GREENS.paper, ...place, middle: 250 },
    { text: cut(label), points: 32, colour: SHOP_GREENS.tint, ...place, middle: 320 },
    ...salts.map((salt, row) => ({
      text: cut(salt),
      points: 34,
      colour: SHOP_GREENS.paper,
      ...place,
      middle: 400 + 50 * row,
    })),
  ].filter(({ text }) => text !== '');
}

function cut(text: string): string {
  const line = text.trim();
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS - 1)}…` : line;
}
