import type { Invoice } from '#domain/invoicing/invoice.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/server/receipts.ts';
import { startPage } from './invoice-table.ts';
import { type Printed, percentInWords, plainAmount } from './invoice-words.ts';
import { printableText } from './printable-text.ts';
import {
  addElement,
  COLOUR,
  CONTENT,
  CONTENT_WIDTH,
  drawElement,
  drawRule,
  type Element,
  fillBox,
  type Sheet,
  type TextStyle,
} from './sheet.ts';
import { drawLines, drawText, lineHeight, wrapText } from './sheet-text.ts';

const LABEL: TextStyle = { font: 'bold', size: 7, colour: COLOUR.green };
const BODY: TextStyle = { font: 'regular', size: 8, colour: COLOUR.ink };
const STRONG: TextStyle = { ...BODY, font: 'bold' };
const SOFT: TextStyle = { font: 'regular', size: 7.2, colour: COLOUR.soft };
const PAID: TextStyle = { font: 'bold', size: 10.5, colour: COLOUR.white };

const RIGHT_WIDTH = 206;
const LEFT_WIDTH = CONTENT_WIDTH - RIGHT_WIDTH - 24;
const BAND = 24;
const SIGNATURES = 78;
const STEP = lineHeight(BODY) + 2;

type Sum = readonly [label: string, paise: number];

/** Draws the sums, the amount in words, the tax by rate and the signatures, all on one page; starts a new one where they don't fit. */
export function drawClosing(sheet: Sheet, invoice: Printed, below: number): void {
  const left = leftHeight(sheet, invoice);
  const right = sumsOf(invoice).length * STEP + 4 + BAND + 6 + includedIn(invoice).length * STEP;
  const height = 14 + Math.max(left, right) + 14 + SIGNATURES;
  const top = (below + height > CONTENT.bottom ? startPage(sheet, invoice) : below) + 14;
  drawLeft(sheet, invoice, top);
  drawRight(sheet, invoice, top);
  drawSignatures(sheet, invoice, top + Math.max(left, right) + 14);
}

/** The parts that add up to the total. */
function sumsOf({ totals, delivery }: Invoice): readonly Sum[] {
  const fee = delivery?.grossPaise ?? 0;
  const sums: readonly Sum[] = [
    [say.goods, totals.grossPaise - fee],
    [say.delivery, fee],
  ];
  return totals.discountPaise === 0 ? sums : [...sums, [say.couponDiscount, -totals.discountPaise]];
}

/** The components of the total. */
function includedIn({ totals, supply, kind }: Invoice): readonly Sum[] {
  if (kind === 'bill-of-supply') return [];
  const taxable: Sum = [say.ofWhichValueBefore, totals.taxablePaise];
  if (supply === 'between-states') return [taxable, [say.ofWhichIgst, totals.igstPaise]];
  return [taxable, [say.ofWhichCgst, totals.cgstPaise], [say.ofWhichSgst, totals.sgstPaise]];
}

function drawRight(sheet: Sheet, invoice: Printed, top: number): void {
  const x = CONTENT.right - RIGHT_WIDTH;
  const y = drawSums(sheet, sumsOf(invoice), top) + 4;
  fillBox(sheet, x, y, RIGHT_WIDTH, BAND, COLOUR.green);
  drawElement(sheet, sheet.root, 'P', () => {
    const half = RIGHT_WIDTH / 2;
    const total = invoice.credit ? say.credited : say.total;
    const label = invoice.kind === 'bill-of-supply' ? total : say.gstIncluded(total);
    drawText(sheet, label, x + 8, y + 5, half, PAID);
    drawText(sheet, formatRupees(invoice.totals.netPaise), x + half, y + 5, half - 8, { ...PAID, align: 'right' });
  });
  drawSums(sheet, includedIn(invoice), y + BAND + 6);
}

function drawSums(sheet: Sheet, sums: readonly Sum[], top: number): number {
  const x = CONTENT.right - RIGHT_WIDTH;
  const split = RIGHT_WIDTH * 0.6;
  sums.forEach(([label, paise], index) => {
    drawElement(sheet, sheet.root, 'P', () => {
      const y = top + index * STEP;
      drawText(sheet, label, x + 8, y, split - 8, { ...BODY, colour: COLOUR.soft });
      drawText(sheet, formatRupees(paise), x + split, y, RIGHT_WIDTH - split - 8, { ...BODY, align: 'right' });
    });
  });
  return top + sums.length * STEP;
}

function wordsOf(sheet: Sheet, invoice: Invoice): readonly string[] {
  return wrapText(sheet, invoice.amountInWords, LEFT_WIDTH, STRONG, 4);
}

