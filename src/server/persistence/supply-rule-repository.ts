import { SUPPLY_POLICY, type SupplyRule } from '#domain/orders/supply-policy.ts';
import type { Db } from './database.ts';

/** The policy in force: the licensee's rows, and the shipped ones that they leave standing. */
export async function readSupplyPolicy(db: Db): Promise<readonly SupplyRule[]> {
  const rows = await db.selectFrom('supply_rule').selectAll().orderBy('schedule').orderBy('pin_prefix').execute();
  const own = rows.map(({ schedule, pin_prefix, prescription_days, allowed, why }) => ({
    schedule,
    pinPrefix: pin_prefix,
    prescriptionDays: prescription_days,
    allowed,
    why,
  }));
  const isOwn = (shipped: SupplyRule) =>
    own.some((rule) => rule.schedule === shipped.schedule && rule.pinPrefix === shipped.pinPrefix);
  return [...own, ...SUPPLY_POLICY.filter((shipped) => !isOwn(shipped))];
}

/** Sets a rule of the licensee's, in the place of an earlier one for the same schedule and place. */
export async function saveSupplyRule(db: Db, rule: SupplyRule, now: Date): Promise<void> {
  const values = { prescription_days: rule.prescriptionDays, allowed: rule.allowed, why: rule.why, set_at: now };
  await db
    .insertInto('supply_rule')
    .values({ schedule: rule.schedule, pin_prefix: rule.pinPrefix, ...values })
    .onConflict((conflict) => conflict.columns(['schedule', 'pin_prefix']).doUpdateSet(values))
    .execute();
}
