import type { Invoice } from '../invoicing/invoice.ts';
import type { TaxParts } from '../invoicing/work-out-tax.ts';

/** An invoice or, with `sign` -1, the invoice that a credit note takes back. */
export interface Supplied {
  readonly invoice: Invoice;
  readonly sign: 1 | -1;
}

/** A row of the return GSTR-1 for a seller to people without a GSTIN. Sums in paise. */
export interface Gstr1Row extends TaxParts {
  /** Of the form: 5 (to another state, above the limit), 7 (all other sales to people), 12 (by HSN). */
  readonly table: '5' | '7' | '12';
  readonly placeOfSupply: string;
  readonly hsn: string;
  readonly gstPercent: number;
  /** Packs; 0 where the table has none. */
  readonly quantity: number;
}

/** Above this an invoice to another state is told by itself (rule 59 of the CGST Rules; Rs 1,00,000 since 1 August 2024). */
const TOLD_ALONE_ABOVE_PAISE = 10_000_000;
const NOTHING = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/** The sums of a month as the return asks for them: by place and rate, and by HSN and rate. */
export function gstr1Rows(all: readonly Supplied[]): readonly Gstr1Row[] {
  const rows = new Map<string, Gstr1Row>();
  const add = (row: Omit<Gstr1Row, keyof TaxParts>, parts: TaxParts, sign: 1 | -1, alone = '') => {
    const key = [row.table, row.placeOfSupply, row.hsn, row.gstPercent, alone].join('|');
    const before = rows.get(key) ?? { ...row, quantity: 0, ...NOTHING };
    rows.set(key, {
      ...before,
      quantity: before.quantity + sign * row.quantity,
      taxablePaise: before.taxablePaise + sign * parts.taxablePaise,
      cgstPaise: before.cgstPaise + sign * parts.cgstPaise,
      sgstPaise: before.sgstPaise + sign * parts.sgstPaise,
      igstPaise: before.igstPaise + sign * parts.igstPaise,
    });
  };
  for (const { invoice, sign } of all) {
    const { state, code } = invoice.placeOfSupply;
    const placeOfSupply = code === null ? state : `${code}-${state}`;
    const isAlone = invoice.supply === 'between-states' && invoice.totals.netPaise > TOLD_ALONE_ABOVE_PAISE;
    for (const { gstPercent, ...parts } of invoice.taxRows)
      add(
        { table: isAlone ? '5' : '7', placeOfSupply, hsn: '', gstPercent, quantity: 0 },
        parts,
        sign,
        isAlone ? invoice.number : '',
      );
    const charges = [...invoice.lines, ...(invoice.delivery === null ? [] : [{ ...invoice.delivery, quantity: 0 }])];
    for (const { hsn, gstPercent, quantity, ...parts } of charges)
      add({ table: '12', placeOfSupply: '', hsn, gstPercent, quantity }, parts, sign);
  }
  const order = ({ table, placeOfSupply, hsn, gstPercent }: Gstr1Row) =>
    [table.padStart(2, '0'), placeOfSupply, hsn, String(gstPercent).padStart(6, '0')].join('|');
  return [...rows.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}
