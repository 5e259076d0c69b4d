import type { OrderAddress } from '#domain/orders/order.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import * as say from '#sentences/server/receipts.ts';
import { printableText } from './printable-text.ts';
import { loadReceiptFonts } from './receipt-fonts.ts';
import { COLOUR, collectPdf, drawElement, drawQr, openSheet, type Sheet, type TextStyle } from './sheet.ts';
import { drawLines, drawText, lineHeight, wrapText, wrapToFit } from './sheet-text.ts';

/** The content of a parcel's label. Money in paise. */
export interface Label {
  readonly sender: { readonly name: string; readonly addressLines: readonly string[]; readonly phone: string };
  readonly number: string;
  readonly receiver: OrderAddress;
  readonly courier: string;
  readonly awb: string;
  readonly cashPaise: number;
  readonly isPrescribed: boolean;
  readonly isPsychotropic: boolean;
  readonly madeAt: Date;
}

/** 100 by 150 mm in points, as label printers expect it. */
const LABEL = { width: 283.46, height: 425.2 } as const;
const EDGE = 14;
const WIDTH = LABEL.width - 2 * EDGE;
const QR_SIZE = 84;

const SMALL: TextStyle = { font: 'regular', size: 8, colour: COLOUR.ink };
const TEXT: TextStyle = { font: 'regular', size: 11, colour: COLOUR.ink };
/** The courier needs the whole address: a long one is smaller. */
const ADDRESS = [
  { style: TEXT, most: 6 },
  { style: { ...TEXT, size: 9.5 }, most: 8 },
  { style: { ...TEXT, size: 8 }, most: 11 },
] as const;
const BOLD: TextStyle = { font: 'bold', size: 12, colour: COLOUR.ink };
const BIG: TextStyle = { font: 'bold', size: 20, colour: COLOUR.ink };

/**
 * Prints the label of a parcel as a PDF of 100 by 150 mm: to whom, from whom, the order's number to read and to scan, what is paid at the
 * door, and the mark of prescribed medicines. No medicine is named: neighbours read labels, too.
 */
export async function renderLabel(label: Label): Promise<Buffer> {
  const sheet = openSheet(
    await loadReceiptFonts(),
    { title: say.parcelOf(printableText(label.number)), author: printableText(label.sender.name), date: label.madeAt },
    LABEL,
  );
  const written = collectPdf(sheet);
  drawElement(sheet, sheet.root, 'P', () => drawLabel(sheet, label));
  sheet.root.end();
  sheet.doc.end();
  return written;
}

function drawLabel(sheet: Sheet, label: Label): void {
  const { receiver } = label;
  let y = EDGE;
  drawText(sheet, printableText(label.sender.name), EDGE, y, WIDTH * 0.6, BOLD);
  if (label.isPrescribed) drawText(sheet, marksOf(label), EDGE, y, WIDTH, { ...BIG, align: 'right' });
  y += lineHeight(BIG) + 4;
  y = rule(sheet, y);
  drawText(sheet, say.to, EDGE, y, WIDTH, SMALL);
  y += lineHeight(SMALL);
  y += drawLines(sheet, [printableText(receiver.name)], EDGE, y, WIDTH, BOLD);
  const address = [receiver.houseNumber, receiver.street, receiver.landmark, receiver.city, receiver.state]
    .filter((part) => part !== '')
    .join(', ');
  const { lines: addressLines, style } = wrapToFit(sheet, printableText(address), WIDTH, ADDRESS);
  y += drawLines(sheet, addressLines, EDGE, y, WIDTH, style);
  drawText(sheet, printableText(receiver.pinCode), EDGE, y + 2, WIDTH / 2, BIG);
  drawText(sheet, printableText(receiver.phone), EDGE, y + 8, WIDTH, { ...TEXT, align: 'right' });
  y = rule(sheet, y + lineHeight(BIG) + 6);
  const paid = label.cashPaise > 0 ? say.cashAtTheDoor(formatRupees(label.cashPaise)) : say.nothingToCollect;
  drawText(sheet, printableText(paid), EDGE, y, WIDTH, label.cashPaise > 0 ? { ...BIG, size: 16 } : TEXT);
  y = rule(sheet, y + lineHeight(BIG));
  drawQr(sheet, label.number, EDGE, y, QR_SIZE);
  const beside = EDGE + QR_SIZE + 12;
  const rest = LABEL.width - EDGE - beside;
  const lines = [
    label.number,
    ...(label.courier === '' ? [] : [label.courier]),
    ...(label.awb === '' ? [] : [say.awbOf(label.awb)]),
  ].map(printableText);
  drawText(sheet, lines[0] ?? '', beside, y + 4, rest, { ...BOLD, size: 14 });
  drawLines(sheet, lines.slice(1), beside, y + 26, rest, TEXT);
  y = rule(sheet, y + QR_SIZE + 8);
  const from = printableText(say.from(label.sender.addressLines.join(', '), label.sender.phone));
  drawLines(sheet, wrapText(sheet, from, WIDTH, SMALL, 4), EDGE, y, WIDTH, SMALL);
}

/** The marks of the content, as on its packs: Rx for prescribed, NRx where it includes a psychotropic substance (Drugs Rules 1945, rule 97). */
function marksOf({ isPsychotropic }: Label): string {
  return isPsychotropic ? say.psychotropicMark : say.prescribedMark;
}

function rule(sheet: Sheet, y: number): number {
  sheet.doc
    .moveTo(EDGE, y)
    .lineTo(LABEL.width - EDGE, y)
    .lineWidth(0.7)
    .strokeColor(COLOUR.ink)
    .stroke();
  return y + 8;
}
