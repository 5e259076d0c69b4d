import { SETTINGS } from '#domain/settings/shop-settings.ts';

/** The variables that are used where nobody entered anything. */
export type SettingsEnvironment = Readonly<Record<string, string | undefined>>;

/** The environment as it would be if it held what an owner has entered. */
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
