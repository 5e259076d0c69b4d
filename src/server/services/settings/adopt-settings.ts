import { adoptLicensee, licenseeRevision } from '#licensee';
import type { Db } from '../../persistence/database.ts';
import { readEntered, settingsRevision } from '../../persistence/repositories/setting-repository.ts';
import { environmentWith, type SettingsEnvironment } from './environment-with.ts';

/** Applies what was entered in this process. Costs one small query where nothing has changed. */
export async function adoptSettings(db: Db, environment: SettingsEnvironment): Promise<void> {
  // Asked first: what is entered between the two queries is applied the next time.
  const revision = await settingsRevision(db);
  if (revision === licenseeRevision()) return;
  adoptLicensee(environmentWith(await readEntered(db), environment), revision);
}
