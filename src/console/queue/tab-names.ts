import type { QueueTab } from '#domain/counter/queue-tab.ts';
import * as say from '#sentences/counter/queue.ts';

/** The name of each tab of the queue, and what to do with its orders. */
export const TAB_NAMES: Readonly<Record<QueueTab, { readonly name: string; readonly todo: string }>> = {
  rx: { name: say.prescriptions, todo: say.aPharmacistLooksAtThePrescription },
  call_back: { name: say.callBack, todo: say.sentFromTheHome },
  teleconsult: { name: say.doctorCall, todo: say.noPrescriptionWasSent },
  waiting: { name: say.patientAsked, todo: say.waitsForThePatient },
  substitution: { name: say.substitutes, todo: say.somebodyHasToAllow },
  release: { name: say.toRelease, todo: say.decidedByOnePharmacist },
  to_pack: { name: say.toPack, todo: say.allIsDecidedPick },
  to_ship: { name: say.toShip, todo: say.packedHandItToTheCourier },
  door: { name: say.atTheDoor, todo: say.aCourierHasIt },
  stuck: { name: say.stuck, todo: say.notDeliveredOrAReturn },
};

/** Tabs whose orders wait for the pharmacy; the others wait for the patient or a courier. */
export const OURS: readonly QueueTab[] = [
  'rx',
  'call_back',
  'teleconsult',
  'substitution',
  'release',
  'to_pack',
  'to_ship',
  'stuck',
];
