import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { ReceiptFonts } from './receipt-fonts.ts';

/** A4 in points (1/72 inch), and the area for the content. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
export const CONTENT = { left: 36, top: 36, right: PAGE.width - 36, bottom: PAGE.height - 54 } as const;
export const CONTENT_WIDTH = CONTENT.right - CONTENT.left;

/** The green, the inks and the lines of the shop's style, in print. */
export const COLOUR = {
  green: '#0b6b3a',
  tint: '#eaf6ef',
  ink: '#16241c',
  soft: '#4a5a51',
  line: '#c9d5ce',
  white: '#ffffff',
} as const;

export interface TextStyle {
  readonly font: keyof ReceiptFonts;
  readonly size: number;
  readonly colour: string;
  readonly align?: 'left' | 'right' | 'center';
}

export type Element = PDFKit.PDFStructureElement;

/** The document being drawn, with the structure tree that a screen reader follows. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
}

/** Opens a tagged document, A4 by default, whose dates are the given one, so that equal invoices are equal files. */
export function openSheet(
  fonts: ReceiptFonts,
  info: { readonly title: string; readonly author: string; readonly date: Date; readonly lang?: string },
  page: { readonly width: number; readonly height: number } = PAGE,
): Sheet {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: info.lang ?? 'en-IN',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: info.title, Author: info.author, Creator: info.author, CreationDate: info.date, ModDate: info.date },
  });
  doc.registerFont('regular', fonts.regular as unknown as PDFKit.Mixins.PDFFontSource);
  doc.registerFont('bold', fonts.bold as unknown as PDFKit.Mixins.PDFFontSource);
  // not a sentence: a mark of the PDF
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root };
}

/** The bytes of a document once it is ended. Must be called before that, or they are lost. */
export function collectPdf({ doc }: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

/** Adds an element of meaning ("Table", "TR") below another. End it when its children are complete. */
export function addElement({ doc }: Sheet, parent: Element, type: string, options: { scope?: 'Column' } = {}): Element {
  const element = doc.struct(type, options as PDFKit.Mixins.StructureElementOptions);
  parent.add(element);
  return element;
}

/** Draws what one element says ("P", "TD"). The drawing stays on one page. */
export function drawElement(
  sheet: Sheet,
  parent: Element,
  type: string,
  draw: () => void,
  options: { scope?: 'Column' } = {},
): void {
  const element = addElement(sheet, parent, type, options);
  const content = sheet.doc.markStructureContent(type);
  draw();
  sheet.doc.endMarkedContent();
  element.add(content);
  element.end();
}

/** Draws artifacts: lines, backgrounds, and what repeats on every page (not a sentence: marks of the PDF). */
export function drawArtifact({ doc }: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  // not a sentence: a mark of the PDF
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** Fills a rectangle, as decoration. */
export function fillBox(sheet: Sheet, x: number, y: number, width: number, height: number, colour: string): void {
  drawArtifact(sheet, () => sheet.doc.rect(x, y, width, height).fill(colour));
}

/** Draws a level line, as decoration. */
export function drawRule(sheet: Sheet, x: number, y: number, width: number, colour: string, weight = 0.5): void {
  drawArtifact(sheet, () => {
    sheet.doc
      .lineWidth(weight)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke(colour);
  });
}

/** Draws a text as a QR code with its corner at x and y, `side` points wide. */
export function drawQr(sheet: Sheet, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { border: 0 });
  const cell = side / size;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) sheet.doc.rect(x + column * cell, y + row * cell, cell + 0.02, cell + 0.02);
    }
  }
  sheet.doc.fill(COLOUR.ink);
}
