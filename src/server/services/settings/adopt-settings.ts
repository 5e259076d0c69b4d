import { adoptLicensee, licenseeRevision } from '#licensee';
import type { Db } from '../../persistence/database.ts';
import { readEntered, settingsRevision } from '../../persistence/repositories/setting-repository.ts';
import { environmentWith, type SettingsEnvironment } from './environment-with.ts';

/** Lets what was entered hold in this process. One small question where nothing has changed. */
export async function adoptSettings(db: Db, environment: SettingsEnvironment): Promise<void> {
  // Asked first: what is entered between the two questions is adopted the next time.
  const revision = await settingsRevision(db);
  if (revision === licenseeRevision()) return;
  adoptLicensee(environmentWith(await readEntered(db), environment), revision);
}
