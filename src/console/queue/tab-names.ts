import type { QueueTab } from '#domain/counter/queue-tab.ts';

/** What each tab of the queue is called, and what is to be done with what stands there. */
export const TAB_NAMES: Readonly<Record<QueueTab, { readonly name: string; readonly todo: string }>> = {
  rx: { name: 'Prescriptions', todo: 'A pharmacist looks at the prescription and decides line by line.' },
  call_back: { name: 'Call back', todo: 'Sent from the home page without an order: call the patient.' },
  teleconsult: { name: 'Doctor call', todo: 'No prescription was sent: a doctor speaks with the patient first.' },
  waiting: { name: 'Patient asked', todo: 'Waits for the patient: a new photo, or an answer.' },
  substitution: { name: 'Substitutes', todo: 'Somebody has to allow the substitute that was ordered.' },
  release: { name: 'To release', todo: 'Decided by one pharmacist: another one releases it.' },
  to_pack: { name: 'To pack', todo: 'All is decided: pick and pack.' },
  to_ship: { name: 'To ship', todo: 'Packed: hand it to the courier.' },
  door: { name: 'At the door', todo: 'A courier has it.' },
  stuck: { name: 'Stuck', todo: 'Not delivered, or a return was asked for.' },
};

/** Tabs in which the pharmacy itself has something to do; the patient or a courier has the others in hand. */
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
