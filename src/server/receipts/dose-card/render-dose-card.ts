import { cardDay } from '#domain/courses/card-sentences.ts';
import { CARD_WORDS } from '#domain/courses/card-words-table.ts';
import type { CardLanguage, CardLine, CardSize } from '#domain/courses/dose-card.ts';
import type { PlainDate } from '#domain/courses/plain-date.ts';
import { loadReceiptFonts } from '../receipt-fonts.ts';
import {
  COLOUR,
  CONTENT,
  collectPdf,
  drawArtifact,
  drawElement,
  openSheet,
  PAGE,
  type Sheet,
  type TextStyle,
} from '../sheet.ts';
import { drawLine, drawTimes, fitText, SHEET, type Shape, WALLET } from './card-lines.ts';
import { drawQr } from './card-pictures.ts';
import { addScripts, drawMixed, measureMixed } from './mixed-text.ts';

/** The content of a dose card. */
export interface DoseCard {
  readonly shop: string;
  /** Whose card it is; empty if no name is known. */
  readonly patient: string;
  readonly language: CardLanguage;
  readonly today: PlainDate;
  /** Where the times come from: the patient's own list, or a prescription from which a pharmacist typed them. */
  readonly source: 'list' | 'prescription';
  /** The target of the QR code: the owner's own list, behind their login. */
  readonly address: string;
  /** A picture of each medicine's pack as PNG; null if the catalogue no longer has it. */
  readonly lines: readonly (CardLine & { readonly picture: Buffer | null })[];
}

/** A card the size of a bank card (ISO/IEC 7810 ID-1, 85.6 x 53.98 mm) in points. */
const ID_1 = { width: 242.65, height: 153.01 } as const;

/**
 * Prints what a patient takes as a tagged PDF for A4 paper: a sheet for the wall, or cards to cut out. Equal lists make equal
 * files. The font is Noto Sans, shaped for Devanagari and Kannada; medicines keep the name on their pack.
 */
export async function renderDoseCard(card: DoseCard, size: CardSize): Promise<Buffer> {
  const sheet = openSheet(await loadReceiptFonts(), {
    title: CARD_WORDS[card.language].title,
    author: card.shop,
    date: new Date(`${card.today}T00:00:00Z`),
    lang: card.language,
  });
  await addScripts(sheet);
  const written = collectPdf(sheet);
  if (size === 'a4') drawSheets(sheet, card);
  else drawCards(sheet, card);
  sheet.root.end();
  sheet.doc.end();
  return written;
}

const LINES_ON_SHEET = 6;
const LINES_ON_CARD = 3;
/** Twelve millimetres: phones read it from paper. */
const QR_ON_CARD = 34;

/** Sheets of A4: each has the head with the times, up to six medicines, and the foot. */
function drawSheets(sheet: Sheet, card: DoseCard): void {
  piecesOf(card.lines, LINES_ON_SHEET).forEach((lines, page) => {
    if (page > 0) sheet.doc.addPage();
    drawHead(sheet, card, {
      x: CONTENT.left,
      y: CONTENT.top,
      width: CONTENT.right - CONTENT.left,
      size: 20,
      small: 10,
    });
    const top = CONTENT.top + 44;
    drawTimes(sheet, SHEET, { x: CONTENT.left, y: top }, card.language);
    lines.forEach((line, place) => {
      const y = top + SHEET.headHeight + place * SHEET.lineHeight;
      drawLine(sheet, SHEET, { x: CONTENT.left, y }, line, card);
    });
    if (lines.length === 0) drawNothing(sheet, card, SHEET, { x: CONTENT.left, y: top + SHEET.headHeight });
    drawFoot(sheet, card);
  });
}

