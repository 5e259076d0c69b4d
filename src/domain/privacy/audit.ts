/** What the audit log tells of (reliability-security 3.13, with consents, closings and the operator's commands). */
export const AUDIT_KINDS = [
  'login',
  'login-failed',
  'refresh-reused',
  'session-ended',
  'access-denied',
  'prescription-viewed',
  'prescription-approved',
  'prescription-rejected',
  'refund-sent',
  'person-exported',
  'account-closed',
  'account-restored',
  'person-erased',
  'policy-changed',
  'coupon-changed',
  'retention-changed',
  'setting-changed',
  'catalogue-imported',
  'files-resealed',
  'staff-added',
  'staff-invited',
  'staff-ended',
  'staff-changed',
  'staff-reset',
  'exception-written',
  'exception-withdrawn',
  'released-under-exception',
  'staff-signed-in',
  'staff-refused',
  'staff-passkey-added',
  'staff-passkey-removed',
  'decision-undone',
  'order-released',
  'patient-asked',
  'consultation-recorded',
  'letter-made',
  'letter-answered',
  'substitution-decided',
  'call-noted',
  'order-placed-for-patient',
  'batch-recalled',
  'book-exported',
  'carer-invited',
  'carer-accepted',
  'carer-ended',
  'carer-refilled',
  'medicine-chosen',
  'parcel-unpacked',
  'approval-asked',
  'approval-given',
  'approval-refused',
  'approval-withdrawn',
  'cash-handed-back',
  'price-changed',
  'refund-limit-changed',
  'sale-held',
  'sale-lifted',
  'operator-command',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Who did it: a customer, the shop by itself, an operator by the name that the machine knows them by, or somebody at the counter by id. */
export type AuditActor = 'person' | 'shop' | `operator:${string}` | `staff:${string}`;

/** One line of the log before it has its place. `person` is an account's id. */
export interface AuditEntry {
  readonly kind: AuditKind;
  readonly actor: AuditActor;
  readonly person: string | null;
  readonly subject: string | null;
}

/**
 * What a subject may look like: ids, order numbers, coupon codes, routes, names of commands, and then the state that an order was
 * to come into and that it was refused. Letters of one word at a time, so that neither a name nor free text nor a medicine finds
 * its way in.
 */
const SUBJECT = /^[\w:./-]{1,60}(?: [a-z-]{1,20}){0,2}(?: [A-Z][A-Z_]{1,20})?(?: refused)?$/;
/** A phone number or anything else of ten digits in a row is never a subject. */
const LOOKS_PERSONAL = /(?<!\d)\d{10}(?!\d)|@/;
/** One id in 120 holds ten digits in a row by chance: it is nobody's number. */
const ID = /(?<![\w-])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\w-])/g;

/** The subject where it may stand in the log; else null, for a log that says too little is better than one that tells on somebody. */
export function auditSubject(text: string): string | null {
  return SUBJECT.test(text) && !LOOKS_PERSONAL.test(text.replace(ID, '')) ? text : null;
}

/** The operator's name as the machine knows it, reduced to what a user name is made of. */
export function operatorActor(name: string): AuditActor {
  return `operator:${name.replace(/[^\w.-]/g, '').slice(0, 40) || 'unknown'}`;
}

/** The id of somebody of the pharmacy who did something; null for everybody else. */
export function staffOfActor(actor: string): string | null {
  return /^staff:(.+)$/.exec(actor)?.[1] ?? null;
}
