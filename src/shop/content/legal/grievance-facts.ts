import { brand } from '#brand';
import type { LegalFact } from './legal-document.ts';
import { GRIEVANCE_EMAIL, PHONE, POSTAL_ADDRESS } from './legal-links.ts';
import { POLICY } from './policy-figures.ts';

/** Where a complaint goes and how long it may take: the same in both texts. */
export const GRIEVANCE_FACTS: readonly LegalFact[] = [
  { term: 'Officer', detail: `Grievance Officer, ${brand.name}` },
  { term: 'E-mail', detail: [GRIEVANCE_EMAIL, ' (subject: Grievance)'] },
  { term: 'Phone', detail: [PHONE, `, ${POLICY.supportHours}`] },
  { term: 'Post', detail: POSTAL_ADDRESS },
  { term: 'Acknowledged', detail: `Within ${POLICY.grievanceAcknowledgedWithinHours} hours, with a ticket number.` },
  { term: 'Resolved', detail: `Within ${POLICY.grievanceResolvedWithinDays} days of receiving it.` },
];
