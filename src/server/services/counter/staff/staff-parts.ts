import type { ServiceParts } from '../../service-parts.ts';

/** What the use cases of the pharmacy's people work with; the command line has no more than this. */
export type StaffParts = Pick<ServiceParts, 'db' | 'now' | 'newId'>;

/** The same with the place where secrets lie sealed. */
export type SealedStaffParts = StaffParts & Pick<ServiceParts, 'files'>;
