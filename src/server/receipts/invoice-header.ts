import type { CreditNote } from '#domain/invoicing/financial-year.ts';
import { dateInWords } from '#sentences/dates.ts';
import * as say from '#sentences/server/receipts.ts';
import { PAID_BY, type Printed, placeInWords, titleOf } from './invoice-words.ts';
import { printableText } from './printable-text.ts';
import { COLOUR, CONTENT, CONTENT_WIDTH, drawElement, drawRule, fillBox, type Sheet, type TextStyle } from './sheet.ts';
import { drawLines, drawText, lineHeight, wrapText, wrapToFit } from './sheet-text.ts';

const NAME: TextStyle = { font: 'bold', size: 20, colour: COLOUR.green };
/** The law requires the seller's whole name: a long one is smaller. */
const NAMES = [
  { style: NAME, most: 2 },
  { style: { ...NAME, size: 14 }, most: 3 },
  { style: { ...NAME, size: 11 }, most: 6 },
] as const;
/** Lines for a name, a licence or an address: more than the longest that can be entered. */
const LONG = 12;
const TITLE: TextStyle = { font: 'bold', size: 14, colour: COLOUR.ink, align: 'right' };
const BODY: TextStyle = { font: 'regular', size: 8, colour: COLOUR.ink };
const SOFT: TextStyle = { ...BODY, colour: COLOUR.soft };
const STRONG: TextStyle = { ...BODY, font: 'bold' };
const LABEL: TextStyle = { font: 'bold', size: 7, colour: COLOUR.green };

const FACTS_WIDTH = 208;
const FACT_LABEL = 80;
const SELLER_WIDTH = CONTENT_WIDTH - FACTS_WIDTH - 24;
const GAP = 12;

/** Draws the seller, the document's name and the buyer; returns the height at which the table may begin. */
export function drawInvoiceHeader(sheet: Sheet, invoice: Printed): number {
  const below = Math.max(drawSeller(sheet, invoice), drawFacts(sheet, invoice)) + 8;
  drawRule(sheet, CONTENT.left, below, CONTENT_WIDTH, COLOUR.green, 1.5);
  return drawParties(sheet, invoice, below + 10) + 14;
}

function drawSeller(sheet: Sheet, { seller }: Printed): number {
  const { left, top } = CONTENT;
  let y = top;
  drawElement(sheet, sheet.root, 'H1', () => {
    const { lines, style } = wrapToFit(sheet, printableText(seller.name), SELLER_WIDTH, NAMES);
    y += drawLines(sheet, lines, left, y - 4, SELLER_WIDTH, style);
  });
  const plain = [seller.addressLines.join(', '), `${seller.phone}, ${seller.email}`];
  const legal = [say.gstin(seller.gstin), say.drugLicences(seller.licences.join(', '))];
  for (const [texts, style] of [[plain, SOFT] as const, [legal, BODY] as const]) {
    for (const text of texts) {
      drawElement(sheet, sheet.root, 'P', () => {
        y += drawLines(sheet, wrapped(sheet, text, SELLER_WIDTH, style, LONG), left, y, SELLER_WIDTH, style);
      });
    }
  }
  return y;
}

function drawFacts(sheet: Sheet, invoice: Printed): number {
  const x = CONTENT.right - FACTS_WIDTH;
  drawElement(sheet, sheet.root, 'H2', () => {
    drawText(sheet, titleOf(invoice).toUpperCase(), x, CONTENT.top, FACTS_WIDTH, TITLE);
  });
  let y = CONTENT.top + lineHeight(TITLE);
  drawElement(sheet, sheet.root, 'P', () => {
    drawText(sheet, say.originalForRecipient, x, y, FACTS_WIDTH, { ...SOFT, align: 'right' });
  });
  y += lineHeight(SOFT) + 5;
  for (const [label, value] of factsOf(invoice)) {
    drawElement(sheet, sheet.root, 'P', () => {
      drawText(sheet, label, x, y, FACT_LABEL, SOFT);
      const style: TextStyle = { ...STRONG, align: 'right' };
      drawText(sheet, printableText(value), x + FACT_LABEL, y, FACTS_WIDTH - FACT_LABEL, style);
    });
    y += lineHeight(BODY) + 1;
  }
  return y;
}

