import { brand } from '#brand';
import { AppError } from '#contract/app-error.ts';
import type { Order } from '#domain/orders/order.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/services/orders.ts';
import type { DoctorLetter } from '../../../receipts/render-doctor-letter.ts';
import { renderDoctorLetter } from '../../../receipts/render-doctor-letter.ts';
import { findSubstitute } from '../../catalogue/find-substitute.ts';
import type { ServiceParts } from '../../service-parts.ts';
import { type OpenLetter, proofOf } from './make-letter.ts';

/** The page on which a doctor answers a letter, before its token. */
export const LETTER_PAGE = '/letter';

/** The address of a letter's page. */
export function letterUrl(publicUrl: string, token: string): string {
  return `${publicUrl}${LETTER_PAGE}/${token}`;
}

const SENDER = {
  name: brand.name,
  addressLines: brand.address,
  phone: brand.phone.display,
} as const;

/** What stands on the paper of an order's letter. Of the patient it has the name alone. */
export function letterPaper(
  { number, patient }: Pick<Order, 'number' | 'patient'>,
  { letter, lines, token }: OpenLetter,
  publicUrl: string,
): DoctorLetter {
  return {
    sender: SENDER,
    patient: patient.name,
    number,
    lines,
    answer: { url: letterUrl(publicUrl, token), until: dayInIndia(letter.expiresAt.getTime()) },
    madeAt: letter.madeAt,
  };
}

/**
 * A letter about one medicine and the one that the shop recommends in its place, before anything is ordered: the doctor answers on the
 * paper. Refuses a medicine for which nothing that is the same is recommended, or that needs no prescription.
 */
export async function printProductLetter(
  { db, snapshot, now }: Pick<ServiceParts, 'db' | 'snapshot' | 'now'>,
  medicineId: string,
): Promise<Buffer> {
  const answer = findSubstitute(snapshot(), medicineId);
  if (answer === null) throw new AppError('medicine-not-found');
  const { searched, recommendation } = answer;
  const proof =
    recommendation.kind === 'recommended' ? await proofOf(db, medicineId, recommendation.offer.facts.id) : null;
  if (recommendation.kind !== 'recommended' || proof === null || searched.offer.facts.schedule === 'OTC')
    throw new AppError('not-allowed-now', {
      sentence: say.thereIsNoLetter(searched.record.name),
    });
  const { id, name } = recommendation.offer.facts;
  const line = { line: 1, searchedName: searched.record.name, medicineId: id, medicineName: name, proof };
  return renderDoctorLetter({
    sender: SENDER,
    patient: null,
    number: null,
    lines: [line],
    answer: null,
    madeAt: now(),
  });
}
