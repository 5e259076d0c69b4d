import type { DeskData, DeskFinding, DeskLine } from '#contract/areas/counter/desk.ts';

/** An invented order at the desk, for tests: two lines, of which the first needs a verdict. */
export const sampleLine: DeskLine = {
  ...{ line: 1, medicine_id: 'm-1', name: 'Amoxyclav 625 Tablet', manufacturer: 'Abbott', pack: 'strip of 10 tablets' },
  ...{
    searched_id: 'm-1',
    searched_name: 'Amoxyclav 625 Tablet',
    substitution: null,
    quantity: 2,
    price: 200,
    schedule: 'H',
  },
  ...{ psychotropic: false, needs_verdict: true, prescription_days: 30, impossible: null },
  held: null,
  ...{ counted: { unit: 'tablet', units: 10, dose_unit: 'tablet' }, needs_amount: false, prescribed: null, read: null },
  supplied: [],
  ...{ verdict: null, needs_release: false, release: null },
  ...{ substitution_word: null, doctor: null, original_more: null },
};
export const otcLine: DeskLine = {
  ...sampleLine,
  ...{ line: 2, medicine_id: 'm-2', name: 'Crocin 500', schedule: 'OTC', needs_verdict: false },
  prescription_days: null,
};
export const sampleFinding: DeskFinding = {
  ...{ finding: 1, severity: 'ask', sentence: 'Two medicines raise potassium.', action: 'Ask.', source: 'BNF' },
  ...{ lines: ['m-1'], verdict: null, release: null },
};
/** A verdict that another pharmacist gave at ten o'clock. */
export const othersOk: NonNullable<DeskLine['verdict']> = {
  ...{ by: 'Vikram Patil', registration: 'KA-1', at: '2026-11-23T10:00:00Z', verdict: 'ok', reason: null, note: '' },
  ...{ is_mine: false, is_stale: false },
};
export const sampleDesk: DeskData = {
  ...{ number: 'SS-2026-00001', version: 3, status: 'PLACED', tab: 'rx', prescription_status: 'PENDING' },
  ...{ order_type: 'cod', total: 433.2, placed_at: '2026-11-23T08:00:00Z', due: null, clock: null, phone: null },
  patient: { name: 'Asha Rao', gender: 'female', date_of_birth: '1980-01-31' },
  totals: { price: 800, coupon: 366.8, delivery: 0 },
  address: { name: 'Asha Rao', phone: '9876543210', text: '12 MG Road', city: 'Bengaluru', pin: '560040' },
  held_by: null,
  prescription: { dated: null, prescriber_name: null, prescriber_address: null, prescriber_registration: null },
  lines: [sampleLine, otcLine],
  files: [{ file_id: 'f-1', kind: 'image', sent_at: '2026-11-23T08:00:00Z', opened: false }],
  ...{ findings: [], not_checked: [], consultation: null, question: null, recent: [], letter: null },
  my_exception: null,
  can_undo_until: null,
  history: [],
};
