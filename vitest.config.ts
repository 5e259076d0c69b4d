import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Every project takes this over, and adds its own.
    setupFiles: ['src/testing/seed-properties.ts'],
    projects: [
      {
        test: {
          name: 'domain',
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/testing/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'src/cli/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: ['src/server/testing/start-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'shop',
          environment: 'jsdom',
          include: ['src/shop/**/*.test.{ts,tsx}'],
          setupFiles: ['src/shop/testing/setup.ts'],
        },
      },
    ],
  },
});
