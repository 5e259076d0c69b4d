import type { Config } from './config/read-config.ts';
import { lookInto } from './look-for-samples.ts';
import { readEntered } from './persistence/repositories/setting-repository.ts';
import { environmentWith } from './services/settings/environment-with.ts';

/** The environment with what an owner has entered in the shop's database; unchanged where the database cannot be read. */
export async function withEntered(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Readonly<Record<string, string | undefined>>> {
  const entered = await lookInto(config, readEntered, new Map<string, string>());
  return entered === null ? environment : environmentWith(entered, environment);
}
