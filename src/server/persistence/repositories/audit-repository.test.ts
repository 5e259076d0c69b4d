import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '../..');
/** An audit line and what follows it in its block; the block ends at the first line with a smaller indent. */
const BLOCK_AFTER = /^( +)await appendAudit\([\s\S]*?\);\n((?:\1.*\n|\n)*)/gm;
/** A statement in the same transaction that is more than a read. */
const WRITES = /await (?!read|find|list|sum)\w+\((?:\w+, )?(?:db|trx)\b/;

const blocks = globSync('**/*.ts', { cwd: SERVER })
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) =>
    [...readFileSync(join(SERVER, path), 'utf8').matchAll(BLOCK_AFTER)].map(([, , after = '']) => ({ path, after })),
  );

it('writes nothing after an audit line, behind which all others queue', () => {
  expect(blocks.length).toBeGreaterThan(30);
  expect(blocks.filter(({ after }) => WRITES.test(after))).toEqual([]);
});
