import type { Invoice, InvoiceAmounts, InvoiceDelivery, InvoiceLine } from '#domain/invoicing/invoice.ts';
import * as say from '#sentences/server/receipts.ts';
import {
  batchInWords,
  numberOf,
  type Printed,
  percentInWords,
  plainAmount,
  prescriberInWords,
  SCHEDULE_WORDS,
  substitutionInWords,
  titleOf,
} from './invoice-words.ts';
import { printableText } from './printable-text.ts';
import {
  addElement,
  COLOUR,
  CONTENT,
  CONTENT_WIDTH,
  drawArtifact,
  drawElement,
  drawRule,
  type Element,
  fillBox,
  type Sheet,
  type TextStyle,
} from './sheet.ts';
import { drawText, lineHeight, wrapText } from './sheet-text.ts';

/** A row of the table: a product, the delivery, or the sums. */
interface RowMoney extends Omit<InvoiceAmounts, 'gstPercent'> {
  readonly serial: string;
  readonly hsn: string;
  readonly quantity: string;
  readonly ratePaise: number | null;
  readonly gstPercent: number | null;
}

/** A column to the right of the description: its heading and its text for a row, with a smaller second line. */
interface Column {
  readonly key: string;
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right' | 'center';
  readonly say: (row: RowMoney) => readonly [string, string?];
}

type Draft = Omit<Column, 'x'>;

const SERIAL: Draft = { key: 'serial', title: '#', width: 20, align: 'left', say: (row) => [row.serial] };
const ITEM_COLUMN: Draft = { key: 'item', title: say.item, width: 0, align: 'left', say: () => [''] };
const BEFORE_TAX: readonly Draft[] = [
  { key: 'hsn', title: say.hsn, width: 38, align: 'left', say: (row) => [row.hsn] },
  { key: 'quantity', title: say.qty, width: 26, align: 'right', say: (row) => [row.quantity] },
  {
    key: 'rate',
    title: say.rate,
    width: 48,
    align: 'right',
    say: (row) => [row.ratePaise === null ? '' : plainAmount(row.ratePaise)],
  },
  // The rate is what a pack is sold at, below its MRP or not; this is the share of a coupon.
  { key: 'discount', title: say.coupon, width: 46, align: 'right', say: (row) => [plainAmount(row.discountPaise)] },
  { key: 'taxable', title: say.taxable, width: 50, align: 'right', say: (row) => [plainAmount(row.taxablePaise)] },
];
const CGST: Draft = {
  key: 'cgst',
  title: say.cgst,
  width: 44,
  align: 'right',
  say: (row) => tax(row, row.cgstPaise, 0.5),
};
const SGST: Draft = {
  key: 'sgst',
  title: say.sgst,
  width: 44,
  align: 'right',
  say: (row) => tax(row, row.sgstPaise, 0.5),
};
const IGST: Draft = {
  key: 'igst',
  title: say.igst,
  width: 50,
  align: 'right',
  say: (row) => tax(row, row.igstPaise, 1),
};
const TOTAL: Draft = {
  key: 'total',
  title: say.total,
  width: 54,
  align: 'right',
  say: (row) => [plainAmount(row.netPaise)],
};

function tax(row: RowMoney, paise: number, share: number): readonly [string, string?] {
  return row.gstPercent === null ? [plainAmount(paise)] : [plainAmount(paise), percentInWords(row.gstPercent * share)];
}

/** The columns of an invoice: CGST and SGST, or IGST, or none on a bill of supply. The item column takes the rest. */
function columnsOf(invoice: Invoice): readonly Column[] {
  const taxes = invoice.supply === 'within-state' ? [CGST, SGST] : [IGST];
  const after = [...BEFORE_TAX, ...(invoice.kind === 'bill-of-supply' ? [] : taxes), TOTAL];
  const used = after.reduce((sum, column) => sum + column.width, SERIAL.width);
  const drafts = [SERIAL, { ...ITEM_COLUMN, width: CONTENT_WIDTH - used }, ...after];
  let x: number = CONTENT.left;
  return drafts.map((draft) => {
    const column = { ...draft, title: columnTitle(draft, invoice), x };
    x += draft.width;
    return column;
  });
}

