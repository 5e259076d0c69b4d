import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { createWorker, PSM, type Worker } from 'tesseract.js';
import { CARD_WORDS } from '#domain/courses/card-words-table.ts';
import type { CardLanguage } from '#domain/courses/dose-card.ts';
import { DOSE_TIMES, type DoseTime } from '#domain/courses/dose-schedule.ts';

/** 216 dots per inch: about what a phone's camera gives of a sheet. */
const SCALE = 3;
const INK = 160;
const RULE = 240;

/** What a reader sees at one time of day. */
export interface SeenAmount {
  /** The number in digits, with its point, as read by OCR. Signs like ½ are not read: their circles are. */
  readonly number: string;
  /** Quarters by the area of the circles; null if none are drawn. */
  readonly circles: number | null;
  /** The word below. */
  readonly unit: string;
}

/** A line of a card, as a reader sees it. */
export interface SeenLine {
  readonly amounts: Readonly<Record<DoseTime, SeenAmount>>;
  /** All of its text. */
  readonly text: string;
}

/** Reads printed cards back with OCR alone: nothing of the PDF's own text is used. */
export interface CardReader {
  read(pdf: Buffer): Promise<{ readonly lines: readonly SeenLine[]; readonly text: string }>;
  close(): Promise<void>;
}

const MODELS: Readonly<Partial<Record<CardLanguage, string>>> = { en: 'eng', hi: 'hin' };

/** A reader for one language; its model comes from an installed package and is not downloaded. */
export async function openCardReader(language: 'en' | 'hi'): Promise<CardReader> {
  const words = await openModel(MODELS[language] ?? 'eng');
  const latin = await openModel('eng');
  for (const one of [words, latin]) await one.setParameters({ user_defined_dpi: String(72 * SCALE) });
  const digits = await openModel('eng');
  await digits.setParameters({
    tessedit_char_whitelist: '0123456789.',
    tessedit_pageseg_mode: PSM.SINGLE_LINE,
    user_defined_dpi: String(72 * SCALE),
  });
  return {
    read: async (pdf) => {
      const pages = await picturesOf(pdf);
      const seen = [];
      for (const page of pages) seen.push(await readPage(page, language, { words, latin, digits }));
      return { lines: seen.flatMap(({ lines }) => lines), text: seen.map(({ text }) => text).join('\n') };
    },
    close: async () => void (await Promise.all([words.terminate(), latin.terminate(), digits.terminate()])),
  };
}