function notesOf(sheet: Sheet, invoice: Printed): readonly string[] {
  const isExempt = invoice.kind === 'bill-of-supply';
  const gst = isExempt ? say.theseMedicinesAreExempt : say.allPricesIncludeGst;
  const less = say.aPackedBatchHas(formatRupees(invoice.shortfallPaise));
  const notes = [
    ...(invoice.credit
      ? [say.reversesTheInvoice(printableText(invoice.credit.reason), invoice.credit.part !== undefined)]
      : []),
    say.amountsAreInRupees(gst),
    ...(isExempt ? [] : [say.taxIsNotPayable]),
    ...(invoice.shortfallPaise > 0 ? [less] : []),
  ];
  return notes.flatMap((note) => wrapText(sheet, note, LEFT_WIDTH, SOFT, 3));
}

function leftHeight(sheet: Sheet, invoice: Printed): number {
  const words = lineHeight(LABEL) + 2 + wordsOf(sheet, invoice).length * lineHeight(STRONG);
  const rows = invoice.taxRows.length * (lineHeight(SOFT) + 2);
  const table = invoice.kind === 'bill-of-supply' ? 0 : 10 + lineHeight(LABEL) + 4 + rows;
  return words + table + 8 + notesOf(sheet, invoice).length * lineHeight(SOFT);
}

function drawLeft(sheet: Sheet, invoice: Printed, top: number): void {
  const { left } = CONTENT;
  let y = top;
  drawElement(sheet, sheet.root, 'P', () => {
    drawText(sheet, say.amountInWords, left, y, LEFT_WIDTH, LABEL);
    y += lineHeight(LABEL) + 2;
    y += drawLines(sheet, wordsOf(sheet, invoice), left, y, LEFT_WIDTH, STRONG);
  });
  y = (invoice.kind === 'bill-of-supply' ? y : drawTaxByRate(sheet, invoice, y + 10)) + 8;
  drawElement(sheet, sheet.root, 'P', () => {
    drawLines(sheet, notesOf(sheet, invoice), left, y, LEFT_WIDTH, SOFT);
  });
}

/** What the tax return needs: taxable value and tax by rate. */
function drawTaxByRate(sheet: Sheet, invoice: Invoice, top: number): number {
  // not a sentence: a mark of the PDF
  const table = addElement(sheet, sheet.root, 'Table');
  const headings =
    invoice.supply === 'within-state' ? [say.gstRate, say.taxable, 'CGST', 'SGST'] : [say.gstRate, say.taxable, 'IGST'];
  drawSmallRow(sheet, table, 'TH', headings, top, LABEL);
  let y = top + lineHeight(LABEL) + 2;
  drawRule(sheet, CONTENT.left, y, LEFT_WIDTH, COLOUR.line);
  y += 2;
  for (const row of invoice.taxRows) {
    const taxes = invoice.supply === 'within-state' ? [row.cgstPaise, row.sgstPaise] : [row.igstPaise];
    const cells = [percentInWords(row.gstPercent), ...[row.taxablePaise, ...taxes].map(plainAmount)];
    drawSmallRow(sheet, table, 'TD', cells, y, SOFT);
    y += lineHeight(SOFT) + 2;
  }
  table.end();
  return y;
}

function drawSmallRow(
  sheet: Sheet,
  table: Element,
  type: 'TH' | 'TD',
  cells: readonly string[],
  y: number,
  style: TextStyle,
): void {
  const row = addElement(sheet, table, 'TR');
  const width = LEFT_WIDTH / cells.length;
  cells.forEach((cell, index) => {
    const align = index === 0 ? 'left' : 'right';
    const draw = () => drawText(sheet, cell, CONTENT.left + index * width, y, width, { ...style, align });
    // not a sentence: a mark of the PDF
    drawElement(sheet, row, type, draw, type === 'TH' ? { scope: 'Column' } : {});
  });
  row.end();
}

/** The registered pharmacist under whom the medicines were supplied (Drugs Rules 65(2)), and the supplier's signature. */
function drawSignatures(sheet: Sheet, { seller }: Invoice, top: number): void {
  const width = RIGHT_WIDTH;
  const { pharmacist } = seller;
  const places = [
    {
      x: CONTENT.left,
      above: say.suppliedUnderTheSupervision,
      below: [pharmacist.name, say.registeredPharmacist(pharmacist.registration)],
    },
    { x: CONTENT.right - width, above: say.forLabel(seller.name), below: [say.authorisedSignatory] },
  ];
  for (const { x, above, below } of places) {
    drawElement(sheet, sheet.root, 'P', () => {
      drawText(sheet, printableText(above), x, top, width, SOFT);
    });
    drawRule(sheet, x, top + 46, width, COLOUR.soft);
    drawElement(sheet, sheet.root, 'P', () => {
      drawLines(sheet, below.map(printableText), x, top + 50, width, BODY);
    });
  }
}
