import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LONG, LongestFirst } from './src/testing/longest-first.ts';

/** `npm test` leaves the long files to `npm run test:long`; without `TEST_PART`, all run. */
const part = process.env.TEST_PART ?? 'all';
if (!['all', 'short', 'long'].includes(part))
  throw new Error(`TEST_PART holds "${part}"; it may hold all, short or long.`);

export default defineConfig({
  test: {
    // One more than the processors of a small machine: a test waits for PostgreSQL, or for a shop that it started.
    maxWorkers: 3,
    // What Node made of the packages is kept between the many processes of a run, those that tests start too.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled') },
    // Every project takes these over, and adds its own.
    setupFiles: ['src/testing/seed-properties.ts'],
    sequence: { sequencer: LongestFirst },
    // No machine is so busy that these say anything but that a test hangs.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/testing/**/*.test.ts'],
          // Pure rules leave nothing behind for the next file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include:
            part === 'long'
              ? [...LONG]
              : [
                  'src/server/**/*.test.ts',
                  'src/cli/**/*.test.ts',
                  'scripts/**/*.test.ts',
                  'bench/**/*.test.ts',
                  'trials/**/*.test.ts',
                ],
          exclude: [...configDefaults.exclude, ...(part === 'short' ? LONG : [])],
          globalSetup: ['src/server/testing/start-database.ts'],
          // Loading the server for each file anew took as long as its tests. A file leaves nothing behind: its database is its
          // own, and what it put in the place of something else is taken back for it.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        test: {
          name: 'shop',
          environment: 'jsdom',
          // A page of its own for each file, without a process of its own: half of the processor time.
          pool: 'vmThreads',
          include: ['src/shop/**/*.test.{ts,tsx}', 'src/console/**/*.test.{ts,tsx}'],
          setupFiles: ['src/shop/testing/setup.ts'],
        },
      },
    ],
  },
});
