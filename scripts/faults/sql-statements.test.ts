import { expect, it } from 'vitest';
import { shippedMigrations } from '../../src/server/persistence/migrate.ts';
import { sqlStatements } from './sql-statements.ts';

it.each<[string, string[]]>([
  ['', []],
  ['select 1', ['select 1']],
  ["select ';' ; select 'it''s;'", ["select ';'", "select 'it''s;'"]],
  ['-- a; b\nselect 1; /* ; */ select 2;', ['select 1', 'select 2']],
  [
    'select ";" ; do $$ begin; end; $$; do $x$ $$ ; $$ $x$',
    ['select ";"', 'do $$ begin; end; $$', 'do $x$ $$ ; $$ $x$'],
  ],
  ['select 1 - 2 / 3 ;;', ['select 1 - 2 / 3']],
])('cuts %j', (sql, statements) => {
  expect(sqlStatements(sql)).toEqual(statements);
});

it('loses nothing of the shipped migrations but comments and spaces', () => {
  const bare = (sql: string) => sql.replace(/--[^\n]*/g, '').replace(/[\s;]+/g, '');
  for (const { sql } of shippedMigrations()) expect(bare(sqlStatements(sql).join(''))).toBe(bare(sql));
});
