import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take more than half a minute on two cores. Vitest knows how long a file takes only once it has run, so on a fresh
 * clone the last of them would run alone at the end.
 */
export const LONG = [
  'src/server/cluster/open-cluster.test.ts',
  'src/server/persistence/embedded/embedded-postgres.test.ts',
  'scripts/faults/migrations.test.ts',
  'src/server/services/photos/photos.test.ts',
  'scripts/fuzz/no-order-without-a-press.test.ts',
  'src/server/catalogue/catalogue-keeping.test.ts',
  'src/cli/commands/orders/return-commands.test.ts',
  'src/server/persistence/backup/backup.test.ts',
  'src/cli/shop.test.ts',
  'src/server/search/search-properties.test.ts',
  'scripts/fuzz/fuzz.test.ts',
];

/** Runs the longest test files first, and the others in vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
