/** The roles of staff at the counter. One person may have several; no role includes all the others. */
export const ROLES = ['owner', 'pharmacist', 'packer', 'support', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may do what at the counter (design "The counter", R2): the packer picks, packs and ships and, like support, decides about missing packs; the pharmacist decides,
 * substitutes and releases; support calls, notes and cancels before packing; the owner sets policy, prices and staff and
 * refunds by hand; the auditor reads. Only pharmacists open prescriptions.
 */
export const WHO_MAY = {
  'see-queue': ['pharmacist', 'packer', 'support', 'auditor'],
  'see-order': ['pharmacist', 'packer', 'support', 'auditor'],
  'take-order': ['pharmacist', 'packer', 'support'],
  'open-prescription': ['pharmacist'],
  decide: ['pharmacist'],
  release: ['pharmacist'],
  substitute: ['pharmacist'],
  pack: ['packer'],
  short: ['packer', 'support'],
  ship: ['packer'],
  door: ['packer', 'support'],
  note: ['pharmacist', 'packer', 'support'],
  'call-back': ['pharmacist', 'support'],
  'place-call': ['pharmacist', 'support'],
  cancel: ['pharmacist', 'support'],
  'correct-address': ['pharmacist', 'support'],
  'see-stock': ['owner', 'pharmacist', 'packer', 'auditor'],
  'receive-goods': ['packer'],
  'count-stock': ['packer'],
  'check-stock': ['owner', 'pharmacist'],
  'keep-apart': ['pharmacist', 'packer'],
  'release-batch': ['pharmacist'],
  recall: ['pharmacist'],
  'hold-sale': ['owner', 'pharmacist'],
  refund: ['owner'],
  'ask-refund': ['owner', 'pharmacist', 'support'],
  'set-policy': ['owner'],
  'set-prices': ['owner'],
  'check-money': ['owner', 'pharmacist'],
  'manage-staff': ['owner'],
  'correct-registers': ['pharmacist'],
  'read-registers': ['pharmacist', 'auditor'],
  'see-figures': ['owner', 'auditor'],
} as const satisfies Record<string, readonly Role[]>;

export type Act = keyof typeof WHO_MAY;
export const ACTS = Object.keys(WHO_MAY) as readonly Act[];

/** Whether somebody with these roles may do it. */
export function may(roles: readonly Role[], act: Act): boolean {
  const allowed: readonly Role[] = WHO_MAY[act];
  return roles.some((role) => allowed.includes(role));
}

/** Everything that somebody with these roles may do, in the order of the table. */
export function actsOf(roles: readonly Role[]): Act[] {
  return ACTS.filter((act) => may(roles, act));
}

/** The text as a role; null for anything else. */
export function readRole(text: string): Role | null {
  return ROLES.find((role) => role === text.trim().toLowerCase()) ?? null;
}
