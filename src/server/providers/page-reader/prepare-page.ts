import sharp, { type Sharp } from 'sharp';
import { blackInk } from './black-ink.ts';
import { flattenLight, type GreyPage, tiltOf, withoutFolds } from './grey-page.ts';

/** The size of a prepared page in pixels: print in a phone's picture then has the height that the OCR was trained for. */
const PIXELS = 3_000_000;
const MOST_ENLARGED = 2.4;
/** A picture that declares more pixels is not opened. */
const MOST_SENT_PIXELS = 60_000_000;
/** Smaller rotations, in degrees, are left alone. */
const STRAIGHT = 0.3;
const DARK = 140;
const LIGHT = 200;
/** The widest stroke of print, in pixels. */
const STROKE = 14;
/** Where less of the ink is black, the print itself is coloured. */
const BLACK_PRINT = 0.5;

/** A page made upright, grey, of standard size, straight, with white paper. */
export interface PreparedPage {
  /** All ink, whatever its colour: it shows what a pen struck out. */
  readonly all: GreyPage;
  /** Without coloured stamps and pens, where the print is black. */
  readonly print: GreyPage;
  /** The coloured ink alone: a heading, a stamp, a pen; null if there is none. */
  readonly coloured: GreyPage | null;
}

/** Prepares a picture for OCR. */
export async function preparePage(jpeg: Buffer): Promise<PreparedPage> {
  const upright = sharp(jpeg, { limitInputPixels: MOST_SENT_PIXELS, failOn: 'error' }).autoOrient();
  const { width, height } = (await upright.metadata()).autoOrient;
  const times = Math.min(MOST_ENLARGED, Math.sqrt(PIXELS / (width * height)));
  const sized = upright.resize(Math.round(width * times), Math.round(height * times), { fit: 'fill' });
  const { data, info } = await sized.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const all = withoutFolds(flattenLight({ pixels: brightnessOf(data, info.channels), ...size }));
  const tilt = tiltOf(all);
  const { page, isColoured } = blackInk({ ...coloursOf(data, info.channels, size), ...size });
  const black = withoutFolds(page);
  const print = strokesOf(black) < strokesOf(all) * BLACK_PRINT ? all : black;
  const coloured = print === black && isColoured ? withoutInk(all, black) : null;
  if (Math.abs(tilt) < STRAIGHT) return { all, print, coloured };
  const straight = await turned(all, -tilt);
  return {
    all: straight,
    print: print === all ? straight : await turned(print, -tilt),
    coloured: coloured === null ? null : await turned(coloured, -tilt),
  };
}

/** The three colour channels, each with its paper made white. */
function coloursOf(data: Buffer, channels: number, size: Omit<GreyPage, 'pixels'>) {
  const flat = (colour: number) => flattenLight({ pixels: planeOf(data, channels, colour), ...size }).pixels;
  return { red: flat(0), green: flat(1), blue: flat(2) };
}

/** One colour channel of a picture; the grey of a grey one. */
function planeOf(colours: Buffer, channels: number, colour: number): Buffer {
  const plane = Buffer.alloc(colours.length / channels);
  const first = channels < 3 ? 0 : colour;
  for (let at = 0, from = first; at < plane.length; at += 1, from += channels) plane[at] = colours[from] as number;
  return plane;
}

function brightnessOf(colours: Buffer, channels: number): Buffer {
  if (channels < 3) return planeOf(colours, channels, 0);
  const grey = Buffer.alloc(colours.length / channels);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += channels) {
    const [red, green, blue] = [colours[from] as number, colours[from + 1] as number, colours[from + 2] as number];
    grey[at] = red * 0.3 + green * 0.59 + blue * 0.11;
  }
  return grey;
}

/** The share of a picture that is strokes: dark pixels with paper at a stroke's width beside them. The table under the page is not. */
function strokesOf({ pixels, width }: GreyPage): number {
  let strokes = 0;
  for (let at = STROKE; at < pixels.length - STROKE; at += 1) {
    if ((pixels[at] as number) >= DARK) continue;
    const column = at % width;
    if (column < STROKE || column >= width - STROKE) continue;
    if ((pixels[at - STROKE] as number) > LIGHT && (pixels[at + STROKE] as number) > LIGHT) strokes += 1;
  }
  return strokes;
}

/** The picture without the ink of another picture of it. */
function withoutInk({ pixels, ...size }: GreyPage, other: GreyPage): GreyPage {
  const left = Buffer.alloc(pixels.length);
  for (let at = 0; at < left.length; at += 1) {
    left[at] = Math.min(255, (pixels[at] as number) + 250 - Math.min(250, other.pixels[at] as number));
  }
  return { pixels: left, ...size };
}

async function turned({ pixels, ...size }: GreyPage, degrees: number): Promise<GreyPage> {
  return raw(sharp(pixels, { raw: { ...size, channels: 1 } }).rotate(degrees, { background: '#fff' }));
}

async function raw(picture: Sharp): Promise<GreyPage> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}
