import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreditNote } from '#domain/invoicing/financial-year.ts';
import type { Invoice, InvoiceInput, InvoicePrescriber } from '#domain/invoicing/invoice.ts';
import { makeInvoice } from '#domain/invoicing/make-invoice.ts';
import { sampleInput, sampleLine } from '#domain/invoicing/testing/sample-invoice.ts';
import { formatRupees } from '#domain/pricing/money.ts';
import { dateInWords } from '#sentences/dates.ts';
import { runs } from '#testing/property-runs.ts';
import { renderCreditNotes, renderInvoice } from './render-invoice.ts';
import { CONTENT, PAGE } from './sheet.ts';
import { type PdfPage, readPdf } from './testing/read-pdf.ts';

const print = (changes: Partial<InvoiceInput> = {}) => renderInvoice(makeInvoice(sampleInput(changes)));
const read = async (changes: Partial<InvoiceInput> = {}) => readPdf(await print(changes));
const oneLine = (pages: readonly PdfPage[]) => pages.map((page) => page.text.replace(/\n/g, ' ')).join(' ');

const SUBSTITUTE = sampleLine({
  description: 'Amoxyclav 625 Tablet, strip of 10 tablets',
  scheduleMark: 'H1',
  standsFor: 'Augmentin 625 Duo Tablet',
  substitution: 'allowed_by_doctor',
  quantity: 3,
  batches: [
    { batch: 'AX1', expiry: '2028-01-31', quantity: 1, mrpPaise: 12_000 },
    { batch: 'AX2', expiry: '2028-02-29', quantity: 2, mrpPaise: 12_500 },
  ],
});
const NAMES = [
  'ప్రిస్క్రిప్షన్',
  'a'.repeat(200),
  'W'.repeat(200),
  '\u202eمحمد علي\u202c',
  '😀👩‍👩‍👧🇮🇳',
  'क्षत्रिय राम',
  '\ud800\udfff\ud83d',
  'two\nlines\u0000',
  '\u0301'.repeat(100),
  '',
  '(\\) <script> %PDF',
];

/** Nothing is printed outside the page's margins; the footer is below the content. */
function expectInside(pages: readonly PdfPage[]): void {
  for (const run of pages.flatMap((page) => page.runs)) {
    expect(run.x, run.text).toBeGreaterThanOrEqual(CONTENT.left - 0.5);
    expect(run.x + run.width, run.text).toBeLessThanOrEqual(CONTENT.right + 0.5);
    expect(run.y, run.text).toBeGreaterThan(20);
    expect(run.y, run.text).toBeLessThan(PAGE.height - 20);
  }
}

describe('the printed credit note', () => {
  const note = (invoice: Invoice, changes: Partial<CreditNote> = {}): CreditNote => ({
    number: 'CN/26-27/000003',
    date: '2026-12-02',
    invoiceNumber: invoice.number,
    invoiceDate: invoice.date,
    orderNumber: invoice.orderNumber,
    reason: 'The parcel came back',
    totalPaise: invoice.totals.netPaise,
    ...changes,
  });

  it('has its own name, number and day, and names the invoice with its day, its lines and its sums', async () => {
    const invoice = makeInvoice(sampleInput({ lines: [sampleLine(), SUBSTITUTE] }));
    const text = oneLine(await readPdf(await renderCreditNotes([note(invoice)], invoice)));
    for (const said of ['CREDIT NOTE', 'CN/26-27/000003', '2 Dec 2026', invoice.number, dateInWords(invoice.date)]) {
      expect(text).toContain(said);
    }
    expect(text).toContain('Credited, GST included');
    expect(text).toContain('Reason: The parcel came back.');
    expect(text).toContain(formatRupees(invoice.totals.netPaise));
    expect(text).not.toContain('TAX INVOICE');
    expect(text).toContain('CN/26-27/000003, page 1 of 1');
  });

  it('stays within its margins, however long the reason and the order', async () => {
    const invoice = makeInvoice(sampleInput({ lines: Array.from({ length: 40 }, () => SUBSTITUTE) }));
    const credit = note(invoice, { reason: `${'wrong medicine '.repeat(30)}\u202eمحمد` });
    const pages = await readPdf(await renderCreditNotes([credit], invoice));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.at(-1)?.text).toContain('Credit Note CN/26-27/000003');
    expectInside(pages);
  });

  it('leaves the invoice unchanged', async () => {
    const invoice = makeInvoice(sampleInput());
    const before = await renderInvoice(invoice);
    await renderCreditNotes([note(invoice)], invoice);
    expect((await renderInvoice(invoice)).equals(before)).toBe(true);
  });
});

