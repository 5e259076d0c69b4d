/**
 * What the audit log records (reliability-security 3.13, plus consents, account closings and the operator's commands).
 */
export const AUDIT_KINDS = [
  'login',
  'login-failed',
  'refresh-reused',
  'session-ended',
  'access-denied',
  'prescription-viewed',
  'prescription-approved',
  'prescription-rejected',
  'findings-decided',
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
  'call-placed',
  'staff-line-set',
  'order-placed-for-patient',
  'batch-recalled',
  'book-exported',
  'carer-invited',
  'carer-accepted',
  'carer-ended',
  'carer-refilled',
  'medicine-chosen',
  'parcel-unpacked',
  'order-readdressed',
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

/** Who did it: a customer, the system, an operator by their user name on the machine, or a member of staff by id. */
export type AuditActor = 'person' | 'shop' | `operator:${string}` | `staff:${string}`;

/** One line of the log before it is appended. `person` is an account's id. */
export interface AuditEntry {
  readonly kind: AuditKind;
  readonly actor: AuditActor;
  readonly person: string | null;
  readonly subject: string | null;
}

/**
 * The allowed form of a subject: an id, order number, coupon code, route or command name, optionally followed by an
 * order's requested state and its refusal. Only single words, so that no name, free text or medicine can get in.
 */
const SUBJECT = /^[\w:./-]{1,60}(?: [a-z-]{1,20}){0,3}(?: [A-Z][A-Z_]{1,20})?(?: refused)?$/;
/** A phone number or anything else of ten digits in a row is never a subject. */
const LOOKS_PERSONAL = /(?<!\d)\d{10}(?!\d)|@/;
/** One id in 120 contains ten digits in a row by chance: that is not a telephone number. */
const ID = /(?<![\w-])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\w-])/g;

/**
 * The subject where it is allowed in the log; else null, because a log that says too little is better than one that
 * exposes somebody.
 */
export function auditSubject(text: string): string | null {
  return SUBJECT.test(text) && !LOOKS_PERSONAL.test(text.replace(ID, '')) ? text : null;
}

/** The operator's user name, reduced to the characters of a user name. */
export function operatorActor(name: string): AuditActor {
  return `operator:${name.replace(/[^\w.-]/g, '').slice(0, 40) || 'unknown'}`;
}

/** The id of the staff member who did something; null for everybody else. */
export function staffOfActor(actor: string): string | null {
  return /^staff:(.+)$/.exec(actor)?.[1] ?? null;
}
