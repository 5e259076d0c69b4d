import type { CreditNote } from '#domain/invoicing/financial-year.ts';
import type { Invoice } from '#domain/invoicing/invoice.ts';
import * as say from '#sentences/server/receipts.ts';
import { drawClosing } from './invoice-closing.ts';
import { drawInvoiceHeader } from './invoice-header.ts';
import { drawInvoiceTable } from './invoice-table.ts';
import { numberOf, type Printed, titleOf } from './invoice-words.ts';
import { printableText } from './printable-text.ts';
import { loadReceiptFonts } from './receipt-fonts.ts';
import {
  COLOUR,
  CONTENT,
  CONTENT_WIDTH,
  collectPdf,
  drawArtifact,
  openSheet,
  PAGE,
  type Sheet,
  type TextStyle,
} from './sheet.ts';
import { drawText } from './sheet-text.ts';

const FOOTER: TextStyle = { font: 'regular', size: 7, colour: COLOUR.soft };

/**
 * Prints an invoice as a tagged A4 PDF. Equal invoices make equal files: the document's date is the invoice's. Names in any script can be
 * printed; no name makes printing fail.
 */
export function renderInvoice(invoice: Invoice): Promise<Buffer> {
  return render([invoice], invoice.date);
}

/**
 * Prints the credit notes that reverse an invoice, each on pages of its own: the lines and taxes under the note's own name, number and day.
 */
export function renderCreditNotes(credits: readonly CreditNote[], invoice: Invoice): Promise<Buffer> {
  const notes = credits.map((credit) => ({ ...(credit.part ?? invoice), credit }));
  return render(notes, credits.at(-1)?.date ?? invoice.date);
}

async function render(papers: readonly Printed[], date: string): Promise<Buffer> {
  const [invoice] = papers;
  // not a sentence: no caller passes an empty list.
  if (invoice === undefined) throw new RangeError('There is nothing to print.');
  const author = printableText(invoice.seller.name);
  const sheet = openSheet(await loadReceiptFonts(), {
    title: `${titleOf(invoice)} ${printableText(numberOf(invoice))}`,
    author,
    date: new Date(`${date}T00:00:00Z`),
  });
  const written = collectPdf(sheet);
  for (const [place, paper] of papers.entries()) {
    if (place > 0) sheet.doc.addPage();
    const first = sheet.doc.bufferedPageRange().count - 1;
    const belowTable = drawInvoiceTable(sheet, paper, drawInvoiceHeader(sheet, paper));
    drawClosing(sheet, paper, belowTable);
    drawFooters(sheet, paper, first);
  }
  sheet.root.end();
  sheet.doc.end();
  return written;
}

function drawFooters(sheet: Sheet, invoice: Printed, first: number): void {
  const { seller } = invoice;
  const count = sheet.doc.bufferedPageRange().count - first;
  const y = PAGE.height - 40;
  const who = printableText(say.nameAndGstin(seller.name, seller.gstin));
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(first + page);
    const where = say.pageOf(printableText(numberOf(invoice)), page + 1, count);
    drawArtifact(
      sheet,
      () => {
        drawText(sheet, who, CONTENT.left, y, CONTENT_WIDTH * 0.6, FOOTER);
        drawText(sheet, where, CONTENT.left + CONTENT_WIDTH * 0.6, y, CONTENT_WIDTH * 0.4, {
          ...FOOTER,
          align: 'right',
        });
      },
      // not a sentence: a mark of the PDF
      'Pagination',
    );
  }
}
