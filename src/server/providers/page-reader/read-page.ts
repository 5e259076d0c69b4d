import sharp from 'sharp';
import { checkPage } from '#domain/page-reading/check-page.ts';
import { paperOfRows } from '#domain/page-reading/paper-of-rows.ts';
import { rowsOfWords } from '#domain/page-reading/rows-of-words.ts';
import type { Box, ReadPaper } from '#domain/prescription-text/paper-line.ts';
import type { GreyPage } from './grey-page.ts';
import type { LineCrop, PageReading } from './page-reader.ts';
import { preparePage } from './prepare-page.ts';
import { wordsOfPage } from './words-of-page.ts';

const CROP_WIDTH = 900;

/** Reads the print of a page row by row, and the medicines in its lines. */
export async function readPage(jpeg: Buffer): Promise<PageReading> {
  const page = await preparePage(jpeg);
  const rows = rowsOfWords(await wordsOfPage(page));
  const paper = paperOfRows(rows);
  const fault = checkPage(rows, paper);
  if (fault !== null) return { kind: 'unread', because: fault };
  return { kind: 'read', paper, crops: await cropsOf(page.all, paper) };
}

function cropsOf({ pixels, width, height }: GreyPage, { lines }: ReadPaper): Promise<LineCrop[]> {
  return Promise.all(
    lines.flatMap(({ line, box }) => {
      if (box === null) return [];
      const jpeg = sharp(pixels, { raw: { width, height, channels: 1 } })
        .extract(within(box, width, height))
        .resize({ width: CROP_WIDTH, withoutEnlargement: true })
        .jpeg({ quality: 70 })
        .toBuffer();
      return jpeg.then((bytes) => ({ line, jpeg: bytes }));
    }),
  );
}

/** The box with some paper around it, inside the page. */
function within(box: Box, width: number, height: number) {
  const margin = Math.max(8, Math.round(box.height * 0.3));
  const left = Math.min(Math.max(0, Math.floor(box.x - margin)), width - 1);
  const top = Math.min(Math.max(0, Math.floor(box.y - margin)), height - 1);
  const right = Math.min(width, Math.ceil(box.x + box.width + margin));
  const bottom = Math.min(height, Math.ceil(box.y + box.height + margin));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
