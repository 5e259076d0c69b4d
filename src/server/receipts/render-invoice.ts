import type { Invoice } from '#domain/invoicing/invoice.ts';
import { drawClosing } from './invoice-closing.ts';
import { drawInvoiceHeader } from './invoice-header.ts';
import { drawInvoiceTable } from './invoice-table.ts';
import { KIND_TITLES } from './invoice-words.ts';
import { printableText } from './printable-text.ts';
import { loadReceiptFonts } from './receipt-fonts.ts';
import { COLOUR, CONTENT, CONTENT_WIDTH, drawArtifact, openSheet, PAGE, type Sheet, type TextStyle } from './sheet.ts';
import { drawText } from './sheet-text.ts';

const FOOTER: TextStyle = { font: 'regular', size: 7, colour: COLOUR.soft };

/**
 * Prints an invoice as a tagged A4 PDF. Equal invoices make equal files: the document's date is the invoice's. Names in
 * any script are printable somehow; none can stop the printing.
 */
export async function renderInvoice(invoice: Invoice): Promise<Buffer> {
  const author = printableText(invoice.seller.name);
  const sheet = openSheet(await loadReceiptFonts(), {
    title: `${KIND_TITLES[invoice.kind]} ${printableText(invoice.number)}`,
    author,
    date: new Date(`${invoice.date}T00:00:00Z`),
  });
  const written = collect(sheet.doc);
  const belowTable = drawInvoiceTable(sheet, invoice, drawInvoiceHeader(sheet, invoice));
  drawClosing(sheet, invoice, belowTable);
  drawFooters(sheet, invoice);
  sheet.root.end();
  sheet.doc.end();
  return written;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}

function drawFooters(sheet: Sheet, { seller, number }: Invoice): void {
  const { count } = sheet.doc.bufferedPageRange();
  const y = PAGE.height - 40;
  const who = printableText(`${seller.name}, GSTIN ${seller.gstin}`);
  for (let page = 0; page < count; page += 1) {
    sheet.doc.switchToPage(page);
    const where = `${printableText(number)}, page ${page + 1} of ${count}`;
    drawArtifact(
      sheet,
      () => {
        drawText(sheet, who, CONTENT.left, y, CONTENT_WIDTH * 0.6, FOOTER);
        drawText(sheet, where, CONTENT.left + CONTENT_WIDTH * 0.6, y, CONTENT_WIDTH * 0.4, {
          ...FOOTER,
          align: 'right',
        });
      },
      'Pagination',
    );
  }
}
