/**
 * A separate process that opens the embedded database of a folder, for tests of starts, locks and ends: see
 * `database-holder.ts`. `node hold-database.ts FOLDER wait|throw|exit`.
 */
import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '../persistence/embedded/embedded-postgres.ts';

const [folder = '', then = 'wait'] = process.argv.slice(2);
try {
  const { url } = await startEmbeddedPostgres(resolve(folder));
  process.stdout.write(`open ${url}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
if (then === 'throw') throw new Error('an uncaught error');
if (then === 'exit') process.exit(0);
setInterval(() => undefined, 1_000);