function columnTitle(draft: Draft, { kind }: Invoice): string {
  return draft.key === 'taxable' && kind === 'bill-of-supply' ? say.value : draft.title;
}

const HEADING: TextStyle = { font: 'bold', size: 7, colour: COLOUR.white };
const ITEM: TextStyle = { font: 'bold', size: 8, colour: COLOUR.ink };
const DETAIL: TextStyle = { font: 'regular', size: 6.8, colour: COLOUR.soft };
const SUBSTITUTE: TextStyle = { ...DETAIL, colour: COLOUR.green };
const NUMBER: TextStyle = { font: 'regular', size: 7.5, colour: COLOUR.ink };
const RUNNING: TextStyle = { font: 'bold', size: 8, colour: COLOUR.green };
const HEADING_HEIGHT = 17;
const PAD = 5;
const SIDE = 4;

interface StyledLine {
  readonly text: string;
  readonly style: TextStyle;
}

interface Row {
  readonly money: RowMoney;
  readonly lines: readonly StyledLine[];
  readonly height: number;
  readonly isTotal: boolean;
}

/** Draws the lines, the delivery and the sums, over as many pages as needed; returns the height below them. */
export function drawInvoiceTable(sheet: Sheet, invoice: Printed, top: number): number {
  const columns = columnsOf(invoice);
  const rows = rowsOf(sheet, invoice, columns);
  // not a sentence: a mark of the PDF
  const table = addElement(sheet, sheet.root, 'Table');
  let y = drawHeadings(sheet, columns, top, table);
  rows.forEach((row, index) => {
    // The sums never appear alone under a heading: the last product moves with them.
    const together = row.height + (index === rows.length - 2 ? (rows.at(-1)?.height ?? 0) : 0);
    if (y + together > CONTENT.bottom) y = drawHeadings(sheet, columns, startPage(sheet, invoice), null);
    drawRow(sheet, columns, row, y, table);
    y += row.height;
  });
  table.end();
  return y;
}

/** Starts another page with the invoice's name and number at its head; returns the height below them. */
export function startPage(sheet: Sheet, invoice: Printed): number {
  sheet.doc.addPage();
  const half = CONTENT_WIDTH / 2;
  const title = `${titleOf(invoice)} ${printableText(numberOf(invoice))}`;
  drawArtifact(
    sheet,
    () => {
      drawText(sheet, printableText(invoice.seller.name), CONTENT.left, CONTENT.top, half - 6, RUNNING);
      drawText(sheet, title, CONTENT.left + half, CONTENT.top, half, { ...RUNNING, align: 'right' });
    },
    // not a sentence: a mark of the PDF
    'Pagination',
  );
  return CONTENT.top + lineHeight(RUNNING) + 8;
}

/** The heading is part of the table once; its repetitions are decoration. */
function drawHeadings(sheet: Sheet, columns: readonly Column[], y: number, table: Element | null): number {
  fillBox(sheet, CONTENT.left, y, CONTENT_WIDTH, HEADING_HEIGHT, COLOUR.green);
  const draw = ({ title, x, width, align }: Column) =>
    drawText(sheet, title, x + SIDE, y + 3.8, width - 2 * SIDE, { ...HEADING, align });
  if (table === null) {
    // not a sentence: a mark of the PDF
    drawArtifact(sheet, () => columns.forEach(draw), 'Pagination');
  } else {
    const row = addElement(sheet, table, 'TR');
    // not a sentence: a mark of the PDF
    for (const column of columns) drawElement(sheet, row, 'TH', () => draw(column), { scope: 'Column' });
    row.end();
  }
  return y + HEADING_HEIGHT;
}

