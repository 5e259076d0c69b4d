import type { EquivalenceRow, EquivalenceSide } from '#domain/substitution/explain-equivalence.ts';
import { dateInWords } from '#sentences/dates.ts';
import * as say from '#sentences/server/letters.ts';
import { printableText } from './printable-text.ts';
import { loadReceiptFonts } from './receipt-fonts.ts';
import {
  addElement,
  COLOUR,
  CONTENT,
  CONTENT_WIDTH,
  collectPdf,
  drawArtifact,
  drawElement,
  drawQr,
  drawRule,
  type Element,
  fillBox,
  openSheet,
  type Sheet,
  type TextStyle,
} from './sheet.ts';
import { drawLines, lineHeight, wrapText } from './sheet-text.ts';

/** A pair of medicines that a letter asks about, with what both packs print. */
interface LetterPair {
  readonly line: number;
  readonly searchedName: string;
  readonly medicineName: string;
  readonly proof: {
    readonly rows: readonly EquivalenceRow[];
    readonly reason: string;
    readonly searchedMaker: string;
    readonly sentMaker: string;
  };
}

/** The contents of a letter. It contains only the patient's name; a letter about a product does not even have that. */
export interface DoctorLetter {
  readonly sender: { readonly name: string; readonly addressLines: readonly string[]; readonly phone: string };
  readonly patient: string | null;
  readonly number: string | null;
  readonly lines: readonly LetterPair[];
  /** Where the doctor answers without a login, and the last day for it; null if the answer is only on paper. */
  readonly answer: { readonly url: string; readonly until: string } | null;
  readonly madeAt: Date;
}

const NAME: TextStyle = { font: 'bold', size: 16, colour: COLOUR.green };
const TITLE: TextStyle = { font: 'bold', size: 15, colour: COLOUR.ink };
const PAIR: TextStyle = { font: 'bold', size: 11, colour: COLOUR.ink };
const TEXT: TextStyle = { font: 'regular', size: 10, colour: COLOUR.ink };
const HEAD: TextStyle = { font: 'bold', size: 8.5, colour: COLOUR.soft };
const SMALL: TextStyle = { font: 'regular', size: 8.5, colour: COLOUR.soft };
const QR_SIDE = 92;
const SALT_WIDTH = 110;
const SIDE_WIDTH = (CONTENT_WIDTH - SALT_WIDTH) / 2;
/** Room for the name, the number and the signature of the doctor, and the code beside them. */
const FOOT = 176;

/**
 * Prints a letter that a patient takes to the doctor, as a tagged PDF of A4 pages: which medicine was searched, which would be sent in
 * its place, what both packs print, and where the doctor says yes or no, on paper or on the page behind the code.
 */
export async function renderDoctorLetter(letter: DoctorLetter): Promise<Buffer> {
  const author = printableText(letter.sender.name);
  const sheet = openSheet(await loadReceiptFonts(), { title: say.letterToTheDoctor, author, date: letter.madeAt });
  const written = collectPdf(sheet);
  let y = drawHead(sheet, letter);
  for (const pair of letter.lines) y = drawPair(sheet, pair, y);
  drawFoot(sheet, letter, y);
  sheet.root.end();
  sheet.doc.end();
  return written;
}

function drawHead(sheet: Sheet, { sender, patient, number, madeAt }: DoctorLetter): number {
  let y = paragraph(sheet, sender.name, CONTENT.top, NAME);
  y = paragraph(sheet, `${sender.addressLines.join(', ')}. ${sender.phone}`, y, SMALL) + 6;
  drawRule(sheet, CONTENT.left, y, CONTENT_WIDTH, COLOUR.green, 1.5);
  y = paragraph(sheet, say.letterToTheDoctor, y + 12, TITLE, 'H1') + 4;
  const facts = [
    ...(patient === null ? [] : [say.patientIs(patient)]),
    ...(number === null ? [] : [say.orderIs(number)]),
    say.dated(dateInWords(new Date(madeAt.getTime() + 330 * 60_000).toISOString().slice(0, 10))),
  ];
  for (const fact of facts) y = paragraph(sheet, fact, y, TEXT);
  y = paragraph(sheet, say.dearDoctor(sender.name), y + 8, TEXT);
  return paragraph(sheet, say.whatItRestsOn, y + 4, TEXT) + 12;
}

