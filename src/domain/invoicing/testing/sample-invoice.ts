import type { InvoiceInput, InvoiceLineInput } from '../invoice.ts';

/** A packed order line for tests: one strip at Rs 105, 5 % GST included. */
export function sampleLine(changes: Partial<InvoiceLineInput> = {}): InvoiceLineInput {
  const quantity = changes.quantity ?? 1;
  return {
    description: 'Calpol 650 Tablet, strip of 15 tablets',
    manufacturer: 'GSK Pharmaceuticals',
    hsn: '3004',
    scheduleMark: 'OTC',
    standsFor: null,
    substitution: null,
    batches: [{ batch: 'CP2611', expiry: '2028-03-31', quantity, mrpPaise: 12_000 }],
    quantity,
    agreedPaise: 10_500,
    ...changes,
  };
}

/** The input of an invoice for tests: one line within Karnataka, cash on delivery. */
export function sampleInput(changes: Partial<InvoiceInput> = {}): InvoiceInput {
  return {
    number: 'SS/26-27/000123',
    date: '2026-11-20',
    orderNumber: 'SS-4K7D-M9QX',
    seller: {
      name: 'SameSalt Pharmacy',
      addressLines: ['12, 4th Cross, Vijayanagar', 'Bengaluru 560040, Karnataka'],
      gstin: '29AAAAA0000A1Z5',
      licences: ['KA-B3-20-000000 (Form 20)', 'KA-B3-21-000000 (Form 21)'],
      state: 'Karnataka',
      phone: '+91 80 4000 1234',
      email: 'care@samesalt.example',
      pharmacist: { name: 'Meera Nair', registration: 'KSPC 000000' },
    },
    buyer: {
      name: 'Anita Rao',
      phone: '+91 98450 00000',
      addressLines: ['7, Temple Road', 'Malleswaram', 'Bengaluru'],
      state: 'Karnataka',
      pinCode: '560003',
    },
    patient: { name: 'Suresh Rao', age: 61, gender: 'Male' },
    prescriber: { name: 'Dr Kavya Shetty', registration: 'KMC 00000' },
    lines: [sampleLine()],
    couponDiscountPaise: 0,
    deliveryFeePaise: 5_000,
    paidBy: 'cod',
    ...changes,
  };
}
