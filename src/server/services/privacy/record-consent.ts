import { createHash } from 'node:crypto';
import { CONSENT_TEXTS, type ConsentPlace, type ConsentPurpose } from '#domain/privacy/consent.ts';
import type { Db } from '../../persistence/database.ts';
import { saveConsent } from '../../persistence/repositories/people/privacy-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Writes down what an account agreed to, or took back, in the transaction that acts on it. */
export async function recordConsent(
  { newId, now }: Pick<ServiceParts, 'newId' | 'now'>,
  db: Db,
  consent: {
    readonly accountId: string;
    readonly purpose: Exclude<ConsentPurpose, 'newsletter'>;
    /** An order's id, or empty. */
    readonly subject: string;
    readonly agreed: boolean;
    readonly place: ConsentPlace;
  },
): Promise<void> {
  await saveConsent(db, { ...consent, textVersion: CONSENT_TEXTS[consent.purpose] }, { newId, now: now() });
}

/** The same for the newsletter: of its address only a hash is written, so that the proof outlives the address. */
export async function recordNewsletterConsent(
  { newId, now }: Pick<ServiceParts, 'newId' | 'now'>,
  db: Db,
  { email, agreed, place }: { readonly email: string; readonly agreed: boolean; readonly place: ConsentPlace },
): Promise<void> {
  const consent = { accountId: null, purpose: 'newsletter', subject: newsletterSubject(email), agreed, place } as const;
  await saveConsent(db, { ...consent, textVersion: CONSENT_TEXTS.newsletter }, { newId, now: now() });
}

/** What stands for a newsletter address in the consents: whoever has the address finds the consent, and nobody else. */
export function newsletterSubject(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}
