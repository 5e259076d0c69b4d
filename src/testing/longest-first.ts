import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take more than half a minute on two cores. Vitest knows how long a file takes only once it has run, so on a fresh
 * clone the last of them would run alone at the end.
 */
const LONG = [
  'cluster/open-cluster',
  'embedded/embedded-postgres',
  'faults/migrations',
  'photos/photos',
  'fuzz/no-order-without-a-press',
  'catalogue/catalogue-keeping',
  'orders/return-commands',
  'backup/backup',
  'cli/shop',
  'search/search-properties',
  'fuzz/fuzz',
].map((name) => `${name}.test.ts`);

/** Runs the longest test files first, and the others in vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