function drawRow(sheet: Sheet, columns: readonly Column[], row: Row, y: number, table: Element): void {
  if (row.isTotal) fillBox(sheet, CONTENT.left, y, CONTENT_WIDTH, row.height, COLOUR.tint);
  const element = addElement(sheet, table, 'TR');
  for (const column of columns) drawElement(sheet, element, 'TD', () => drawCell(sheet, column, row, y + PAD));
  element.end();
  const edge = row.isTotal ? COLOUR.green : COLOUR.line;
  drawRule(sheet, CONTENT.left, y + row.height, CONTENT_WIDTH, edge, row.isTotal ? 1 : 0.5);
}

function drawCell(sheet: Sheet, column: Column, row: Row, top: number): void {
  const x = column.x + SIDE;
  const width = column.width - 2 * SIDE;
  if (column.key === 'item') {
    let y = top;
    for (const { text, style } of row.lines) {
      drawText(sheet, text, x, y, width, style);
      y += lineHeight(style);
    }
    return;
  }
  const [main, second = ''] = column.say(row.money);
  const style: TextStyle = { ...NUMBER, font: row.isTotal ? 'bold' : 'regular', align: column.align };
  drawText(sheet, main, x, top + 0.5, width, style);
  drawText(sheet, second, x, top + 0.5 + lineHeight(NUMBER), width, { ...DETAIL, align: column.align });
}

function rowsOf(sheet: Sheet, invoice: Invoice, columns: readonly Column[]): readonly Row[] {
  const width = (columns.find((column) => column.key === 'item')?.width ?? 0) - 2 * SIDE;
  const wrap = (text: string, style: TextStyle, most: number) =>
    wrapText(sheet, printableText(text), width, style, most).map((line) => ({ text: line, style }));
  const { totals } = invoice;
  return [
    ...invoice.lines.map((line, index) => toRow(moneyOfLine(line, index + 1), linesOf(line, wrap))),
    ...(invoice.delivery === null ? [] : [toRow(moneyOfDelivery(invoice.delivery), wrap(say.delivery, ITEM, 1))]),
    toRow(
      { ...totals, serial: '', hsn: '', quantity: '', ratePaise: null, gstPercent: null },
      wrap(say.total, ITEM, 1),
      true,
    ),
  ];
}

type Wrap = (text: string, style: TextStyle, most: number) => readonly StyledLine[];

function linesOf(line: InvoiceLine, wrap: Wrap): readonly StyledLine[] {
  const substitution = substitutionInWords(line);
  const prescriber = prescriberInWords(line);
  return [
    ...wrap(line.description, ITEM, 10),
    ...wrap(line.manufacturer, DETAIL, 6),
    ...wrap(SCHEDULE_WORDS[line.scheduleMark], DETAIL, 2),
    ...(prescriber === null ? [] : wrap(prescriber, DETAIL, 4)),
    ...line.batches.flatMap((batch) => wrap(batchInWords(batch, line.batches.length === 1), DETAIL, 2)),
    ...(substitution === null ? [] : wrap(substitution, SUBSTITUTE, 12)),
  ];
}

function moneyOfLine(line: InvoiceLine, serial: number): RowMoney {
  return { ...line, serial: String(serial), hsn: printableText(line.hsn), quantity: String(line.quantity) };
}

function moneyOfDelivery(delivery: InvoiceDelivery): RowMoney {
  return { ...delivery, serial: '', quantity: '1', ratePaise: delivery.grossPaise };
}

function toRow(money: RowMoney, lines: readonly StyledLine[], isTotal = false): Row {
  const text = lines.reduce((height, { style }) => height + lineHeight(style), 0);
  const numbers = isTotal ? lineHeight(NUMBER) : lineHeight(NUMBER) + lineHeight(DETAIL);
  return { money, lines, height: Math.max(text, numbers) + 2 * PAD, isTotal };
}
