import { AppError } from '#contract/app-error.ts';
import { dayInIndia } from '#domain/people/age.ts';
import type { AuditActor } from '#domain/privacy/audit.ts';
import {
  retentionOf,
  SETTINGS,
  type SettingRule,
  type SettingSource,
  settingFault,
  settingInForce,
  settingRule,
} from '#domain/settings/shop-settings.ts';
import * as say from '#sentences/services/counter.ts';
import { inTransaction } from '../../persistence/connection/in-transaction.ts';
import type { Db } from '../../persistence/database.ts';
import { appendAudit } from '../../persistence/repositories/audit-repository.ts';
import {
  forgetRetentionSetting,
  readRetentionSettings,
  saveRetentionSetting,
} from '../../persistence/repositories/retention-repository.ts';
import { lockSettings, readEntered, saveSetting } from '../../persistence/repositories/setting-repository.ts';
import { environmentWith, type SettingsEnvironment } from './adopt-settings.ts';

/** A setting with its current value and the source of that value. */
export interface ShownSetting {
  readonly rule: SettingRule;
  readonly value: string;
  readonly source: SettingSource;
  /** The value that would be used if the entry were removed. */
  readonly otherwise: string;
}

/** An entered value. `before` is what the screen showed; the command line, which has none, sends null. */
export interface EnteredSetting {
  readonly id: string;
  readonly value: string;
  readonly before: string | null;
}

/** Who enters a setting, and where. */
interface Entering {
  readonly actor: AuditActor;
  readonly environment: SettingsEnvironment;
  /** The values with which a shop in this mode would not start. */
  readonly refusals?: (environment: SettingsEnvironment) => readonly string[];
}

/** All settings with their current values. */
export async function showSettings(db: Db, environment: SettingsEnvironment): Promise<ShownSetting[]> {
  const entered = await allEntered(db);
  return SETTINGS.map((rule) => ({
    rule,
    ...settingInForce(rule, entered.get(rule.id), environment),
    otherwise: settingInForce(rule, undefined, environment).value,
  }));
}

/** The history of changes, newest first. */
export { listSettingChanges as settingHistory } from '../../persistence/repositories/setting-repository.ts';

/**
 * Stores a setting, which every server of the shop applies within seconds. Refuses an invalid value, and a setting that was changed since
 * it was shown. An empty value removes the entry; the same value changes nothing.
 */
export async function enterSetting(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  { id, value: typed, before: shown }: EnteredSetting,
  { actor, environment, refusals = () => [] }: Entering,
): Promise<ShownSetting> {
  const rule = settingRule(id);
  if (rule === null) throw new AppError('not-found', { sentence: say.thereIsNoSuchSetting(id) });
  const trimmed = typed.trim();
  const value = rule.tidy?.(trimmed) ?? trimmed;
  await inTransaction(db, 'enter-setting', async (trx) => {
    await lockSettings(trx);
    const at = now();
    const entered = await allEntered(trx);
    const inForce = (one: string) => {
      const other = settingRule(one);
      return other === null ? '' : settingInForce(other, entered.get(one), environment).value;
    };
    const before = entered.get(id) ?? '';
    if (shown !== null && shown !== inForce(id))
      throw new AppError('not-allowed-now', { sentence: say.hasChangedSince(rule.name) });
    const fault = settingFault(rule, value, { others: inForce, today: dayInIndia(at.getTime()) });
    if (fault !== null) throw new AppError('invalid-input', { sentence: fault, fields: { value: fault } });
    const next = new Map(entered);
    if (value === '') next.delete(id);
    else next.set(id, value);
    const refused = refusedAnew(
      rule,
      environmentWith(entered, environment),
      environmentWith(next, environment),
      refusals,
    );
    if (refused !== null) throw new AppError('invalid-input', { sentence: refused, fields: { value: refused } });
    if (value === before) return;
    const change = { setting: id, before, after: value, madeBy: actor, at };
    const retention = retentionOf(id);
    // Retention rules stay in their own table, where the daily sweep reads them.
    if (retention !== null && value === '') await forgetRetentionSetting(trx, retention);
    if (retention !== null && value !== '') await saveRetentionSetting(trx, retention, Number(value), at);
    await saveSetting(trx, retention === null ? change : { ...change, isElsewhere: true });
    await appendAudit(trx, { kind: 'setting-changed', actor, person: null, subject: id }, at);
  });
  const entered = await allEntered(db);
  return {
    rule,
    ...settingInForce(rule, entered.get(id), environment),
    otherwise: settingInForce(rule, undefined, environment).value,
  };
}

/** A sentence why a live shop would refuse the new value; earlier problems do not prevent corrections of other settings. */
function refusedAnew(
  { variable }: SettingRule,
  before: SettingsEnvironment,
  after: SettingsEnvironment,
  refusals: NonNullable<Entering['refusals']>,
): string | null {
  if (variable === null) return null;
  const known = new Set(refusals(before));
  return refusals(after).find((line) => !known.has(line) || line.startsWith(`${variable} `)) ?? null;
}

/** The entered values, including the retention rules. */
async function allEntered(db: Db): Promise<ReadonlyMap<string, string>> {
  const [entered, keeping] = [await readEntered(db), await readRetentionSettings(db)];
  return new Map([...entered, ...[...keeping].map(([id, days]) => [`keep-${id}`, String(days)] as const)]);
}
