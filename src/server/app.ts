import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Config } from './config/read-config.ts';
import { createHttpServer, type PageSource } from './http/http-server.ts';
import { createInventory } from './http/inventory.ts';
import type { Db } from './persistence/database.ts';
import { createReadinessCheck } from './readiness.ts';

/** Where `npm start` leaves the built pages. */
const BUILD_FOLDER = join(import.meta.dirname, '../../build');

export interface AppParts {
  readonly config: Pick<Config, 'publicUrl' | 'mode' | 'rateLimits'>;
  readonly db: Db;
  readonly catalogue: Catalogue;
  readonly logger: FastifyBaseLogger;
  /** The built pages of `npm start` unless told otherwise. */
  readonly pages?: PageSource;
  /** False renders every page anew, to measure the rendering. */
  readonly pageCache?: boolean;
}

/**
 * Puts the shop together from what was opened before: database, catalogue, configuration. It listens to nothing yet,
 * and closes nothing but itself: what was given belongs to the caller.
 */
export function createApp({ config, db, catalogue, logger, pages, pageCache }: AppParts): Promise<FastifyInstance> {
  return createHttpServer({
    inventory: createInventory(catalogue),
    checkReadiness: createReadinessCheck(db, catalogue),
    logger,
    publicUrl: config.publicUrl,
    mode: config.mode,
    rateLimits: config.rateLimits,
    pages: pages ?? { buildFolder: BUILD_FOLDER },
    pageCache: pageCache ?? true,
  });
}