/** Cards to cut out, two beside each other and five below, on sheets of A4. */
function drawCards(sheet: Sheet, card: DoseCard): void {
  const [left, top] = [(PAGE.width - 2 * ID_1.width) / 2, (PAGE.height - 5 * ID_1.height) / 2];
  piecesOf(card.lines, LINES_ON_CARD).forEach((lines, place) => {
    if (place > 0 && place % 10 === 0) sheet.doc.addPage();
    const x = left + (place % 2) * ID_1.width;
    const y = top + Math.floor((place % 10) / 2) * ID_1.height;
    drawArtifact(sheet, () => {
      sheet.doc.lineWidth(0.5).dash(3, { space: 3 }).rect(x, y, ID_1.width, ID_1.height).stroke(COLOUR.line).undash();
    });
    const inner = { x: x + 8, y: y + 5 };
    drawQr(sheet, card.address, inner.x - 4, inner.y - 3, QR_ON_CARD);
    const besideQr = { x: inner.x + QR_ON_CARD, y: inner.y, width: WALLET.width - QR_ON_CARD };
    drawHead(sheet, card, { ...besideQr, size: 7.5, small: 5.7 });
    drawTimes(sheet, WALLET, { x: inner.x, y: inner.y + 9.5 }, card.language);
    const below = inner.y + WALLET.headHeight;
    lines.forEach((line, row) => {
      drawLine(sheet, WALLET, { x: inner.x, y: below + row * WALLET.lineHeight }, line, card);
    });
    if (lines.length === 0) drawNothing(sheet, card, WALLET, { x: inner.x, y: below });
  });
}

/** At least one piece, so that an empty list is stated instead of a blank page. */
function piecesOf<Line>(lines: readonly Line[], most: number): readonly (readonly Line[])[] {
  const pieces = Array.from({ length: Math.ceil(lines.length / most) }, (_, piece) =>
    lines.slice(piece * most, (piece + 1) * most),
  );
  return pieces.length === 0 ? [[]] : pieces;
}

interface Head {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly small: number;
}

function drawHead(sheet: Sheet, { language, patient, today }: DoseCard, { x, y, width, size, small }: Head): void {
  const words = CARD_WORDS[language];
  const soft: TextStyle = { font: 'regular', size: small, colour: COLOUR.soft, align: 'right' };
  const said = words.madeOn.replace('{day}', cardDay(today, language));
  // A card without its year may be an old one, so the day is never cut.
  const saidWidth = measureMixed(sheet, said, soft) + 1;
  const line = { width: width - saidWidth - 4, most: 1 };
  // Several people of a family may have cards: a name that is too long stands alone, and is not left out.
  const titles: [string, ...string[]] = patient === '' ? [words.title] : [`${words.title}: ${patient}`, patient];
  const title = fitText(sheet, titles, line, size);
  drawElement(sheet, sheet.root, 'H1', () =>
    drawMixed(sheet, title.text, { x, y, ...line }, { ...title.style, colour: COLOUR.green }),
  );
  drawElement(sheet, sheet.root, 'P', () => {
    drawMixed(sheet, said, { x: x + width - saidWidth, y: y + (size - small) * 0.9, width: saidWidth }, soft);
  });
}

function drawNothing(sheet: Sheet, { language }: DoseCard, shape: Shape, { x, y }: { x: number; y: number }): void {
  const style: TextStyle = { font: 'regular', size: shape.nameSize, colour: COLOUR.ink };
  const box = { x, y: y + shape.nameSize, width: shape.width, most: 2 };
  drawElement(sheet, sheet.root, 'P', () => drawMixed(sheet, CARD_WORDS[language].nothing, box, style));
}

function drawFoot(sheet: Sheet, { language, address, source }: DoseCard): void {
  const words = CARD_WORDS[language];
  const [qr, y] = [84, PAGE.height - 36 - 84];
  drawQr(sheet, address, CONTENT.right - qr, y, qr);
  const width = CONTENT.right - CONTENT.left - qr - 12;
  const said: TextStyle = { font: 'regular', size: 10, colour: COLOUR.ink };
  drawElement(sheet, sheet.root, 'P', () =>
    drawMixed(sheet, words.caution[source], { x: CONTENT.left, y: y + 12, width, most: 3 }, said),
  );
  drawElement(sheet, sheet.root, 'P', () => {
    const box = { x: CONTENT.left, y: y + 60, width };
    drawMixed(sheet, words.scan, box, { ...said, colour: COLOUR.soft, align: 'right' });
  });
}
