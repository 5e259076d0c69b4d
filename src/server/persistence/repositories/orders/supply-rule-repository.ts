import { type SupplyRule, withShippedRules } from '#domain/orders/supply-policy.ts';
import { inTransaction } from '../../connection/in-transaction.ts';
import type { Db } from '../../database.ts';
import { announceCatalogue, bumpCatalogueVersion } from '../catalogue/catalogue-repository.ts';

/** The policy in force: the licensee's rows, and the shipped ones that they do not replace. */
export async function readSupplyPolicy(db: Db): Promise<readonly SupplyRule[]> {
  const rows = await db.selectFrom('supply_rule').selectAll().orderBy('schedule').orderBy('pin_prefix').execute();
  const own = rows.map(({ schedule, pin_prefix, prescription_days, allowed, why }) => ({
    schedule,
    pinPrefix: pin_prefix,
    prescriptionDays: prescription_days,
    allowed,
    why,
  }));
  return withShippedRules(own);
}

/**
 * Sets a rule of the licensee's, in place of an earlier one for the same class and place. Pages say what is sold, so the catalogue's
 * version is incremented and every server reads the policy again.
 */
export async function saveSupplyRule(db: Db, rule: SupplyRule, now: Date): Promise<void> {
  const values = { prescription_days: rule.prescriptionDays, allowed: rule.allowed, why: rule.why, set_at: now };
  const version = await inTransaction(db, 'set-supply-rule', async (transaction) => {
    await transaction
      .insertInto('supply_rule')
      .values({ schedule: rule.schedule, pin_prefix: rule.pinPrefix, ...values })
      .onConflict((conflict) => conflict.columns(['schedule', 'pin_prefix']).doUpdateSet(values))
      .execute();
    return bumpCatalogueVersion(transaction);
  });
  await announceCatalogue(db, version);
}