function factsOf(invoice: Printed): readonly (readonly [string, string])[] {
  if (invoice.credit) return creditFacts(invoice, invoice.credit);
  return [
    [say.invoiceNumber, invoice.number],
    [say.invoiceDate, dateInWords(invoice.date)],
    [say.order, invoice.orderNumber],
    [say.payment, PAID_BY[invoice.paidBy]],
    [say.placeOfSupply, placeInWords(invoice)],
  ];
}

/** What the law also requires on a credit note (CGST rule 53(1A)): its own number and day, and the invoice's. */
function creditFacts(invoice: Printed, { number, date, invoiceNumber, invoiceDate, orderNumber }: CreditNote) {
  return [
    [say.creditNoteNumber, number],
    [say.creditNoteDate, dateInWords(date)],
    [say.againstInvoice, invoiceNumber],
    [say.invoiceDate, dateInWords(invoiceDate)],
    [say.order, orderNumber],
    [say.placeOfSupply, placeInWords(invoice)],
  ] as const;
}

interface Party {
  readonly label: string;
  readonly share: number;
  readonly name: string;
  readonly lines: readonly string[];
}

function partiesOf({ buyer, patient, prescriber, lines }: Printed): readonly Party[] {
  const isByLine = lines.some((line) => line.prescriber !== undefined);
  const age = patient.age === null ? '' : say.years(patient.age);
  return [
    {
      label: say.billedAndDeliveredTo,
      share: 0.46,
      name: buyer.name,
      lines: [buyer.addressLines.join(', '), `${buyer.state} ${buyer.pinCode}`, say.phone(buyer.phone)],
    },
    {
      label: say.patient,
      share: 0.27,
      name: patient.name,
      lines: [[age, patient.gender ?? ''].filter((part) => part !== '').join(', ')],
    },
    {
      label: say.prescriber,
      share: 0.27,
      name: prescriber?.name ?? (isByLine ? say.namedWithEachMedicine : say.notRecorded),
      lines: prescriber?.registration ? [say.registration(prescriber.registration)] : [],
    },
  ];
}

/** The three people whom the drug law requires, side by side on a pale background. */
function drawParties(sheet: Sheet, invoice: Printed, top: number): number {
  const inner = CONTENT_WIDTH - 2 * GAP;
  let x = CONTENT.left + GAP;
  const placed = partiesOf(invoice).map((party) => {
    const width = inner * party.share - GAP;
    const at = x;
    x += inner * party.share;
    const name = wrapped(sheet, party.name, width, STRONG, LONG);
    const lines = party.lines.flatMap((line) => wrapped(sheet, line, width, BODY, LONG));
    return { label: party.label, at, width, name, lines };
  });
  const rows = Math.max(...placed.map(({ name, lines }) => name.length + lines.length));
  const height = 8 + lineHeight(LABEL) + 2 + rows * lineHeight(BODY) + 7;
  fillBox(sheet, CONTENT.left, top, CONTENT_WIDTH, height, COLOUR.tint);
  for (const { label, at, width, name, lines } of placed) {
    drawElement(sheet, sheet.root, 'P', () => {
      let y = top + 8;
      drawText(sheet, label.toUpperCase(), at, y, width, LABEL);
      y += lineHeight(LABEL) + 2;
      y += drawLines(sheet, name, at, y, width, STRONG);
      drawLines(sheet, lines, at, y, width, BODY);
    });
  }
  return top + height;
}

function wrapped(sheet: Sheet, text: string, width: number, style: TextStyle, most: number): readonly string[] {
  return wrapText(sheet, printableText(text), width, style, most);
}
