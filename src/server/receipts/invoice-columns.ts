import type { Invoice, InvoiceAmounts } from '#domain/invoicing/invoice.ts';
import * as say from '#sentences/server/receipts.ts';
import { percentInWords, plainAmount } from './invoice-words.ts';
import { CONTENT, CONTENT_WIDTH } from './sheet.ts';

/** A row of the table: a product, the delivery, or the sums. */
export interface RowMoney extends Omit<InvoiceAmounts, 'gstPercent'> {
  readonly serial: string;
  readonly hsn: string;
  readonly quantity: string;
  readonly ratePaise: number | null;
  readonly gstPercent: number | null;
}

/** A column right of the description: what it is called and what it says of a row, with a smaller second line. */
export interface Column {
  readonly key: string;
  readonly title: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right' | 'center';
  readonly say: (row: RowMoney) => readonly [string, string?];
}

type Draft = Omit<Column, 'x'>;

const SERIAL: Draft = { key: 'serial', title: '#', width: 20, align: 'left', say: (row) => [row.serial] };
const ITEM: Draft = { key: 'item', title: say.item, width: 0, align: 'left', say: () => [''] };
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

/** The columns of an invoice: CGST and SGST, or IGST, or none on a bill of supply. The item takes what is left. */
export function columnsOf(invoice: Invoice): readonly Column[] {
  const taxes = invoice.supply === 'within-state' ? [CGST, SGST] : [IGST];
  const after = [...BEFORE_TAX, ...(invoice.kind === 'bill-of-supply' ? [] : taxes), TOTAL];
  const used = after.reduce((sum, column) => sum + column.width, SERIAL.width);
  const drafts = [SERIAL, { ...ITEM, width: CONTENT_WIDTH - used }, ...after];
  let x: number = CONTENT.left;
  return drafts.map((draft) => {
    const column = { ...draft, title: titleOf(draft, invoice), x };
    x += draft.width;
    return column;
  });
}

function titleOf(draft: Draft, { kind }: Invoice): string {
  return draft.key === 'taxable' && kind === 'bill-of-supply' ? say.value : draft.title;
}
