import { pagePattern } from '#domain/content/page-patterns.ts';
import { dayInIndia } from '#domain/people/age.ts';
import { addNewsletterAddress, addVisit } from '../../persistence/audience-repository.ts';
import { inTransaction } from '../../persistence/in-transaction.ts';
import { recordNewsletterConsent } from '../privacy/record-consent.ts';
import type { ServiceParts } from '../service-parts.ts';

/** What a visit is counted as: the opening of the shop, which is no page. */
const OPENING = 'visit';

/** Newsletter and counts of visits. */
export function createAudience(parts: Pick<ServiceParts, 'db' | 'now' | 'newId'>) {
  const { db, now } = parts;
  return {
    /** Keeps an address once. The caller answers the same whether it was known or not, so that nobody can ask who reads us. */
    subscribe: (email: string) =>
      inTransaction(db, 'subscribe', async (trx) => {
        await addNewsletterAddress(trx, email, now());
        await recordNewsletterConsent(parts, trx, { email, agreed: true, place: 'newsletter-form' });
      }),
    /** Counts an opened shop (no path), or the view of a page by its pattern. Whatever the path holds, nothing else of it is kept. */
    countVisit: (path: string | undefined) =>
      addVisit(db, dayInIndia(now().getTime()), path === undefined ? OPENING : pagePattern(path)),
  };
}
