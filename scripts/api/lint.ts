/**
 * Checks the API's description, as the shop serves it, with Redocly's recommended rules. Exits with 1 on any error and
 * prints how many warnings there are. `npm run lint:api`
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiDocument } from './document.ts';

const REDOCLY = join(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js');
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

interface Verdict {
  readonly totals: { readonly errors: number; readonly warnings: number };
  readonly problems: readonly {
    readonly ruleId: string;
    readonly severity: string;
    readonly message: string;
    readonly location: readonly { readonly pointer?: string }[];
  }[];
}

const folder = mkdtempSync(join(tmpdir(), 'api-'));
try {
  writeFileSync(join(folder, 'openapi.json'), await apiDocument());
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [REDOCLY, 'lint', '--extends=recommended', '--format=json', '--max-problems=500', 'openapi.json'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, ...QUIET }, maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout.includes('{')) throw new Error(`Redocly said nothing of the description: ${stderr}`);
  const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Verdict;
  for (const { severity, ruleId, location, message } of problems) {
    console.log(`${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
  }
  console.log(`api: ${totals.errors} errors and ${totals.warnings} warnings by Redocly's recommended rules`);
  process.exitCode = totals.errors === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
