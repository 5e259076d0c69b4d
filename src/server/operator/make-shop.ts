import type pg from 'pg';
import type { Config } from '../config/read-config.ts';
import { upgradeDatabase } from '../persistence/connection/open-database.ts';
import { leaveSeedOpen } from '../services/catalogue/decide-seed.ts';
import { loadSeed } from '../services/catalogue/load-seed.ts';

/**
 * Creates a shop in an empty database for a catalogue imported before the first start: its tables, and what every shop needs
 * in addition to a catalogue. Whether sample goods are added is decided at the first start.
 */
export async function makeShop(url: string, client: pg.Client, config: Config): Promise<void> {
  await upgradeDatabase(url, config);
  await leaveSeedOpen(client);
  await loadSeed(client, { seed: false });
}
