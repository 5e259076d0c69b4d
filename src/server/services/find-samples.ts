import { type RawBuilder, sql } from 'kysely';
import type { Coupon } from '#domain/coupons/coupon.ts';
import type { Db } from '../persistence/database.ts';
import { SAMPLE_BATCH, SAMPLE_COUPON } from '../persistence/repositories/catalogue/seed-repository.ts';
import { SAMPLE_REGISTRATION } from './sample-day/sample-plan.ts';

/** A live shop contains sample data. The message has one line for each kind. */
export class SamplesInShop extends Error {
  override readonly name = 'SamplesInShop';
}

const START_AFRESH =
  'Open the live shop on a database of its own (an empty DATA_DIR, or another DATABASE_URL) and import your own list.';

interface Kind {
  readonly rows: RawBuilder<{ what: string; many: number }>;
  line(many: number, examples: string): string;
}

const KINDS: readonly Kind[] = [
  {
    rows: sql`select count(*)::int as many, min(batch) as what from medicine_batch where batch like ${`${SAMPLE_BATCH}%`} and packs > 0`,
    line: (many, example) =>
      `The stock holds ${many} sample batches (such as ${example}): packs that do not exist. ${START_AFRESH}`,
  },
  {
    rows: sql`select count(*)::int as many, min(name) as what from medicine where source = 'seed' and stock > 0`,
    line: (many, example) =>
      `The catalogue sells ${many} sample products (such as ${example}): nobody has set their price or counted them. ${START_AFRESH}`,
  },
  {
    rows: sql`select count(*)::int as many, string_agg(code, ', ' order by code) as what from coupon
              where id like ${`${SAMPLE_COUPON}%`} and (valid_until is null or valid_until > now())`,
    line: (many, codes) =>
      `${many === 1 ? 'A sample coupon is' : `${many} sample coupons are`} taken: ${codes}. End each: npm run shop -- coupon end CODE`,
  },
  {
    // Sample staff decided orders of patients who do not exist; these are in the registers permanently.
    rows: sql`select count(*)::int as many, min(name) as what from staff where registration like ${`${SAMPLE_REGISTRATION}%`}`,
    line: (many, example) =>
      `${many === 1 ? 'A person of the sample day works' : `${many} people of the sample day work`} here (such as ${example}), with its invented orders. ${START_AFRESH}`,
  },
];

/** Whether a coupon came with the shop: a live shop has to end it. */
export function isSampleCoupon({ id }: Pick<Coupon, 'id'>): boolean {
  return id.startsWith(SAMPLE_COUPON);
}

/** The shipped samples that would be sold or accepted, one line for each kind; empty for a shop with its own data. */
export async function findSamples(db: Db): Promise<string[]> {
  const lines: string[] = [];
  for (const { rows, line } of KINDS) {
    const found = (await rows.execute(db)).rows[0];
    if (found && found.many > 0) lines.push(line(found.many, found.what));
  }
  return lines;
}

/** Lets a live shop open only if no sample data is left. Throws `SamplesInShop`. */
export async function refuseSamples(db: Db): Promise<void> {
  const lines = await findSamples(db);
  if (lines.length > 0) throw new SamplesInShop(lines.join('\n'));
}
