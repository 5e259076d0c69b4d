import { brand } from '#brand';
import { readConfig } from './config/read-config.ts';
import { armFailpoint } from './failpoint.ts';
import { createLogger } from './logger.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { startObstacle } from './start-obstacle.ts';

/** Ends the start with the one line an operator needs. */
function refuseToStart(line: string): never {
  console.error(line);
  process.exit(1);
}

/**
 * The first signal closes the shop in order, a second one ends it at once; so does one that comes before it is open.
 * The embedded database stops either way.
 */
function closeOnSignals(shop: () => OpenShop | null, log: ReturnType<typeof createLogger>): void {
  let closing = false;
  const close = async (why: string, exitCode: number) => {
    const open = shop();
    if (closing || open === null) process.exit(exitCode);
    closing = true;
    log.info(`${why}: closing`);
    await open.close();
    log.info('closed');
    process.exit(exitCode);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void close(signal, 0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected fault');
    void close('unexpected fault', 1);
  });
}

const read = readConfig(process.env);
if (!read.ok) refuseToStart(read.line);
const { config } = read;
if (config.failpoint) armFailpoint(config.failpoint);
const logger = createLogger(config.logLevel);
let shop: OpenShop | null = null;
closeOnSignals(() => shop, logger);
try {
  shop = await openShop(config, logger, { vite: process.env.VITE_DEV === '1' });
  console.log(`${brand.name} is open at ${shop.address}`);
} catch (error) {
  logger.debug({ err: error }, 'start failed');
  refuseToStart(startObstacle(error, config));
}