function openModel(code: string): Promise<Worker> {
  const folder = dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${code}/package.json`));
  return createWorker(code, 1, { langPath: join(folder, '4.0.0_best_int'), cacheMethod: 'none' });
}

/** A page in grey, one byte a pixel. */
interface Page {
  readonly png: Buffer;
  readonly grey: Buffer;
  readonly width: number;
  readonly height: number;
}

async function picturesOf(pdf: Buffer): Promise<Page[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: Page[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    const png = canvas.toBuffer('image/png');
    const { data, info } = await sharp(png)
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    pages.push({ png, grey: data, width: info.width, height: info.height });
  }
  await task.destroy();
  return pages;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
interface Models {
  readonly words: Worker;
  /** Units that every language writes in Latin letters. */
  readonly latin: Worker;
  readonly digits: Worker;
}

async function readPage(page: Page, language: CardLanguage, models: Models) {
  const { data } = await models.words.recognize(page.png, {}, { blocks: true, text: true });
  const found = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
  );
  const middles = DOSE_TIMES.map((time) => {
    const head = found.find(({ text }) => text === CARD_WORDS[language].times[time]);
    if (head === undefined) throw new Error(`The head of "${time}" cannot be read.`);
    return (head.bbox.x0 + head.bbox.x1) / 2;
  });
  const step = ((middles[3] as number) - (middles[0] as number)) / 3;
  const rules = rulesOf(page);
  const lines: SeenLine[] = [];
  for (const [place, top] of rules.entries()) {
    const bottom = rules[place + 1] ?? top + 92 * SCALE;
    const inside = found.filter(({ bbox }) => bbox.y0 >= top && bbox.y1 <= bottom);
    const amounts: Partial<Record<DoseTime, SeenAmount>> = {};
    for (const [column, time] of DOSE_TIMES.entries()) {
      const left = Math.round((middles[column] as number) - step / 2);
      const cell = { left, top: top + 4, width: Math.round(step), height: Math.round((bottom - top) * 0.68) };
      amounts[time] = await readCell(page, cell, models);
    }
    const texts = inside.map(({ text }) => text);
    // OCR of the whole page cuts a sentence that crosses the columns, so its line is read again alone.
    if (DOSE_TIMES.some((time) => !/^[\d.]+$/.test(amounts[time]?.number ?? ''))) {
      const left = Math.round((middles[0] as number) - step / 2);
      const width = Math.min(page.width - left, Math.round(step * 4.2));
      const row = { left, top: top + 4, width, height: Math.round((bottom - top) * 0.68) };
      // Only the rows with ink, at the height of print: OCR leaves words out of a picture that is mostly white.
      const ink = inkRows(page, row);
      if (ink.length > 0)
        texts.push((await models.words.recognize(await crop(page, joined(ink), 48 * ink.length))).data.text);
    }
    lines.push({ amounts: amounts as Record<DoseTime, SeenAmount>, text: texts.join(' ') });
  }
  return { lines, text: data.text };
}

/** The heights at which a line goes across the whole sheet. */
function rulesOf({ grey, width, height }: Page): readonly number[] {
  const [from, to] = [Math.round(width * 0.1), Math.round(width * 0.9)];
  const rules: number[] = [];
  for (let y = 0; y < height; y += 1) {
    let dark = 0;
    for (let x = from; x < to; x += 1) if ((grey[y * width + x] ?? 255) < RULE) dark += 1;
    if (dark > (to - from) * 0.97 && y - (rules.at(-1) ?? -99) > 10) rules.push(y);
  }
  return rules;
}

/** The content of a cell from top to bottom: circles or a spoon, the number, the unit. */
async function readCell(page: Page, cell: Box, models: Models): Promise<SeenAmount> {
  const rows = inkRows(page, cell);
  const tallest = Math.max(0, ...rows.map(({ height }) => height));
  // With three rows or more the first is a picture (circles or a spoon), and the number follows it.
  const at = rows.length >= 3 ? 1 : rows.findIndex(({ height }) => height === tallest);
  const number = rows[at];
  if (number === undefined) return { number: '', circles: null, unit: '' };
  const [above] = at === 0 ? [] : rows;
  const below = rows.slice(at + 1);
  const unitBox = below.length === 0 ? null : joined(below);
  const unit = unitBox === null ? '' : await readUnit(await crop(page, unitBox, 60), models);
  return {
    number: await readNumber(page, number, models),
    circles: above === undefined ? null : quartersIn(page, above),
    unit,
  };
}

/**
 * The most frequent of four readings: of the number alone and of three copies of it in a row, each at two sizes. OCR
 * reads a single sign worst, and overlooks a point at some sizes. Of equally frequent readings the longest counts,
 * because OCR overlooks a sign more often than it invents one. A row that is not one number three times does not count.
 */
async function readNumber(page: Page, box: Box, { digits }: Models): Promise<string> {
  const read: string[] = [];
  for (const height of [36, 48]) {
    const picture = await crop(page, box, height);
    read.push((await digits.recognize(picture)).data.text.trim());
    read.push(ofThree((await digits.recognize(await thrice(picture))).data.text));
  }
  const times = (one: string) => read.filter((other) => other === one).length;
  const [usual = ''] = read
    .filter((one) => one !== '')
    .toSorted((one, other) => times(other) - times(one) || other.length - one.length);
  return usual;
}

async function readUnit(picture: Buffer, { words, latin }: Models): Promise<string> {
  const read = (await words.recognize(picture)).data.text.trim();
  return /\p{L}/u.test(read) ? read : (await latin.recognize(picture)).data.text.trim();
}

/** Groups of rows with ink, each as the box of its ink. */
function inkRows(page: Page, cell: Box): readonly Box[] {
  const isInk = (x: number, y: number) => (page.grey[y * page.width + x] ?? 255) < INK;
  const boxes: Box[] = [];
  let [top, leftmost, rightmost] = [-1, Number.POSITIVE_INFINITY, -1];
  for (let y = cell.top; y <= cell.top + cell.height; y += 1) {
    let [left, right] = [Number.POSITIVE_INFINITY, -1];
    for (let x = cell.left; x < cell.left + cell.width && y < cell.top + cell.height; x += 1) {
      if (isInk(x, y)) [left, right] = [Math.min(left, x), Math.max(right, x)];
    }
    if (right >= 0) {
      if (top < 0) top = y;
      [leftmost, rightmost] = [Math.min(leftmost, left), Math.max(rightmost, right)];
    } else if (top >= 0) {
      boxes.push({ left: leftmost, top, width: rightmost - leftmost + 1, height: y - top });
      [top, leftmost, rightmost] = [-1, Number.POSITIVE_INFINITY, -1];
    }
  }
  return boxes.filter(({ height }) => height > 3);
}

function joined(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** The same picture three times in a row: a line of one sign alone is what OCR reads worst. */
async function thrice(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const copies = [0, 1, 2].map((place) => ({ input: picture, left: place * width, top: 0 }));
  const canvas = sharp({ create: { width: 3 * width, height, channels: 3, background: '#fff' } });
  return canvas.composite(copies).png().toBuffer();
}

/** The number that was read three times, its point at least twice; empty if the three differ. */
function ofThree(text: string): string {
  const read = text.replace(/\s/g, '');
  const digits = read.replace(/\./g, '');
  const third = digits.slice(0, digits.length / 3);
  if (third === '' || third.repeat(3) !== digits) return '';
  const copy = `(${[...third].join('\\.?')})`;
  const copies = new RegExp(`^${copy}${copy}${copy}$`).exec(read)?.slice(1) ?? [];
  return copies.find((one, place) => copies.indexOf(one) !== place) ?? '';
}

function crop(page: Page, box: Box, height: number): Promise<Buffer> {
  const pad = { top: 30, bottom: 30, left: 40, right: 40, background: '#fff' };
  return sharp(page.png).flatten({ background: '#fff' }).extract(box).resize({ height }).extend(pad).png().toBuffer();
}

/** The dark area relative to a whole circle of this height, in quarters. The rim of a partial one does not count. */
function quartersIn({ grey, width }: Page, { left, top, width: wide, height }: Box): number {
  const count = Math.round((wide - height) / (height * 1.11)) + 1;
  let quarters = 0;
  for (let circle = 0; circle < count; circle += 1) {
    const middle = left + height / 2 + (count === 1 ? 0 : (circle * (wide - height)) / (count - 1));
    const inner = height * 0.38;
    let [dark, all] = [0, 0];
    for (let y = -inner; y <= inner; y += 1) {
      for (let x = -inner; x <= inner; x += 1) {
        if (x * x + y * y > inner * inner) continue;
        all += 1;
        if ((grey[Math.round(top + height / 2 + y) * width + Math.round(middle + x)] ?? 255) < INK) dark += 1;
      }
    }
    quarters += Math.round((dark / all) * 4);
  }
  return quarters;
}