describe('the printed invoice of medicines from several prescriptions', () => {
  it('names each prescriber with the medicine, and one that is not known', async () => {
    const of = (prescriber: InvoicePrescriber | null) => sampleLine({ scheduleMark: 'H1', prescriber });
    const lines = [of({ name: 'Dr R Menon', registration: 'KMC 7' }), of(null), sampleLine()];
    const text = oneLine(await read({ lines, prescriber: null }));
    expect(text).toContain('PRESCRIBER Named with each medicine');
    expect(text.match(/Prescriber: [^,]+?(?:, KMC 7)?(?= Batch)/g)).toEqual([
      'Prescriber: Dr R Menon, KMC 7',
      'Prescriber: Not recorded',
    ]);
  });
});

describe('the printed invoice', () => {
  let pages: readonly PdfPage[] = [];
  let text = '';
  beforeAll(async () => {
    pages = await read({ lines: [sampleLine(), SUBSTITUTE], couponDiscountPaise: 2_000 });
    text = oneLine(pages);
  });

  it.each([
    'TAX INVOICE',
    'Original for recipient',
    'SameSalt Pharmacy',
    'GSTIN 29AAAAA0000A1Z5',
    'Drug licences KA-B3-20-000000 (Form 20), KA-B3-21-000000 (Form 21)',
    'SS/26-27/000123',
    '20 Nov 2026',
    'SS-4K7D-M9QX',
    'Cash on delivery',
    'Karnataka (29)',
    'Anita Rao',
    'Karnataka 560003',
    'Suresh Rao',
    '61 years, Male',
    'Dr Kavya Shetty',
    'Registration KMC 00000',
    'Calpol 650 Tablet, strip of 15 tablets',
    'GSK Pharmaceuticals',
    'Batch CP2611, exp 03/2028, MRP 120.00',
    'Batch AX1, exp 01/2028, MRP 120.00, 1 of them',
    'Batch AX2, exp 02/2028, MRP 125.00, 2 of them',
    'Schedule H1, on prescription only',
    'Substituted for Augmentin 625 Duo Tablet, allowed by the doctor',
    '2.5%',
    'Rupees Four Hundred Fifty Only',
    'Rs 450.00',
    'All prices include GST',
    'Meera Nair',
    'Registered pharmacist, KSPC 000000',
    'Authorised signatory',
    'page 1 of 1',
  ])('says "%s"', (words) => {
    expect(text).toContain(words);
  });

  it('has its columns under their headings, and one page', () => {
    expect(pages).toHaveLength(1);
    const runs = pages[0]?.runs ?? [];
    const endOf = (words: string) =>
      runs.filter((run) => run.text === words).map((run) => Math.round(run.x + run.width));
    expect(endOf('CGST')[0]).toBe(endOf('2.5%')[0]);
    expect(endOf('Total')[0]).toBe(endOf('450.00')[0]);
    expectInside(pages);
  });
});

