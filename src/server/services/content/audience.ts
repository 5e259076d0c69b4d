import { brand } from '#brand';
import { pagePattern } from '#domain/content/page-patterns.ts';
import { dayInIndia } from '#domain/people/age.ts';
import * as say from '#sentences/services/people.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import { isQueued, queueMessages } from '../../persistence/repositories/outbox-repository.ts';
import { countConversions } from '../../persistence/repositories/people/affiliate-repository.ts';
import {
  addVisit,
  askNewsletterAddress,
  confirmNewsletterAddress,
  isNewsletterConfirmed,
  keepNewsletterLink,
  readVisits,
  removeNewsletterAddress,
} from '../../persistence/repositories/people/audience-repository.ts';
import { drawToken, hashToken } from '../identity/session-keys.ts';
import { newsletterSubject, recordNewsletterConsent } from '../privacy/record-consent.ts';
import type { Parts, ServiceParts } from '../service-parts.ts';

const DAY_MS = 86_400_000;

/** Visits and page views by day, for the last `days` days including today, and the state of the reports to the affiliate. */
export async function reportAudience({ db, now }: Pick<ServiceParts, 'db' | 'now'>, days: number) {
  const from = dayInIndia(now().getTime() - (days - 1) * DAY_MS);
  return { from, visits: await readVisits(db, from), affiliate: await countConversions(db) };
}

/** The key under which an opening of the shop is counted, which is not a page. */
const OPENING = 'visit';

/** How long a link is valid after it was sent; an address that is not confirmed by then is forgotten. */
export const CONFIRM_WITHIN_MS = 7 * 86_400_000;

/** Newsletter and counts of visits. `newsletterLink` makes the address of the page where a token is confirmed. */
export function createAudience(parts: Parts, newsletterLink: (token: string) => string) {
  const { db, now } = parts;
  return {
    /**
     * Stores a typed address and sends its owner a link, at most once a day: the address is unconfirmed until the link is used. The
     * caller answers the same whether it was known or not, so that nobody can find out who is subscribed.
     */
    subscribe: (email: string) =>
      inTransaction(db, 'subscribe', async (trx) => {
        if (!(await askNewsletterAddress(trx, email, now()))) return;
        const reason = `newsletter ${newsletterSubject(email)} ${dayInIndia(now().getTime())}`; // not a sentence: a key.
        if (await isQueued(trx, reason)) return;
        const token = drawToken();
        await keepNewsletterLink(trx, email, hashToken(token), now());
        const text = say.pleaseOpenThisPage(brand.name, newsletterLink(token));
        const message = { channel: 'email', to: email, template: 'account-news', text, variables: {} } as const;
        await queueMessages(trx, [{ id: parts.newId(), reason, ...message }], now());
      }),
    /** Confirms an address when the button on the linked page is pressed. False if the link has expired, was replaced by a newer one, or never existed. */
    confirm: (token: string) =>
      inTransaction(db, 'confirm-newsletter', async (trx) => {
        const hash = hashToken(token);
        const sentAfter = new Date(now().getTime() - CONFIRM_WITHIN_MS);
        const email = await confirmNewsletterAddress(trx, hash, { now: now(), sentAfter });
        if (email === null) return isNewsletterConfirmed(trx, hash);
        await recordNewsletterConsent(parts, trx, { email, agreed: true, place: 'newsletter-form' });
        return true;
      }),
    /** Counts an opened shop (no path), or the view of a page by its pattern. Nothing else of the path is stored. */
    countVisit: (path: string | undefined) =>
      addVisit(db, dayInIndia(now().getTime()), path === undefined ? OPENING : pagePattern(path)),
  };
}

/** Everybody who gets the newsletter, the oldest address first. */
export { listNewsletterAddresses as newsletterAddresses } from '../../persistence/repositories/people/audience-repository.ts';

/** Deletes an address for the operator, and records the deletion. False if it was not subscribed. */
export function leaveNewsletter(parts: Parts, email: string): Promise<boolean> {
  return inTransaction(parts.db, 'unsubscribe', async (db) => {
    await recordNewsletterConsent(parts, db, { email, agreed: false, place: 'operator' });
    return removeNewsletterAddress(db, email);
  });
}
