import { AppError } from '#contract/app-error.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/operator/shop.ts';
import { listStaff } from '../../persistence/repositories/counter/staff/staff-list-repository.ts';
import { findStaffByName } from '../../persistence/repositories/counter/staff/staff-repository.ts';
import { countOrdersOfOthers } from '../../persistence/repositories/orders/order-list-repository.ts';
import { inviteAgain, inviteStaff } from '../counter/staff/add-staff.ts';
import { createOrdering } from '../ordering.ts';
import { prescriptionsToDecide } from '../orders/prescriptions/list-prescriptions.ts';
import type { ServiceParts } from '../service-parts.ts';
import { actOnSample } from './act-on-sample.ts';
import { drawPhoto, endDrawing, writePaper } from './draw-prescription.ts';
import { placeSample, samplePatientAccount, withFile } from './place-sample.ts';
import {
  pickMedicines,
  SAMPLE_ORDERS,
  SAMPLE_PHONES,
  SAMPLE_REQUESTS,
  SAMPLE_STAFF,
  samplePatient,
} from './sample-plan.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 86_400_000;
const MOST_DECIDED = 10_000;

/** The result of the sample day. */
export interface SampleDay {
  readonly orders: number;
  /** The sample staff who have not signed in yet, with the tokens of their links. */
  readonly invited: readonly { readonly name: string; readonly token: string }[];
}

/**
 * Fills a local shop with a day's work for the counter, through the normal use cases: patients who do not
 * exist place orders with generated prescriptions, and sample staff have done a part of the work. Existing data stay, so that a day which
 * was interrupted can be completed. Refuses a shop with orders of anybody else.
 */
export async function makeSampleDay(
  parts: ServiceParts,
  tell: (done: number, of: number) => void = () => undefined,
): Promise<SampleDay> {
  const others = await countOrdersOfOthers(parts.db, SAMPLE_PHONES);
  if (others > 0)
    throw new AppError('not-allowed-now', {
      sentence: say.thisShopHasOfItsOwn(others),
    });
  const medicines = pickMedicines(parts.snapshot());
  const now = parts.now().getTime();
  const invited = await inviteSampleStaff(parts);
  const all = SAMPLE_ORDERS.length + SAMPLE_REQUESTS;
  try {
    for (const [place, plan] of SAMPLE_ORDERS.entries()) {
      const then = { ...parts, rateLimits: false, now: () => new Date(now - plan.hoursAgo * HOUR_MS) };
      await actOnSample(then, await placeSample(then, place, plan, medicines), place, plan);
      tell(place + 1, all);
    }
    for (let place = SAMPLE_ORDERS.length; place < all; place += 1) {
      await requestCall({ ...parts, rateLimits: false }, place);
      tell(place + 1, all);
    }
  } finally {
    await endDrawing();
  }
  return { orders: SAMPLE_ORDERS.length, invited };
}

/** Adds missing sample staff, and creates a link for each who has not signed in yet. */
async function inviteSampleStaff(parts: ServiceParts): Promise<SampleDay['invited']> {
  const registrationUntil = dayInIndia(parts.now().getTime() + YEAR_MS);
  const all = await listStaff(parts.db);
  const invited: { name: string; token: string }[] = [];
  for (const person of SAMPLE_STAFF) {
    const member = await findStaffByName(parts.db, person.name);
    const signsIn = all.some(({ id, means }) => id === member?.id && means.length > 0);
    if (signsIn) continue;
    const { token } =
      member === null
        ? await inviteStaff(parts, { ...person, registrationUntil }, { actor: 'shop' })
        : await inviteAgain(parts, member.id, 'shop');
    invited.push({ name: person.name, token });
  }
  return invited;
}

/** A prescription from the home page, which the pharmacy follows up by phone. */
async function requestCall(parts: ServiceParts, place: number): Promise<void> {
  const { phone, person } = samplePatient(place);
  const sent = await prescriptionsToDecide(parts.db, MOST_DECIDED);
  if (sent.some((one) => one.phone === phone)) return;
  const accountId = await samplePatientAccount(parts, place);
  const paper = writePaper(
    {
      lines: [{ searchedName: 'Examplol 10mg', packLabel: 'strip of 10 tablets', quantity: 1, schedule: 'H' }], // not a sentence: an invented medicine.
      patientName: `${person.firstName} ${person.lastName}`,
    },
    { place, fault: null, at: parts.now() },
  );
  await withFile(parts, 'prescription.png', await drawPhoto(paper, 'sharp'), (file) =>
    createOrdering(parts).uploadPrescription(accountId, [file]),
  );
}
