import { dayInIndia } from '#domain/people/age.ts';
import { countConversions } from '../../persistence/repositories/people/affiliate-repository.ts';
import { readVisits } from '../../persistence/repositories/people/audience-repository.ts';
import type { ServiceParts } from '../service-parts.ts';

const DAY_MS = 86_400_000;

/** Visits and page views by day, `days` days back with today, and how the reports to the affiliate stand. */
export async function reportAudience({ db, now }: Pick<ServiceParts, 'db' | 'now'>, days: number) {
  const from = dayInIndia(now().getTime() - (days - 1) * DAY_MS);
  return { from, visits: await readVisits(db, from), affiliate: await countConversions(db) };
}
