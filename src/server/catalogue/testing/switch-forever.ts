/**
 * Changes the prices of a hundred medicines and switches, again and again, until somebody kills it:
 * `node switch-forever.ts DATABASE_URL FOLDER`. Each time the catalogue is stored again.
 */
import pg from 'pg';
import { createCatalogue } from '../catalogue.ts';

const [databaseUrl = '', keptIn = ''] = process.argv.slice(2);
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const catalogue = createCatalogue({
  databaseUrl,
  keptIn,
  pollMs: 600_000,
  now: () => new Date('2026-11-22T06:30:00Z'),
});
await catalogue.start();
for (;;) {
  await client.query(
    'update medicine set mrp_paise = mrp_paise + 1 where id in (select id from medicine order by md5(id || mrp_paise) limit 100)',
  );
  await client.query('update catalogue_state set version = version + 1 where id = 1');
  await catalogue.refreshNow();
  process.stdout.write('switched\n');
}
