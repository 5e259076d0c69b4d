import { AppError } from '#contract/app-error.ts';
import type { RejectCode } from '#domain/counter/reject-reasons.ts';
import type { StaffMember } from '#domain/counter/staff.ts';
import type { OrderStatus } from '#domain/orders/order-states.ts';
import type { Person } from '#domain/people/people.ts';
import * as say from '#sentences/operator/shop.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';

/** An invented person, with the phone number of the order. */
interface SamplePatient {
  readonly phone: string;
  readonly person: Person;
  readonly pinCode: string;
}

const FIRST = ['Asha', 'Vikram', 'Meenal', 'Joseph', 'Farida', 'Arjun', 'Lata', 'Imran', 'Sunita', 'Gopal'] as const;
const LAST = ['Rao', 'Sharma', 'Nair', 'Khan', 'Das', 'Patil', 'Menon', 'Singh', 'Gowda'] as const;
const PINS = ['560001', '560034', '570001', '400001', '110001'] as const;
const PHONES_FROM = 6_000_010_000;

/** The patient of an order by its index. The first ninety have different names. */
export function samplePatient(place: number): SamplePatient {
  const firstName = FIRST[place % FIRST.length] ?? FIRST[0];
  const lastName = LAST[place % LAST.length] ?? LAST[0];
  return {
    phone: String(PHONES_FROM + place),
    pinCode: PINS[place % PINS.length] ?? PINS[0],
    person: {
      ...{ firstName, lastName, email: '' },
      gender: place % 2 === 0 ? 'female' : 'male',
      dateOfBirth: `${1958 + (place % 40)}-0${1 + (place % 9)}-15`,
    },
  };
}

/** The telephone numbers of the sample day's patients. */
export const SAMPLE_PHONES = Array.from({ length: 90 }, (_, place) => String(PHONES_FROM + place));

/** The prefix of the sample pharmacists' registrations: no council issues it, and a live shop refuses it. */
export const SAMPLE_REGISTRATION = 'SAMPLE-';

/** The staff who decide, release and pack on the sample day. */
export const SAMPLE_STAFF: readonly Omit<StaffMember, 'id' | 'registrationUntil'>[] = [
  { name: 'Meera Iyer (sample)', roles: ['pharmacist'], registration: `${SAMPLE_REGISTRATION}1` },
  {
    name: 'Ravi Nair (sample)',
    roles: ['pharmacist', 'packer', 'support'],
    registration: `${SAMPLE_REGISTRATION}2`,
  },
];
export const [DECIDES, RELEASES] = SAMPLE_STAFF.map(({ name }) => name) as [string, string];

/** How many of the best known medicines are considered: those that a new user recognises. */
const LOOKED_THROUGH = 20_000;
const KEPT = 40;

/** The shop's medicines that fit each wish, by id, best known first; for twins, both of the pair. */
export type SampleMedicines = Readonly<Record<Exclude<Wish, 'twin'>, readonly string[]>> & {
  readonly twin: readonly (readonly [string, string])[];
};

/** Plain tablets in stock, of one salt and a printed strength, that may be sent anywhere. Refuses a catalogue without them. */
export function pickMedicines(catalogue: CatalogueSnapshot): SampleMedicines {
  const found = { otc: [] as string[], h: [] as string[], h1: [] as string[], substitute: [] as string[] };
  const bySalt = new Map<string, string[]>();
  for (let rank = 0; rank < Math.min(catalogue.size, LOOKED_THROUGH); rank += 1) {
    if (!isPlainTablet(catalogue, rank)) continue;
    const id = catalogue.idOf(rank);
    const schedule = catalogue.scheduleOf(rank);
    if (schedule === 'H' && catalogue.substituteOf(rank) >= 0) found.substitute.push(id);
    else if (schedule === 'OTC') found.otc.push(id);
    else if (schedule === 'H1') found.h1.push(id);
    else if (schedule === 'H') {
      found.h.push(id);
      const salt = catalogue.factsAt(rank).salts?.[0]?.molecule ?? '';
      bySalt.set(salt, [...(bySalt.get(salt) ?? []), id]);
    }
  }
  const twin = [...bySalt.values()].flatMap(([one, other]) => (one && other ? [[one, other] as const] : []));
  const picked = { ...found, twin };
  for (const [wish, rows] of Object.entries(picked)) {
    if (rows.length === 0)
      throw new AppError('not-allowed-now', {
        sentence: say.theCatalogueHasNo(WORDS[wish as Wish]),
      });
  }
  const few = <Row>(rows: readonly Row[]) => rows.slice(0, KEPT);
  return {
    ...{ otc: few(picked.otc), h: few(picked.h), h1: few(picked.h1) },
    ...{ substitute: few(picked.substitute), twin: few(twin) },
  };
}

const WORDS: Readonly<Record<Wish, string>> = {
  otc: say.withoutPrescription,
  h: say.ofScheduleH,
  h1: say.ofScheduleH1,
  substitute: say.ofScheduleHWithARecommended,
  twin: say.twoBrandsOfOne,
};

function isPlainTablet(catalogue: CatalogueSnapshot, rank: number): boolean {
  const { inStock, discontinued, soldOnline, saltTexts } = catalogue.listedAt(rank);
  if (!inStock || discontinued || !soldOnline || saltTexts.length !== 1) return false;
  const { form, psychotropic, salts } = catalogue.factsAt(rank);
  const [salt, ...others] = salts ?? [];
  return form === 'tablet' && !psychotropic && others.length === 0 && /^[\d.]+ ?mg$/i.test(salt?.printedStrength ?? '');
}

/** The fault of a generated prescription, and the matching listed reason. */
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

/** A medicine of the catalogue by its effect in the order: `twin` means two products of one salt, which the check of a basket reports. */
export type Wish = 'otc' | 'h' | 'h1' | 'substitute' | 'twin';

/** A step that staff have already done on an order. */
export type SampleStep = 'approve' | 'release' | 'ask' | 'reject' | OrderStatus;

/** An order of the sample day as it should be in the queue. */
export interface SampleOrder {
  readonly wishes: readonly Wish[];
  /** Null if no file was sent: a doctor calls. */
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
