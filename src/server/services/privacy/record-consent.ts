import { createHash } from 'node:crypto';
import { CONSENT_TEXTS, type ConsentPlace, type ConsentPurpose } from '#domain/privacy/consent.ts';
import type { Db } from '../../persistence/database.ts';
import { saveConsent } from '../../persistence/repositories/people/privacy-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Records a consent of an account, or its withdrawal, in the transaction that acts on it. */
export async function recordConsent(
  { newId, now }: Pick<ServiceParts, 'newId' | 'now'>,
  db: Db,
  consent: {
    readonly accountId: string;
    readonly purpose: Exclude<ConsentPurpose, 'newsletter'>;
    /** What it is about: an order's id, a patient's id, or a key with a patient's id in it; empty for the terms. */
    readonly subject: string;
    readonly agreed: boolean;
    readonly place: ConsentPlace;
  },
): Promise<void> {
  await saveConsent(db, { ...consent, textVersion: CONSENT_TEXTS[consent.purpose] }, { newId, now: now() });
}

/** The same for the newsletter: only a hash of the address is stored, so that the proof remains after the address is deleted. */
export async function recordNewsletterConsent(
  { newId, now }: Pick<ServiceParts, 'newId' | 'now'>,
  db: Db,
  { email, agreed, place }: { readonly email: string; readonly agreed: boolean; readonly place: ConsentPlace },
): Promise<void> {
  const consent = { accountId: null, purpose: 'newsletter', subject: newsletterSubject(email), agreed, place } as const;
  await saveConsent(db, { ...consent, textVersion: CONSENT_TEXTS.newsletter }, { newId, now: now() });
}

/** The hash that represents a newsletter address in the consents: only somebody who knows the address can find the consent. */
export function newsletterSubject(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}