describe('renderInvoice', () => {
  it('writes a tagged PDF with a title and a language', async () => {
    const file = (await print()).toString('latin1');
    expect(file.startsWith('%PDF-1.7')).toBe(true);
    expect(file.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(file).toContain('/Lang (en-IN)');
    expect(file).toContain('/Marked true');
    expect(file).toContain('(Tax Invoice SS/26-27/000123)');
    expect(file).toContain('/DisplayDocTitle true');
    expect(file).toContain('/S /TH');
  });

  it('writes equal files for equal invoices, and different ones for different invoices', async () => {
    const [one, same, other] = await Promise.all([print(), print(), print({ number: 'SS/26-27/000124' })]);
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  it('shows IGST alone if the parcel leaves the state', async () => {
    const text = oneLine(await read({ buyer: { ...sampleInput().buyer, state: 'Tamil Nadu' } }));
    expect(text).toContain('IGST');
    expect(text).toContain('Tamil Nadu (33)');
    expect(text).not.toMatch(/CGST|SGST/);
  });

  it('is a bill of supply without tax for exempt medicines', async () => {
    const text = oneLine(await read({ lines: [sampleLine({ salts: ['Risdiplam'] })] }));
    expect(text).toContain('BILL OF SUPPLY');
    expect(text).toContain('exempt from GST');
    expect(text).not.toMatch(/CGST|Taxable|TAX INVOICE/);
  });

  it('states the refund if a batch had a lower MRP', async () => {
    const batches = [{ batch: 'B', expiry: '2028-01-31', quantity: 1, mrpPaise: 10_000 }];
    const text = oneLine(await read({ lines: [sampleLine({ batches })] }));
    expect(text).toContain('A packed batch has a lower MRP than agreed: Rs 5.00 less than the order.');
  });

  it('leaves out an unknown expiry', async () => {
    const batches = [{ batch: 'not recorded', expiry: '', quantity: 1, mrpPaise: 12_000 }];
    const text = oneLine(await read({ lines: [sampleLine({ batches })] }));
    expect(text).toContain('Batch not recorded, MRP 120.00');
    expect(text).not.toMatch(/\bexp\b/);
  });

  it('breaks forty lines over pages, each with the heading and its number, none lost', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => sampleLine({ description: `Medicine ${index + 1}.` }));
    const pages = await read({ lines });
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page.text).toContain(`page ${index + 1} of ${pages.length}`);
      expect(page.text).toContain('SS/26-27/000123');
      expect(/Medicine \d+\./.test(page.text)).toBe(page.text.includes('Coupon\n'));
    });
    const text = pages.map((page) => page.text).join('\n');
    for (const { description } of lines) expect(text.split(`${description}\n`)).toHaveLength(2);
    expectInside(pages);
  });

  it('keeps the signatures on one page with the sums, wherever the table ends', async () => {
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const pages = await read({ lines: Array.from({ length: count }, () => sampleLine()) });
      const last = pages.at(-1)?.text ?? '';
      expect(last).toContain('AMOUNT IN WORDS');
      expect(last).toContain('Authorised signatory');
      expectInside(pages);
    }
  });

  it.each(NAMES)('prints the name %j somehow, inside the page', async (name) => {
    const { seller, buyer } = sampleInput();
    const pages = await read({
      seller: { ...seller, name, addressLines: [name], pharmacist: { name, registration: name } },
      buyer: { ...buyer, name, addressLines: [name, name], state: name, pinCode: name, phone: name },
      patient: { name, age: 200, gender: name },
      prescriber: { name, registration: name },
      lines: [sampleLine({ description: name, manufacturer: name, standsFor: name })],
    });
    expect(oneLine(pages)).toContain('Authorised signatory');
    expectInside(pages);
  });

  it('cuts nothing that the law requires, however long it is', async () => {
    const { seller, buyer } = sampleInput();
    const name = 'Sri Venkateswara Medical and General Stores Private Limited';
    const licences = ['20', '21', '20B', '21B', '20F'].map(
      (form) => `KA-BENGALURU-URBAN-2026-0000${form} (Form ${form})`,
    );
    const address = [
      'Flat 1204, Tower C',
      'Prestige Shantiniketan',
      'Whitefield Main Road',
      'opposite the old post office',
    ];
    const street = [...address, ...address].join(', ').slice(0, 160).trim();
    const description = `${'Amoxycillin and Potassium Clavulanate with Lactic Acid Bacillus '.repeat(3)}625 mg Tablet`;
    const pages = await read({
      seller: { ...seller, name, licences, addressLines: [street, 'Bengaluru 560066, Karnataka'] },
      buyer: { ...buyer, addressLines: [`${street}, ${street}`, street, 'Bengaluru'] },
      lines: [sampleLine({ description, standsFor: description, substitution: 'allowed_by_doctor' })],
    });
    const bare = (text: string) => text.replace(/\s/g, '');
    const drawn = bare(pages[0]?.text ?? '');
    expect(drawn).not.toContain('…');
    for (const text of [name, licences.join(', '), `${street}, ${street}, ${street}, Bengaluru`, description])
      expect(drawn).toContain(bare(text));
    expectInside(pages);
  });

  it('writes a Telugu name in Latin letters', async () => {
    const text = oneLine(await read({ buyer: { ...sampleInput().buyer, name: 'ప్రిస్క్రిప్షన్' } }));
    expect(text).toContain('Priskripshan');
  });

  it('keeps amounts of crores inside their columns', async () => {
    const batches = [{ batch: 'B', expiry: '2028-01-31', quantity: 1, mrpPaise: 12_34_56_789_00 }];
    const pages = await read({ lines: [sampleLine({ agreedPaise: 12_34_56_789_00, batches })] });
    expect(oneLine(pages)).toContain('12,34,56,789.00');
    expectInside(pages);
    const runs = pages[0]?.runs.filter((run) => run.text.startsWith('12,34,56,')) ?? [];
    for (const [index, run] of runs.entries()) {
      const next = runs[index + 1];
      if (next?.y === run.y) expect(run.x + run.width).toBeLessThan(next.x);
    }
  });

  it('prints any text that people may have typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (name) => {
        expectInside(await read({ buyer: { ...sampleInput().buyer, name, addressLines: [name] } }));
      }),
      { numRuns: runs(40) },
    );
  });
});
