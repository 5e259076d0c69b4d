import type { RejectCode } from '#domain/counter/reject-reasons.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';

/** What is wrong with a drawn prescription, and the reason of the list that tells it. */
export const SAMPLE_FAULTS = {
  old_date: 'too_old',
  no_date: 'date_missing',
  no_registration: 'no_registration',
  other_patient: 'other_patient',
  quantity_over: 'quantity_over',
  wrong_strength: 'wrong_strength',
  other_medicine: 'other_medicine',
  unreadable: 'unreadable',
  cut_off: 'cut_off',
} as const satisfies Record<string, RejectCode>;
export type SampleFault = keyof typeof SAMPLE_FAULTS;

/** A medicine of the catalogue by what it brings about: `twin` asks for two packs of one salt, which the check of a basket finds. */
export type Wish = 'otc' | 'h' | 'h1' | 'substitute' | 'twin';

/** What somebody of the pharmacy did to an order already. */
export type SampleStep = 'approve' | 'release' | 'ask' | 'reject' | OrderStatus;

/** An order of the sample day as it is to stand in the queue. */
export interface SampleOrder {
  readonly wishes: readonly Wish[];
  /** Null where no file was sent: a doctor calls. */
  readonly paper: { readonly kind: 'photo' | 'pdf'; readonly fault: SampleFault | null } | null;
  readonly steps: readonly SampleStep[];
  /** How long ago it was placed. */
  readonly hoursAgo: number;
}

const PHOTO = { kind: 'photo', fault: null } as const;
const PDF = { kind: 'pdf', fault: null } as const;
const OUT: readonly SampleStep[] = ['CONFIRMED', 'PACKED', 'SHIPPED', 'OUT_FOR_DELIVERY'];
const TODAY_H = 6;
const LATE_H = 54;

function faulty(fault: SampleFault, wish: Wish = 'h'): Omit<SampleOrder, 'hoursAgo'> {
  return { wishes: [wish], paper: { kind: 'photo', fault }, steps: [] };
}

const WAITING: readonly Omit<SampleOrder, 'hoursAgo'>[] = [
  { wishes: ['h'], paper: PHOTO, steps: [] },
  faulty('old_date'),
  { wishes: ['h', 'otc'], paper: PHOTO, steps: [] },
  faulty('no_date'),
  { wishes: ['h1'], paper: PHOTO, steps: [] },
  faulty('no_registration'),
  { wishes: ['h'], paper: PDF, steps: [] },
  faulty('other_patient', 'h1'),
  { wishes: ['h', 'h'], paper: PHOTO, steps: [] },
  faulty('quantity_over'),
  { wishes: ['twin'], paper: PHOTO, steps: [] },
  faulty('wrong_strength'),
  { wishes: ['h1', 'h'], paper: PDF, steps: [] },
  faulty('other_medicine'),
  { wishes: ['h'], paper: PHOTO, steps: [] },
  faulty('unreadable', 'h1'),
  { wishes: ['h'], paper: PHOTO, steps: [] },
  faulty('cut_off'),
  { wishes: ['h'], paper: null, steps: [] },
  { wishes: ['h', 'otc'], paper: null, steps: [] },
  { wishes: ['h1'], paper: null, steps: [] },
  { wishes: ['h'], paper: { kind: 'photo', fault: 'cut_off' }, steps: ['ask'] },
  { wishes: ['h'], paper: { kind: 'photo', fault: 'unreadable' }, steps: ['reject'] },
];

const DECIDED: readonly Omit<SampleOrder, 'hoursAgo'>[] = [
  { wishes: ['substitute'], paper: PHOTO, steps: ['approve'] },
  { wishes: ['substitute', 'otc'], paper: PDF, steps: ['approve'] },
  { wishes: ['h1'], paper: PHOTO, steps: ['approve'] },
  { wishes: ['h1', 'h'], paper: PDF, steps: ['approve'] },
  { wishes: ['twin'], paper: PHOTO, steps: ['approve'] },
  { wishes: ['otc'], paper: null, steps: [] },
  { wishes: ['otc', 'otc'], paper: null, steps: [] },
  { wishes: ['h', 'otc'], paper: PHOTO, steps: ['approve'] },
  { wishes: ['h1'], paper: PHOTO, steps: ['approve', 'release'] },
  { wishes: ['otc'], paper: null, steps: OUT.slice(0, 2) },
  { wishes: ['h'], paper: PHOTO, steps: ['approve', ...OUT.slice(0, 2)] },
  { wishes: ['h'], paper: PHOTO, steps: ['approve', ...OUT.slice(0, 3)] },
  { wishes: ['h1'], paper: PDF, steps: ['approve', 'release', ...OUT.slice(0, 3)] },
  { wishes: ['otc'], paper: null, steps: OUT },
  { wishes: ['h', 'otc'], paper: PHOTO, steps: ['approve', ...OUT] },
];

/** The orders of the day, the oldest first; two of them have missed the day that was promised. */
export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  { wishes: ['otc'], paper: null, steps: [...OUT, 'UNDELIVERED'], hoursAgo: LATE_H },
  { wishes: ['otc'], paper: null, steps: [...OUT, 'DELIVERED', 'RETURN_REQUESTED'], hoursAgo: LATE_H },
  ...[...DECIDED, ...WAITING].map((order, index, { length }) => ({
    ...order,
    hoursAgo: TODAY_H - (index * (TODAY_H - 0.5)) / length,
  })),
];

/** Prescriptions from the home page that wait for a call. */
export const SAMPLE_REQUESTS = 3;
