import type { Order, OrderLine } from '../orders/order.ts';
import { needsVerdict } from './checklist.ts';

/** What the rules need to know about another medicine for a line. */
export interface OtherMedicine {
  readonly medicineId: string;
  readonly name: string;
  readonly schedule: OrderLine['schedule'];
  readonly psychotropic: boolean;
  /** Proven to be the same as the searched medicine; false if too little is known. */
  readonly isSame: boolean;
  /** How much more the order costs with it; below 0 if it costs less. */
  readonly morePaise: number;
}

const STRICTNESS: Readonly<Record<OrderLine['schedule'], number>> = { OTC: 0, H: 1, H1: 2 };

/**
 * Why a pharmacist cannot choose this medicine for a line, in a sentence; null if they can. Whoever dispenses a prescription may supply no
 * other preparation on their own (Drugs Rules 1945, rule 65(11A)): one that is proven the same still needs the prescription's or the
 * doctor's consent; a different one needs a doctor on record. Without a prescription the patient's own choice is enough.
 */
export function otherObstacle(
  { status, number, orderType, lines }: Pick<Order, 'status' | 'number' | 'orderType' | 'lines'>,
  line: OrderLine,
  other: OtherMedicine,
  { hasConsultation }: { readonly hasConsultation: boolean },
): string | null {
  const isPrescribed = needsVerdict(line);
  if (status !== 'PLACED' && !(status === 'CONFIRMED' && !isPrescribed))
    return isPrescribed && status === 'CONFIRMED'
      ? `${number} is confirmed: a prescribed medicine can no longer be changed.`
      : `${number} is ${status}: its lines can no longer be changed.`;
  if (other.medicineId === line.medicineId) return `Line ${line.line} already sends this medicine.`;
  if (other.medicineId === line.searchedId)
    return 'This is the medicine that was searched for. Send it with “substitute” (s).';
  if (lines.some((each) => each.line !== line.line && each.medicineId === other.medicineId))
    return `${other.name} is already on another line of this order.`;
  if (STRICTNESS[other.schedule] > STRICTNESS[line.schedule] || (other.psychotropic && !line.psychotropic))
    return `${other.name} is under a stricter schedule than what was ordered. The patient has to order it anew, with a prescription for it.`;
  if (other.morePaise > 0 && orderType === 'online')
    return 'It costs more than was paid online, and no more can be asked for. The patient has to order it anew, or choose another.';
  if (isPrescribed && !other.isSame && !hasConsultation)
    return `${other.name} is not proven to be the same as ${line.searchedName}. Please record the doctor’s consultation first.`;
  return null;
}
