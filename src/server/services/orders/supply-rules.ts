import type { Db } from '../../persistence/database.ts';
import { readSupplyPolicy, saveSupplyRule } from '../../persistence/repositories/orders/supply-rule-repository.ts';

/** What may be sent where: the rules in force. */
export function supplyRules(db: Db) {
  return readSupplyPolicy(db);
}

/** Sets a rule from now on, in the place of the one for the same schedule and pin codes. */
export const setSupplyRule: typeof saveSupplyRule = (db, rule, now) => saveSupplyRule(db, rule, now);
