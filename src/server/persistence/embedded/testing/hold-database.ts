/** Starts the embedded database of a folder, says its address, and holds it until a signal: the part of a server in tests that kill it. */
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

try {
  const server = await startEmbeddedPostgres(process.argv[2] ?? '');
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ url: server.url, movedTo: server.movedTo })}\n`);
  setInterval(() => undefined, 1_000);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: (error as Error).message, name: (error as Error).name })}\n`);
  process.exit(1);
}
