import { readCashRule } from '#domain/settings/cash-rule.ts';
import { SETTINGS } from '#domain/settings/shop-settings.ts';
import { adoptLicensee, licenseeRevision } from '#licensee';
import type { Db } from '../../persistence/database.ts';
import { readEntered, settingsRevision } from '../../persistence/repositories/setting-repository.ts';

/** Applies entered settings to this process. Costs one small query if nothing has changed. */
export async function adoptSettings(db: Db, environment: SettingsEnvironment): Promise<void> {
  // Read first: settings entered between the two queries are applied the next time.
  const revision = await settingsRevision(db);
  if (revision === licenseeRevision()) return;
  const entered = await readEntered(db);
  adoptLicensee({ env: environmentWith(entered, environment), cash: readCashRule(entered) }, revision);
}

/** The variables that apply if nothing was entered. */
export type SettingsEnvironment = Readonly<Record<string, string | undefined>>;

/** The environment, overridden by what an owner has entered. */
export function environmentWith(
  entered: ReadonlyMap<string, string>,
  environment: SettingsEnvironment,
): Record<string, string | undefined> {
  const own = SETTINGS.flatMap(({ id, variable }) => {
    const value = entered.get(id);
    return variable === null || value === undefined ? [] : [[variable, value] as const];
  });
  return { ...environment, ...Object.fromEntries(own) };
}
