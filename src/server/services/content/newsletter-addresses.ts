import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import {
  listNewsletterAddresses,
  removeNewsletterAddress,
} from '../../persistence/repositories/people/audience-repository.ts';
import { recordNewsletterConsent } from '../privacy/record-consent.ts';
import type { ServiceParts } from '../service-parts.ts';

/** Everybody who gets the newsletter, the oldest address first. */
export function newsletterAddresses(db: Db) {
  return listNewsletterAddresses(db);
}

/** Forgets an address for the operator, and keeps that it was forgotten. False where it got no newsletter. */
export function leaveNewsletter(parts: Pick<ServiceParts, 'db' | 'now' | 'newId'>, email: string): Promise<boolean> {
  return inTransaction(parts.db, 'unsubscribe', async (db) => {
    await recordNewsletterConsent(parts, db, { email, agreed: false, place: 'operator' });
    return removeNewsletterAddress(db, email);
  });
}