/** One pair: both names and makers, a row for each salt, the reason, and the boxes to tick. It stays on one page. */
function drawPair(sheet: Sheet, pair: LetterPair, from: number): number {
  const { proof } = pair;
  const rows: readonly (readonly [string, string, string])[] = [
    ['', `${pair.searchedName}, ${proof.searchedMaker}`, `${pair.medicineName}, ${proof.sentMaker}`],
    ...proof.rows.map(({ salt, searched, recommended }) => [salt, sideOf(searched), sideOf(recommended)] as const),
  ];
  const reason = wrapped(sheet, say.whyTheSame(proof.reason), CONTENT_WIDTH, TEXT);
  const heights = rows.map((row) => rowHeight(sheet, row));
  const height = heights.reduce((sum, each) => sum + each, 0) + (reason.length + 5) * lineHeight(TEXT) + 40;
  let y = from + height > CONTENT.bottom ? nextPage(sheet) : from;
  const title = say.pairOf(pair.line, pair.searchedName, pair.medicineName);
  y = paragraph(sheet, title, y, PAIR, 'H2') + 4;
  // not a sentence: a mark of the PDF
  const table = addElement(sheet, sheet.root, 'Table');
  y = drawRow(sheet, table, ['', say.asked, say.toBeSentInstead], y, HEAD);
  for (const row of rows) y = drawRow(sheet, table, row, y, TEXT);
  table.end();
  y = paragraph(sheet, say.whyTheSame(proof.reason), y + 4, TEXT) + 6;
  return drawBoxes(sheet, y) + 14;
}

function drawRow(
  sheet: Sheet,
  table: Element,
  cells: readonly [string, string, string],
  y: number,
  style: TextStyle,
): number {
  const height = rowHeight(sheet, cells);
  if (style === HEAD) fillBox(sheet, CONTENT.left, y, CONTENT_WIDTH, height, COLOUR.tint);
  const row = addElement(sheet, table, 'TR');
  cells.forEach((cell, index) => {
    const [x, width] = columnOf(index);
    drawElement(sheet, row, style === HEAD ? 'TH' : 'TD', () => {
      drawLines(sheet, wrapped(sheet, cell, width, style), x, y + 2, width, style);
    });
  });
  row.end();
  drawRule(sheet, CONTENT.left, y + height, CONTENT_WIDTH, COLOUR.line);
  return y + height;
}

function rowHeight(sheet: Sheet, cells: readonly [string, string, string]): number {
  const most = Math.max(...cells.map((cell, index) => wrapped(sheet, cell, columnOf(index)[1], TEXT).length));
  return Math.max(1, most) * lineHeight(TEXT) + 5;
}

function columnOf(index: number): readonly [x: number, width: number] {
  if (index === 0) return [CONTENT.left + 4, SALT_WIDTH - 8];
  return [CONTENT.left + SALT_WIDTH + (index - 1) * SIDE_WIDTH, SIDE_WIDTH - 8];
}

function drawBoxes(sheet: Sheet, y: number): number {
  const places = [
    [say.iAllow, CONTENT.left],
    [say.noSendTheSearchedOne, CONTENT.left + CONTENT_WIDTH / 2],
  ] as const;
  for (const [text, x] of places) {
    drawArtifact(sheet, () =>
      sheet.doc
        .lineWidth(0.8)
        .rect(x, y + 1, 11, 11)
        .stroke(COLOUR.ink),
    );
    drawElement(sheet, sheet.root, 'P', () => {
      drawLines(sheet, [text], x + 18, y, CONTENT_WIDTH / 2 - 18, TEXT);
    });
  }
  return y + lineHeight(TEXT);
}

/** Where the doctor signs, and the QR code of the page for answering online. */
function drawFoot(sheet: Sheet, { answer }: DoctorLetter, from: number): void {
  const top = from + FOOT > CONTENT.bottom ? nextPage(sheet) : from;
  const width = answer === null ? CONTENT_WIDTH : CONTENT_WIDTH - QR_SIDE - 24;
  let y = paragraph(sheet, say.answerOnPaper, top, TEXT, 'P', width) + 18;
  for (const label of [say.doctorName, say.registrationNumber, say.signatureAndDate]) {
    drawRule(sheet, CONTENT.left, y, Math.min(width, 320), COLOUR.ink);
    y = paragraph(sheet, label, y + 2, SMALL) + 18;
  }
  if (answer === null) return;
  drawArtifact(sheet, () => drawQr(sheet, answer.url, CONTENT.right - QR_SIDE, top, QR_SIDE));
  y = paragraph(sheet, say.answerOnline(dateInWords(answer.until)), Math.max(y - 12, top + QR_SIDE + 6), TEXT);
  paragraph(sheet, answer.url, y, SMALL);
}

function sideOf({ name, strength, form, release }: EquivalenceSide): string {
  return say.saltOfPack(name, strength, form, release);
}

function paragraph(
  sheet: Sheet,
  text: string,
  y: number,
  style: TextStyle,
  type: 'P' | 'H1' | 'H2' = 'P',
  width: number = CONTENT_WIDTH,
): number {
  const lines = wrapped(sheet, text, width, style);
  drawElement(sheet, sheet.root, type, () => {
    drawLines(sheet, lines, CONTENT.left, y, width, style);
  });
  return y + lines.length * lineHeight(style);
}

function wrapped(sheet: Sheet, text: string, width: number, style: TextStyle): readonly string[] {
  return wrapText(sheet, printableText(text), width, style, 8);
}

function nextPage(sheet: Sheet): number {
  sheet.doc.addPage();
  return CONTENT.top;
}
