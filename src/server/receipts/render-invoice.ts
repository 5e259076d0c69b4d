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
 * Prints an invoice as a tagged A4 PDF. Equal invoices make equal files: the document's date is the invoice's. Names in
 * any script are printable somehow; none can stop the printing.
 */
export function renderInvoice(invoice: Invoice): Promise<Buffer> {
  return render(invoice, invoice.date);
}

/** Prints the credit note of an invoice: the invoice's lines and taxes under the note's own name, number and day. */
export function renderCreditNote(credit: CreditNote, invoice: Invoice): Promise<Buffer> {
  return render({ ...invoice, credit }, credit.date);
}

async function render(invoice: Printed, date: string): Promise<Buffer> {
  const author = printableText(invoice.seller.name);
  const sheet = openSheet(await loadReceiptFonts(), {
    title: `${titleOf(invoice)} ${printableText(numberOf(invoice))}`,
    author,
    date: new Date(`${date}T00:00:00Z`),
  });
  const written = collectPdf(sheet);
  const belowTable = drawInvoiceTable(sheet, invoice, drawInvoiceHeader(sheet, invoice));
  drawClosing(sheet, invoice, belowTable);
  drawFooters(sheet, invoice);
  sheet.root.end();
  sheet.doc.end();
  return written;
}

function drawFooters(sheet: Sheet, invoice: Printed): void {
  const { seller } = invoice;
  const { count } = sheet.doc.bufferedPageRange();
  const y = PAGE.height - 40;
  const who = printableText(say.nameAndGstin(seller.name, seller.gstin));
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(page);
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
